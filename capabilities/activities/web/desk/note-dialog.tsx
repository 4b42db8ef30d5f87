import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { activitiesScreens } from '../../text/screens.ts'

type Props = {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly most: number
  readonly required?: boolean
  send(note: string): Promise<{ readonly ok: unknown } | CallRefusal | undefined>
  onDone(): void
  onClose(): void
}

/** Asks for a reason before an action, and keeps the text when the action is refused. */
export function NoteDialog({ title, text, action, most, required = false, send, onDone, onClose }: Props) {
  const t = useTranslate(activitiesScreens)
  const note = useReason(required ? 1 : 0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CallRefusal>()
  async function submit(given: string) {
    setBusy(true)
    const done = await send(given)
    setBusy(false)
    if (!done) return
    if ('refused' in done) return setRefused(done)
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="solid" busy={busy} onClick={() => note.require(submit)}>
          {action}
        </Button>
      }
    >
      <div className={stack(12)}>
        {text !== undefined && <p>{text}</p>}
        <RefusalNotice refused={refused} />
        <ReasonField reason={note} label={t('desk.note')} missing={t('desk.note-needed')} maxLength={most} />
      </div>
    </Dialog>
  )
}
