import type { ReactNode } from 'react'
import { dayOf, writeDay } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { align, cluster, grid } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { coursePath } from '../../contract.ts'
import { examText } from '../../text/exam-texts.ts'
import { collegeText } from '../../text/texts.ts'
import styles from './exam.module.css'
import { AttemptResult, CertificateLink } from './result.tsx'
import { RunningAttempt } from './running-attempt.tsx'
import { type ExamRules, type Of, useSitting } from './use-sitting.ts'

type Props = {
  readonly of: Of
  readonly missing: ReactNode
  /** Is called when the attempt is passed, so that dependent data are read again. */
  onPassed?(): void
}

/** Shows an exam or quiz to a learner: rules, open attempt, or result. */
export function Sitting({ of, missing, onPassed }: Props) {
  const t = useTranslate(examText)
  const sitting = useSitting(of)
  const { rules, attempt, failed } = sitting
  if (failed === 'missing') return missing
  if (failed === 'denied') return <Denied course={of.course} />
  if (failed) return <ErrorState title={t('unreachable')} onRetry={() => void sitting.load()} />
  if (!rules) return <Loading label={t('exam')} shapes={['title', 'line', 'row']} />
  const isExam = of.lesson === undefined
  const title = t(isExam ? 'exam' : 'quiz')
  // A quiz is embedded in the lesson page, which has its own h1.
  const Heading = isExam ? 'h1' : 'h2'
  if (attempt && attempt.closedAt === null) {
    const closed = (of: typeof attempt) => {
      sitting.setAttempt(of)
      if (of.isPassed) onPassed?.()
    }
    return <RunningAttempt key={attempt.id} {...{ Heading, title, attempt, isExam }} onClosed={closed} />
  }
  if (attempt)
    return (
      <AttemptResult Heading={Heading} attempt={attempt} rules={rules} isExam={isExam} onBack={sitting.leave} onAgain={sitting.begin} />
    )
  return (
    <div className={styles.intro}>
      <Heading {...(isExam && { className: styles.title })}>
        {title}
        {isExam && <span lang={rules.course.language}>{rules.course.title}</span>}
      </Heading>
      <RulesLine rules={rules} />
      <Ways rules={rules} busy={sitting.busy} isExam={isExam} onBegin={sitting.begin} />
      <Attempts rules={rules} onOpen={sitting.open} />
    </div>
  )
}

/** Sends a learner outside the audience to the course, which says who can take it. */
function Denied({ course }: { readonly course: number }) {
  const t = useTranslate(examText)
  const tCollege = useTranslate(collegeText)
  return (
    <Notice kind="warn" action={<ButtonLink to={coursePath({ number: course, slug: '' })}>{t('back-to-course')}</ButtonLink>}>
      {tCollege('NOT_ADMITTED')}
    </Notice>
  )
}

function RulesLine({ rules: { draws, hasCases, passPercent, attempts, minutes, own } }: { readonly rules: ExamRules }) {
  const t = useTranslate(examText)
  const parts = [
    draws === 1 ? t('draws-one') : t('draws', { count: draws }),
    t('pass', { percent: passPercent }),
    minutes === null ? t('no-limit') : t('minutes', { minutes }),
    attempts === null ? t('unlimited') : t('left', { left: Math.max(0, attempts - own.length), all: attempts }),
  ]
  return (
    <>
      <ul className={cluster([4, 24], styles.rules)}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {t('rules')} {hasCases && t('cases')}
      </p>
    </>
  )
}

type WaysProps = { readonly rules: ExamRules; readonly busy: boolean; readonly isExam: boolean; onBegin(): void }

function Ways({ rules, busy, isExam, onBegin }: WaysProps) {
  const t = useTranslate(examText)
  const tCollege = useTranslate(collegeText)
  const { denial, own, course } = rules
  const isOpen = own.some(({ closedAt }) => closedAt === null)
  return (
    <>
      {denial && denial !== 'ALREADY_PASSED' && <Notice kind="warn">{tCollege(denial)}</Notice>}
      {denial === 'ALREADY_PASSED' && <Notice kind="ok">{tCollege(denial)}</Notice>}
      <div className={cluster(12)}>
        {!denial && (
          <Button kind="solid" size="large" busy={busy} onClick={onBegin}>
            {t(isOpen ? 'continue' : own.length > 0 ? 'again' : 'begin')}
          </Button>
        )}
        {isExam &&
          (denial === 'ALREADY_PASSED' ? (
            <CertificateLink rules={rules} size="large" />
          ) : (
            <ButtonLink to={course.href} size="large">
              {t('back-to-course')}
            </ButtonLink>
          ))}
      </div>
    </>
  )
}

function Attempts({ rules: { own }, onOpen }: { readonly rules: ExamRules; onOpen(id: string): void }) {
  const t = useTranslate(examText)
  const language = useLanguage()
  const closed = own.flatMap(({ closedAt, ...attempt }) => (closedAt === null ? [] : [{ ...attempt, closedAt }]))
  if (closed.length === 0) return null
  return (
    <section className={styles.attempts}>
      <h2>{t('attempts')}</h2>
      <ul>
        {closed.map(({ id, number, closedAt, points, most, isPassed }) => (
          <li className={grid([8, 20], align.center)} key={id}>
            <span>{t('attempt', { number })}</span>
            <Time at={closedAt}>{writeDay(dayOf(closedAt), language)}</Time>
            <span>{t('points', { points: points ?? 0, most })}</span>
            <Chip kind={isPassed ? 'ok' : 'idle'} {...(isPassed && { icon: 'check' as const })}>
              {t(isPassed ? 'passed' : 'failed')}
            </Chip>
            <Button size="small" onClick={() => onOpen(id)}>
              {t('see-result')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
