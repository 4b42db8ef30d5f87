import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { LeavePrompt } from '#web/kit/overlay/leave-question.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { examText } from '../../text/exam-texts.ts'
import { Clock } from './clock.tsx'
import exam from './exam.module.css'
import { QuestionFields } from './question-fields.tsx'

import { reportUnanswered, unansweredOf } from './unanswered.ts'
import { useAnswers } from './use-answers.ts'
import type { Attempt } from './use-sitting.ts'

type Props = {
  readonly Heading: 'h1' | 'h2'
  readonly title: string
  readonly attempt: Attempt
  readonly isExam: boolean
  onClosed(attempt: Attempt): void
}

export function RunningAttempt({ Heading, title, attempt, isExam, onClosed }: Props) {
  const t = useTranslate(examText)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { answers, state, answer, submit, end } = useAnswers(attempt, onClosed)
  const chosenOf = (place: number) => answers.get(place)?.chosen ?? []
  const open = unansweredOf(attempt.questions, chosenOf)
  async function submitNow() {
    setBusy(true)
    await submit()
      .catch(() => toast('bad', t('unreachable')))
      .finally(() => setBusy(false))
    setAsking(false)
  }
  return (
    <div className={exam.running}>
      <header className={cluster([4, 20], exam.bar)}>
        <Heading>{title}</Heading>
        <p role="status">
          <span>{t('answered', { done: answers.size - open.length, all: answers.size })}</span>
          <span className={cx(text.muted, exam.state)} data-state={state}>
            {t(state)}
          </span>
        </p>
        {attempt.endsAt && <Clock endsAt={attempt.endsAt} now={attempt.now} label={t('time-left')} onEnd={end} />}
      </header>
      <QuestionFields questions={attempt.questions} chosenOf={chosenOf} onAnswer={answer} />
      <footer className={exam.foot}>
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
        <p>{reportUnanswered(t, open)}</p>
      </Dialog>
      <LeavePrompt
        asks={isExam || attempt.endsAt !== null || state !== 'saved'}
        title={t('leave-title')}
        leave={t('leave')}
        stay={t('stay')}
      >
        {t(attempt.endsAt === null ? 'leave-text' : 'leave-timed')}
      </LeavePrompt>
    </div>
  )
}
