import { type FormEvent, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { Button } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import { useSending } from '#web/kit/field/use-sending.ts'
import { cluster, fit, items, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { OwnRequest } from '../../../contract.ts'
import { deskSite } from '../../../text/desk-site.ts'
import { deskWords } from '../../../text/desk-words.ts'
import styles from './site.module.css'

const LOOKS = { new: 'info', 'in-progress': 'info', waiting: 'warn', answered: 'ok', refused: 'idle' } as const

type Props = {
  readonly request: OwnRequest
  /** Returns the sentence of a refusal, or nothing when the reply was sent. */
  onReply(text: string): Promise<string | undefined>
}

/** Shows a request as its person sees it, with questions and answers, and a field for a reply when the desk waits for one. */
export function OwnRequestView({ request, onReply }: Props) {
  const t = useTranslate(deskSite)
  const words = useTranslate(deskWords)
  const language = useLanguage()
  const { number, kind, state, receivedAt, dueAt, closedAt, messages } = request
  return (
    <article className={stack(12, fit)}>
      <div className={cluster([8, 16], justify.between)}>
        <h3 className={styles.name}>
          #{number} {words(`kind.${kind}`)}
        </h3>
        <Chip kind={LOOKS[state]}>{words(`own-state.${state}`)}</Chip>
      </div>
      <p className={text.quiet}>
        <Time at={receivedAt}>{t('status.received', { day: writeDay(receivedAt, language) })}</Time>
        {closedAt === null && (
          <>
            {' '}
            · <Time at={dueAt}>{t('status.due', { day: writeDay(dueAt, language) })}</Time>
          </>
        )}
      </p>
      {messages.map((message) => (
        <div key={`${message.at} ${message.kind}`} className={styles.message} data-kind={message.kind}>
          <p className={text.quiet}>
            {t(`message.${message.kind}`)} · <Time at={message.at}>{writeDay(message.at, language)}</Time>
          </p>
          <p className={styles.words}>{message.text}</p>
        </div>
      ))}
      {state === 'waiting' && <ReplyForm onReply={onReply} />}
    </article>
  )
}

function ReplyForm({ onReply }: Pick<Props, 'onReply'>) {
  const t = useTranslate(deskSite)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { busy, once } = useSending()
  function send(event: FormEvent) {
    event.preventDefault()
    if (typed.trim().length < 2) return
    void once(async () => setError(await onReply(typed).catch(() => t('failed'))))
  }
  return (
    <form className={stack(12, items.start)} method="post" onSubmit={send}>
      <AreaField
        label={t('reply')}
        error={error}
        rows={3}
        maxLength={2_000}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('reply-send')}
      </Button>
    </form>
  )
}
