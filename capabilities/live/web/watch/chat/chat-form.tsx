import { Button } from '#web/kit/button.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import type { ChatMessage } from '../../../contract.ts'
import { siteText } from '../../../text/site-texts.ts'
import styles from '../../live.module.css'
import { sendMessage } from '../calls.ts'
import { useLine } from './use-line.ts'

type Props = {
  readonly number: number
  readonly rules: { readonly isPaused: boolean; readonly slowModeS: number }
  readonly isOut: boolean
  onSent(message: ChatMessage): void
}

/** Keeps a refused message in the field and shows the reason below it. */
export function ChatForm({ number, rules, isOut, onSent }: Props) {
  const t = useTranslate(siteText)
  const { note, busy, field, onSubmit } = useLine({
    send: (text) => askLazily(sendMessage, { number, text }),
    onSent({ message }) {
      if (message) onSent(message)
      return message ? '' : t('chat.held')
    },
  })
  if (isOut) return <p className={styles.note}>{t('chat.out')}</p>
  if (rules.isPaused) return <p className={styles.note}>{t('chat.paused')}</p>
  return (
    <form className={grid(8, styles.form)} method="post" onSubmit={onSubmit}>
      <input aria-label={t('chat.label')} placeholder={t('chat.placeholder')} {...field} />
      <Button kind="solid" type="submit" busy={busy}>
        {t('chat.send')}
      </Button>
      <p className={styles.note} role="status">
        {note || (rules.slowModeS > 0 && t('chat.slow', { seconds: rules.slowModeS }))}
      </p>
    </form>
  )
}
