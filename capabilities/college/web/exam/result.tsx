import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import box from '#web/kit/style/box.module.css'
import { align, cluster, fit, grid, items, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { examText } from '../../text/exam-texts.ts'
import exam from './exam.module.css'
import { type AskedPart, Case, questionNumber } from './question-fields.tsx'

import type { Attempt, ExamRules } from './use-sitting.ts'

type Props = {
  readonly Heading: 'h1' | 'h2'
  readonly attempt: Attempt
  readonly rules: ExamRules
  readonly isExam: boolean
  onBack(): void
  onAgain(): void
}

/** Shows the result of an attempt, with the marks, answers and explanations that the server discloses. */
export function AttemptResult({ Heading, attempt, rules, isExam, onBack, onAgain }: Props) {
  const t = useTranslate(examText)
  const verdict = useRef<HTMLElement>(null)
  // Scrolls up to the result, because the submitted questions of a quiz extended far below it.
  useEffect(() => {
    if (!isExam) verdict.current?.scrollIntoView()
  }, [isExam])
  const { points, most, passPercent, isPassed, number, questions, endsAt, closedAt } = attempt
  // An attempt that nobody submitted is closed as of the moment its time was up.
  const isTimeUp = endsAt !== null && closedAt === endsAt
  const needed = Math.ceil((passPercent * most) / 100)
  const mayTryAgain = !isPassed && (rules.attempts === null || number < rules.attempts)
  return (
    <div className={exam.result}>
      <header ref={verdict} className={grid([12, 16], align.center, box.panel, exam.verdict)} data-passed={isPassed || undefined}>
        <Icon name={isPassed ? 'ok' : 'info'} size={24} />
        <div>
          <Heading>{t(isPassed ? 'result-passed' : 'result-failed')}</Heading>
          <div role="status">
            {isTimeUp && <p>{t('time-up')}</p>}
            <p>
              {t(most > questions.length ? 'result-parts' : 'result-text', { count: questions.length, points: points ?? 0, most, needed })}
            </p>
          </div>
        </div>
        <div className={cluster(12)}>
          {mayTryAgain && (
            <Button kind="solid" onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {isPassed && isExam ? <CertificateLink rules={rules} /> : <Button onClick={onBack}>{t('attempts')}</Button>}
        </div>
      </header>
      {questions.some(({ parts }) => parts.some(({ result }) => !result?.key)) && (
        <Notice kind="info">{t(rules.attempts === null ? 'key-on-pass' : 'key-later')}</Notice>
      )}
      <ol className={stack(40)}>
        {questions.map(({ language, case: story, parts }, at) => (
          <li className={stack(28)} key={parts[0]?.place} lang={language}>
            {story && <Case text={story} label={t('case')} />}
            {parts.map((part, partAt) => (
              <Judged key={part.place} part={part} number={questionNumber(t, parts, { at, partAt })} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Links to the certificate, or to the course, which issues it. */
export function CertificateLink({ rules: { certificate, course }, size }: Pick<Props, 'rules'> & { readonly size?: 'large' }) {
  const t = useTranslate(examText)
  return (
    <ButtonLink to={certificate ?? course.href} kind="solid" icon="cup" reload={certificate !== null} {...(size && { size })}>
      {t(certificate === null ? 'take-certificate' : 'see-certificate')}
    </ButtonLink>
  )
}

function Judged({ part, number }: { readonly part: AskedPart; readonly number: string }) {
  const t = useTranslate(examText)
  const { result, chosen, kind } = part
  const mark = result?.isRight ? 'right' : chosen.length === 0 ? 'not-answered' : result && 'wrong'
  return (
    <section className={stack(10, fit, items.start, exam.part)}>
      <h2 className={stack(6, exam.asked)}>
        <small className={row(8, text.quiet, exam.kind)}>
          {number} · {t(kind)}
          {mark && (
            <Chip kind={result?.isRight ? 'ok' : result ? 'bad' : 'idle'} {...(result && { icon: result.isRight ? 'check' : 'close' })}>
              {t(mark)}
            </Chip>
          )}
        </small>
        <span>{part.text}</span>
      </h2>
      <Options part={part} />
      {result?.key?.explanation && <p className={exam.explanation}>{result.key.explanation}</p>}
    </section>
  )
}

function Options({ part: { result, chosen, options, kind } }: { readonly part: AskedPart }) {
  const t = useTranslate(examText)
  const right = result?.key?.right ?? []
  const isWrong = (at: number) => result?.isRight === false && chosen.includes(at)
  if (kind === 'order')
    return (
      <>
        <ul className={stack(8, exam.judged)}>
          {(chosen.length > 0 ? chosen : options.map((_, at) => at)).map((at) => (
            <li className={row(12, align.baseline)} key={at}>
              <span>{options[at]}</span>
            </li>
          ))}
        </ul>
        {!result?.isRight && right.length > 0 && (
          <p className={exam.rightOrder}>{t('right-order', { order: right.map((at) => options[at]).join(' → ') })}</p>
        )}
      </>
    )
  return (
    <ul className={stack(8, exam.judged)}>
      {options.map((text, at) => (
        <li key={text} className={row(12, align.baseline, right.includes(at) ? exam.right : isWrong(at) && exam.wrong)}>
          <span>{text}</span>
          <small className={cluster([0, 12], justify.end)}>
            {right.includes(at) && <span>{t('right-answer')}</span>}
            {chosen.includes(at) && <span>{t('your-answer')}</span>}
          </small>
        </li>
      ))}
    </ul>
  )
}
