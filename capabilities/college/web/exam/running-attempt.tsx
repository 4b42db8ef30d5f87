import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { examText } from '../../text/exam-texts.ts'
import { Clock } from './clock.tsx'
import exam from './exam.module.css'
import { QuestionFields } from './question-fields.tsx'
import styles from './running.module.css'
import { useAnswers } from './use-answers.ts'
import type { Attempt } from './use-sitting.ts'

type Props = { readonly Heading: 'h1' | 'h2'; readonly title: string; readonly attempt: Attempt; onClosed(attempt: Attempt): void }

/** The questions with what was answered, the time that is left, and the way to submit. */
export function RunningAttempt({ Heading, title, attempt, onClosed }: Props) {
  const t = useTranslate(examText)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { answers, state, answer, submit, close } = useAnswers(attempt, onClosed)
  const open = [...answers.values()].filter(({ chosen }) => chosen.length === 0).length
  const unanswered = open === 0 ? t('submit-all') : open === 1 ? t('submit-some-one') : t('submit-some', { count: open })
  async function submitNow() {
    setBusy(true)
    await submit()
      .catch(() => toast('bad', t('unreachable')))
      .finally(() => setBusy(false))
    setAsking(false)
  }
  return (
    <div className={exam.running}>
      <header className={styles.bar}>
        <Heading>{title}</Heading>
        <p role="status">
          <span>{t('answered', { done: answers.size - open, all: answers.size })}</span>
          <span className={styles.state} data-state={state}>
            {t(state)}
          </span>
        </p>
        {attempt.endsAt && (
          <Clock endsAt={attempt.endsAt} now={attempt.now} label={t('time-left')} onEnd={() => void close().catch(() => {})} />
        )}
      </header>
      <QuestionFields questions={attempt.questions} chosenOf={(place) => answers.get(place)?.chosen ?? []} onAnswer={answer} />
      <footer className={styles.foot}>
        <Button kind="solid" size="large" onClick={() => setAsking(true)}>
          {t('submit')}
        </Button>
      </footer>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('submit-title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('stay')}</Button>
            <Button kind="solid" busy={busy} onClick={() => void submitNow()}>
              {t('submit')}
            </Button>
          </>
        }
      >
        <p>{unanswered}</p>
      </Dialog>
    </div>
  )
}
