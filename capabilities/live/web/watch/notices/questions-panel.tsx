import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, fit, justify, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { interactionText } from '../../../text/interaction.ts'
import type { Asked } from '../chat/use-chat.ts'
import styles from './notices.module.css'
import { QuestionForm } from './question-form.tsx'
import { type SeenQuestion, useQuestions } from './use-questions.ts'

type Props = { readonly number: number; readonly login: string; readonly news: Asked['question'] }

/** The number of questions that are listed at first. */
const FIRST = 5

/** Shows the question that is being answered and those that wait. Logged-in viewers ask and support. */
export function QuestionsPanel({ number, login, news }: Props) {
  const t = useTranslate(interactionText)
  const { token } = useSession()
  const { seen, note, load, support } = useQuestions(number, news, token)
  const [isWhole, setWhole] = useState(false)
  if (!seen) return null
  const { current, questions } = seen
  const others = questions.filter(({ id }) => id !== current?.id)
  const shown = isWhole ? others : others.slice(0, FIRST)
  return (
    <section className={cx(box.card, stack(12, fit, styles.notice))} aria-label={t('questions')}>
      <h2 className={styles.heading}>{t('questions')}</h2>
      {current && (
        <div className={styles.current} role="status">
          <b>{t('questions.current')}</b>
          <p dir="auto">{current.text}</p>
          <span className={look.quiet}>{current.name || t('questions.no-name')}</span>
        </div>
      )}
      {token ? (
        <QuestionForm number={number} onAsked={load} />
      ) : (
        <div>
          <ButtonLink to={login}>{t('questions.log-in')}</ButtonLink>
        </div>
      )}
      {note !== '' && <p role="alert">{note}</p>}
      {shown.length > 0 && (
        <ul className={stack(12, fit, styles.questions)}>
          {shown.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              number={number}
              onSupport={token ? () => void support(question) : undefined}
            />
          ))}
        </ul>
      )}
      {shown.length < others.length && (
        <div>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t('questions.more', { count: others.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = { readonly question: SeenQuestion; readonly number: number; readonly onSupport: (() => void) | undefined }

function QuestionRow({ question: { name, text, state, isPinned, supports, isSupported, isOwn }, number, onSupport }: RowProps) {
  const t = useTranslate(interactionText)
  const isOpen = state === 'open'
  return (
    <li className={stack(4, fit)}>
      <p dir="auto">{text}</p>
      <div className={row(8, justify.between)}>
        <span className={cx(look.quiet, cluster([2, 8]))}>
          <bdi>{name || t('questions.no-name')}</bdi>
          {isPinned && <span>{t('questions.pinned')}</span>}
          {!isOpen && <span>{t('questions.answered')}</span>}
        </span>
        <span className={row(4)}>
          {isOpen && onSupport && !isOwn ? (
            <Button
              size="small"
              kind="quiet"
              icon="heart"
              aria-pressed={isSupported}
              aria-label={t('questions.support', { count: supports })}
              onClick={onSupport}
            >
              {supports}
            </Button>
          ) : (
            <span className={look.quiet}>{t('questions.supports', { count: supports })}</span>
          )}
          {!isOwn && (
            <ButtonLink size="small" kind="quiet" to={`/report?page=/live/${number}`}>
              {t('questions.report')}
            </ButtonLink>
          )}
        </span>
      </div>
    </li>
  )
}
