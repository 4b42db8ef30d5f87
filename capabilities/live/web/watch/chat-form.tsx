import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import { CHAT_LENGTH, type ChatMessage } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import styles from '../live.module.css'
import { sendMessage } from './calls.ts'

type Props = {
  readonly number: number
  readonly rules: { readonly isPaused: boolean; readonly slowModeS: number }
  readonly isOut: boolean
  onSent(message: ChatMessage): void
}

/** Keeps a refused message in the field and shows the reason below it. */
export function ChatForm({ number, rules, isOut, onSent }: Props) {
  const t = useTranslate(siteText)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    const reply = await askLater(sendMessage, { number, text }).catch(() => undefined)
    setBusy(false)
    if (!reply) return
    if (!('ok' in reply)) return setNote(reply.message)
    setText('')
    setNote(reply.ok.message ? '' : t('chat.held'))
    if (reply.ok.message) onSent(reply.ok.message)
  }
  if (isOut) return <p className={styles.note}>{t('chat.out')}</p>
  if (rules.isPaused) return <p className={styles.note}>{t('chat.paused')}</p>
  return (
    <form className={grid(8, styles.form)} method="post" onSubmit={(event) => void send(event)}>
      <input
        aria-label={t('chat.label')}
        placeholder={t('chat.placeholder')}
        maxLength={CHAT_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="solid" type="submit" busy={busy}>
        {t('chat.send')}
      </Button>
      <p className={styles.note} role="status">
        {note || (rules.slowModeS > 0 && t('chat.slow', { seconds: rules.slowModeS }))}
      </p>
    </form>
  )
}
