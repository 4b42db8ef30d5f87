import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { encodingScreens } from '../text/screens.ts'

type Props = {
  readonly title: string
  readonly text?: string
  readonly action: string
  send(note: string): Promise<{ readonly ok: unknown } | CallRefusal | undefined>
  onClose(): void
}

/** Asks for a reason before an action, and keeps the text when the action is refused. */
export function NoteDialog({ title, text, action, send, onClose }: Props) {
  const t = useTranslate(encodingScreens)
  const [note, setNote] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [refused, setRefused] = useState<CallRefusal>()
  async function submit() {
    if (note.trim() === '') return setEmpty(true)
    const done = await send(note)
    if (done && 'ok' in done) onClose()
    else setRefused(done)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="solid" onClick={() => void submit()}>
          {action}
        </Button>
      }
    >
      {text !== undefined && <p>{text}</p>}
      <RefusalNotice refused={refused} />
      <Textarea
        label={t('note.label')}
        value={note}
        maxLength={500}
        rows={3}
        error={isEmpty && t('note.needed')}
        onChange={({ target }) => {
          setNote(target.value)
          setEmpty(false)
        }}
      />
    </Dialog>
  )
}
