import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Chip } from '#web/kit/chip.tsx'
import { Link } from '#web/kit/link.tsx'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type * as calls from '../../contract.ts'
import { transcriptText } from '../../text/transcript-texts.ts'

type Course = OutputOf<typeof calls.getTranscript>['courses'][number]

export function TakenCourse({ title, language, href, isCertified, ...course }: Course & { readonly isCertified: boolean }) {
  const t = useTranslate(transcriptText)
  const { credits, offered, certificate } = course
  return (
    <li>
      <h2 lang={language}>{href === null ? title : <Link to={href}>{title}</Link>}</h2>
      <dl>
        <Fact label={t('learning')}>
          <Learning {...course} />
        </Fact>
        <Fact label={t('exam')}>
          <Exam exam={course.exam} hasExam={course.hasExam} />
        </Fact>
        <Fact label={t('certificate')}>
          {certificate ? (
            <>
              <Link to={certificate.href} reloadDocument>
                {certificate.number}
              </Link>
              <Validity {...certificate} />
            </>
          ) : (
            <None />
          )}
        </Fact>
        <Fact label={t('credits')}>
          {credits || (offered ? t(isCertified ? 'offered' : 'offered-certified', { credits: offered }) : <None />)}
        </Fact>
      </dl>
    </li>
  )
}

function Validity({ isRevoked, isLapsed, issuedOn, validUntil }: NonNullable<Course['certificate']>) {
  const t = useTranslate(transcriptText)
  if (isRevoked) return <Chip kind="bad">{t('revoked')}</Chip>
  if (validUntil === null) return <Day label="issued-on" at={issuedOn} />
  return <Day label={isLapsed ? 'lapsed' : 'valid-until'} at={validUntil} />
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const None = () => <span className={text.muted}>{useTranslate(transcriptText)('nothing')}</span>

function Learning({
  finishedOn,
  enrolledOn,
  hasLeft,
  total,
  done,
}: Pick<Course, 'finishedOn' | 'enrolledOn' | 'hasLeft' | 'total' | 'done'>) {
  const t = useTranslate(transcriptText)
  if (finishedOn)
    return (
      <>
        <span>{t('finished')}</span>
        <Day label="finished-on" at={finishedOn} />
      </>
    )
  return (
    <>
      <span>{enrolledOn === null || hasLeft ? t('left') : t('done', { done, total })}</span>
      {enrolledOn && <Day label="enrolled-on" at={enrolledOn} />}
    </>
  )
}

function Exam({ exam, hasExam }: Pick<Course, 'exam' | 'hasExam'>) {
  const t = useTranslate(transcriptText)
  const language = useLanguage()
  if (!exam) return <span className={text.muted}>{t(hasExam ? 'not-taken' : 'no-exam')}</span>
  const { points, most, attempts, on } = exam
  return (
    <>
      <span>{t(exam.isPassed ? 'passed' : 'not-passed', { points, most })}</span>
      <small>
        <Time at={on}>{t(attempts === 1 ? 'attempts-one' : 'attempts', { count: attempts, day: writeDay(on, language) })}</Time>
      </small>
    </>
  )
}

function Day({
  label,
  at,
}: {
  readonly label: 'enrolled-on' | 'finished-on' | 'issued-on' | 'valid-until' | 'lapsed'
  readonly at: string
}) {
  const t = useTranslate(transcriptText)
  const language = useLanguage()
  return (
    <small>
      <Time at={at}>{t(label, { day: writeDay(at, language) })}</Time>
    </small>
  )
}
