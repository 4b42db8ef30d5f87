import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { CHAT_LENGTH, type ModeratedMessage, postAsHost } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'

type Props = { readonly studioId: string; readonly answered: ModeratedMessage | undefined; onDone(): void }

export function HostForm({ studioId, answered, onDone }: Props) {
  const t = useTranslate(monitorText)
  const [text, setText] = useState('')
  const posting = useAction(postAsHost)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const done = await posting.run({ studio: studioId, text, ...(answered && { answers: answered.id }) })
    if (!done || 'refused' in done) return
    setText('')
    onDone()
  }
  return (
    <form className={grid(8, align.start, styles.form)} onSubmit={(event) => void send(event)}>
      {answered && (
        <p className={look.quiet}>
          <span>{t('chat.answering', { name: answered.username })}</span>
          <IconButton icon="close" label={t('chat.answer-not')} onClick={onDone} />
        </p>
      )}
      <TextInput
        aria-label={t('chat.as-host')}
        placeholder={t('chat.as-host')}
        maxLength={CHAT_LENGTH}
        value={text}
        error={posting.refused?.message}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={posting.busy}>
        {t('chat.send')}
      </Button>
    </form>
  )
}
