import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { closeComments, listClosedComments } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { CHANGED } from './use-decide.ts'

type Props = { readonly number: number; readonly isClosed: boolean }

export function CloseButton({ number, isClosed }: Props) {
  const t = useTranslate(moderationText)
  const { busy, close } = useClosing()
  return (
    <Button size="small" kind="quiet" busy={busy} onClick={() => void close(number, !isClosed)}>
      {t(isClosed ? 'closed.open' : 'closed.close')}
    </Button>
  )
}

export function useClosing() {
  const t = useTranslate(moderationText)
  const closing = useAction(closeComments, { changes: [...CHANGED, listClosedComments] })
  async function close(number: number, closed: boolean) {
    const done = await closing.run({ number, closed })
    if (!done) return
    if ('ok' in done) toast('ok', t(closed ? 'closed.done' : 'closed.opened'))
    else toast('bad', done.refused === 'NOT_FOUND' ? t('closed.unknown') : done.message)
  }
  return { busy: closing.busy, close }
}
