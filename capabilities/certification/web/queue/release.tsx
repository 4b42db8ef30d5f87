import { useAct } from '#web/console/call/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { getFiling, listFilings, releaseFiling } from '../../contract.ts'
import { useOwnSay } from '../words.ts'

export function Release({ id }: { readonly id: string }) {
  const say = useOwnSay()
  const releasing = useAct(releaseFiling, { changes: [getFiling, listFilings] })
  return (
    <Button kind="quiet" busy={releasing.busy} onClick={() => void releasing.act({ id })}>
      {say('review.release')}
    </Button>
  )
}
