import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { getFiling, listFilings, releaseFiling } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'

export function Release({ id }: { readonly id: string }) {
  const t = useOwnTranslate()
  const releasing = useAction(releaseFiling, { changes: [getFiling, listFilings] })
  return (
    <Button kind="quiet" busy={releasing.busy} onClick={() => void releasing.run({ id })}>
      {t('review.release')}
    </Button>
  )
}
