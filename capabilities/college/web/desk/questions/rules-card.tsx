import { Select } from '@mantine/core'
import { readNumber } from '#contract/input/typed.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { cluster, grid, grow, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type Assessment, isDrawnBy } from '../../../contract.ts'
import { examDeskText } from '../../../text/exam-desk-texts.ts'
import styles from '../desk.module.css'
import type { CourseDesk } from '../desk.ts'

export type LessonTitles = ReadonlyMap<string, string>
type Props = Pick<CourseDesk, 'draft' | 'change'> & { readonly titles: LessonTitles }
const EXAM = { lesson: null, draws: 10, passPercent: 80, attempts: 3, minutes: 30 } as const satisfies Assessment
const quizOf = (lesson: string): Assessment => ({ lesson, draws: 3, passPercent: 60, attempts: null, minutes: null })

export function RulesCard({ draft: { assessments, questions }, change, titles }: Props) {
  const t = useTranslate(examDeskText)
  const quizzes = [...titles.keys()].flatMap((id) => assessments.filter(({ lesson }) => lesson === id))
  const exam = assessments.find(({ lesson }) => lesson === null)
  const free = [...titles].filter(([id]) => !assessments.some(({ lesson }) => lesson === id))
  const shown = exam ? [...quizzes, exam] : quizzes
  const set = (next: Assessment) => change({ assessments: assessments.map((each) => (each.lesson === next.lesson ? next : each)) })
  return (
    <Card title={t('rules.title')}>
      {shown.length === 0 && <p className={text.quiet}>{t('rules.none')}</p>}
      <ul className={styles.rules}>
        {shown.map((each) => (
          <li className={stack(8)} key={each.lesson}>
            <Rule
              rule={each}
              title={each.lesson === null ? t('rules.exam') : (titles.get(each.lesson) ?? '')}
              pool={questions.filter((question) => isDrawnBy(each, question)).length}
              onChange={set}
              onRemove={() => change({ assessments: assessments.filter(({ lesson }) => lesson !== each.lesson) })}
            />
          </li>
        ))}
      </ul>
      <div className={cluster(12, styles.add)}>
        {!exam && (
          <Button size="small" onClick={() => change({ assessments: [...assessments, EXAM] })}>
            {t('rules.add-exam')}
          </Button>
        )}
        {free.length > 0 && (
          <Select
            size="xs"
            aria-label={t('rules.add-quiz')}
            placeholder={t('rules.add-quiz')}
            data={free.map(([value, label]) => ({ value, label }))}
            value={null}
            onChange={(lesson) => lesson && change({ assessments: [...assessments, quizOf(lesson)] })}
          />
        )}
      </div>
    </Card>
  )
}

type RuleProps = {
  readonly rule: Assessment
  readonly title: string
  /** Number of questions that can be drawn. */
  readonly pool: number
  onChange(rule: Assessment): void
  onRemove(): void
}

function Rule({ rule, title, pool, onChange, onRemove }: RuleProps) {
  const t = useTranslate(examDeskText)
  const within = (value: string | number, most: number): number => Math.min(most, Math.max(1, Math.round(readNumber(value) || 1)))
  const field = (name: 'draws' | 'passPercent', label: string, most: number) => (
    <NumberField
      size="xs"
      label={label}
      min={1}
      max={most}
      value={rule[name]}
      onChange={(value) => onChange({ ...rule, [name]: within(value, most) })}
    />
  )
  const limit = (name: 'attempts' | 'minutes', label: string, most: number) => (
    <NumberField
      size="xs"
      label={label}
      placeholder={t('rules.unlimited')}
      min={1}
      max={most}
      value={rule[name] ?? ''}
      onChange={(value) => onChange({ ...rule, [name]: value === '' ? null : within(value, most) })}
    />
  )
  return (
    <>
      <div className={row(12, styles.head)}>
        <b className={grow}>{title}</b>
        {pool < rule.draws ? (
          <Status kind="warn">{t('rules.few', { count: pool })}</Status>
        ) : (
          <small className={text.quiet}>{t('rules.pool', { count: pool })}</small>
        )}
        <IconButton icon="close" label={t('rules.remove', { title })} onClick={onRemove} />
      </div>
      <div className={grid(12, styles.numbers)}>
        {field('draws', t('rules.draws'), 100)}
        {field('passPercent', t('rules.pass'), 100)}
        {limit('attempts', t('rules.attempts'), 20)}
        {limit('minutes', t('rules.minutes'), 300)}
      </div>
    </>
  )
}
