import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { noteTexts } from '../../text/note-texts.ts'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { CallRefusal } from '../refusal.ts'
import { ReasonField, useReason } from './reason.tsx'

type Props = {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly most: number
  readonly required?: boolean
  send(note: string): Promise<{ readonly ok: unknown } | CallRefusal | undefined>
  onDone?(): void
  onClose(): void
}

/** Asks for a reason before an action, and keeps the text when the action is refused. */
export function NoteDialog({ title, text, action, most, required = false, send, onDone, onClose }: Props) {
  const t = useTranslate(noteTexts)
  const note = useReason(required ? 1 : 0)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CallRefusal>()
  async function submit(given: string) {
    setBusy(true)
    const done = await send(given)
    setBusy(false)
    if (!done) return
    if ('refused' in done) return setRefused(done)
    onDone?.()
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
        <ReasonField reason={note} label={t('note')} missing={t('missing')} maxLength={most} />
      </div>
    </Dialog>
  )
}
