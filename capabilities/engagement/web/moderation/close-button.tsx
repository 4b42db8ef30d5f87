import { useAct } from '#web/console/call/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { closeComments, listClosedComments } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { CHANGED } from './use-decide.ts'

type Props = { readonly number: number; readonly isClosed: boolean }

/** Closes the comments of an item, or opens them again. */
export function CloseButton({ number, isClosed }: Props) {
  const say = useSay(moderationText)
  const { busy, close } = useClosing()
  return (
    <Button size="small" kind="quiet" busy={busy} onClick={() => void close(number, !isClosed)}>
      {say(isClosed ? 'closed.open' : 'closed.close')}
    </Button>
  )
}

/** The act, with what is said when it is done or refused. */
export function useClosing() {
  const say = useSay(moderationText)
  const closing = useAct(closeComments, { changes: [...CHANGED, listClosedComments] })
  async function close(number: number, closed: boolean) {
    const done = await closing.act({ number, closed })
    if (!done) return
    if ('ok' in done) toast('ok', say(closed ? 'closed.done' : 'closed.opened'))
    else toast('bad', done.refused === 'NOT_FOUND' ? say('closed.unknown') : done.message)
  }
  return { busy: closing.busy, close }
}
