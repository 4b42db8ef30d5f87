import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { formatPercent } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount } from '#web/console/show/values.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { FEWEST_PEOPLE, getStatistics } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import { RevokeButton } from './revoke-certificate.tsx'

type Statistics = OutputOf<typeof getStatistics>

export function CourseFigures({ id }: { readonly id: string }) {
  const t = useTranslate(collegeScreens)
  const figures = useCall(getStatistics, { id })
  return (
    <Card title={t('figures.title')} actions={<RevokeButton />}>
      <Answer of={figures} shapes={['line', 'row', 'row']} small>
        {(statistics) => (
          <>
            <dl className={grid(16, styles.figures)}>
              {(['enrolled', 'finished', 'left', 'certificates'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`figures.${name}`)}</dt>
                  <dd>
                    <Amount of={statistics[name]} />
                  </dd>
                </div>
              ))}
            </dl>
            {statistics.lessons.every(({ begun }) => begun === 0) ? (
              <p className={styles.quiet}>{t('figures.none')}</p>
            ) : (
              <Funnel {...statistics} />
            )}
            {statistics.hardest.length > 0 && <Hardest {...statistics} />}
          </>
        )}
      </Answer>
    </Card>
  )
}

/** Lists lessons, quizzes and the exam with the number of people who began and completed them. */
function Funnel({ lessons, exam, enrolled, left }: Statistics) {
  const t = useTranslate(collegeScreens)
  const most = Math.max(1, enrolled + left, ...lessons.map(({ begun }) => begun))
  const hasAttempts = exam !== null || lessons.some(({ quiz }) => quiz)
  return (
    <table className={styles.table}>
      <caption>
        {t('figures.funnel')}
        {hasAttempts && <small>{t('figures.funnel-why', { count: FEWEST_PEOPLE })}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.step')}</th>
          <th scope="col">{t('figures.begun')}</th>
          <th scope="col">{t('figures.done')}</th>
          {hasAttempts && <th scope="col">{t('figures.attempts')}</th>}
        </tr>
      </thead>
      <tbody>
        {lessons.flatMap(({ number, title, quiz, ...lesson }) => [
          <Step key={number} name={title} most={most} {...lesson} attempts={hasAttempts && ''} />,
          quiz && <Step key={`quiz of ${number}`} name={t('figures.quiz')} isPart most={most} {...attempted(quiz)} />,
        ])}
        {exam && <Step name={t('figures.exam')} most={most} {...attempted(exam)} />}
      </tbody>
    </table>
  )
}

const attempted = ({ begun, passed, attempts }: NonNullable<Statistics['exam']>) => ({ begun, done: passed, attempts: attempts ?? '–' })

type StepProps = {
  readonly name: string
  readonly isPart?: boolean
  readonly begun: number
  readonly done: number
  readonly most: number
  /** Is false when the course has no assessments. */
  readonly attempts: number | string | false
}

const Step = ({ name, isPart, begun, done, most, attempts }: StepProps) => (
  <tr data-part={isPart}>
    <th scope="row">
      {name}
      <Bars of={begun / most} and={done / most} />
    </th>
    <td>{begun}</td>
    <td>{done}</td>
    {attempts !== false && <td>{attempts}</td>}
  </tr>
)

function Hardest({ hardest }: Statistics) {
  const t = useTranslate(collegeScreens)
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <caption>
        {t('figures.hardest')}
        <small>{t('figures.hardest-why', { count: FEWEST_PEOPLE })}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.question')}</th>
          <th scope="col">{t('figures.people')}</th>
          <th scope="col">{t('figures.wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {hardest.map(({ id, text, people, wrongShare }) => (
          <tr key={id}>
            <th scope="row">
              {text}
              <Bars of={wrongShare} />
            </th>
            <td>{people}</td>
            <td>{formatPercent(wrongShare, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `of` and `and` are shares from 0 to 1. */
const Bars = ({ of: share, and }: { readonly of: number; readonly and?: number }) => (
  <span className={stack(2, styles.bar)} aria-hidden>
    <span style={{ inlineSize: `${share * 100}%` }} />
    {and !== undefined && <span style={{ inlineSize: `${and * 100}%` }} />}
  </span>
)
