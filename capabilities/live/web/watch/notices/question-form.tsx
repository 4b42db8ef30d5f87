import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { fit, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import { CHAT_LENGTH } from '../../../contract.ts'
import { interactionText } from '../../../text/interaction.ts'
import { askQuestion } from './calls.ts'
import styles from './notices.module.css'

type Props = { readonly number: number; onAsked(): Promise<void> }

/** Asks the host a question. A refused one stays in the field, with the reason below it. */
export function QuestionForm({ number, onAsked }: Props) {
  const t = useTranslate(interactionText)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    const reply = await askLater(askQuestion, { number, text }).catch(() => undefined)
    setBusy(false)
    if (!reply) return
    if (!('ok' in reply)) return setNote(reply.message)
    setText('')
    setNote(t(reply.ok.isHeld ? 'questions.held' : 'questions.asked'))
    await onAsked()
  }
  return (
    <form className={stack(6, fit)} method="post" onSubmit={(event) => void send(event)}>
      <div className={row(8, styles.asking)}>
        <input
          aria-label={t('questions.label')}
          placeholder={t('questions.placeholder')}
          maxLength={CHAT_LENGTH}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="solid" type="submit" busy={busy}>
          {t('questions.ask')}
        </Button>
      </div>
      <p className={look.quiet} role="status">
        {note}
      </p>
    </form>
  )
}
