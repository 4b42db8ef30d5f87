import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Bilingual, Language } from '#contract/language.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { CourseDraft } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import type { CourseDesk } from './desk.ts'
import { LanguageChoice } from './language-choice.tsx'

type Field = 'title' | 'lead' | 'description' | 'audience' | 'credits'
/** The index is a safe key, because entries have no ids and their fields are controlled. */
const placeKey = (at: number): string => `at-${at}`
const NOTHING = { 'zh-CN': '', 'en-US': '' }
const put = (words: Bilingual, language: Language, value: string) => ({
  'zh-CN': words['zh-CN'],
  'en-US': words['en-US'],
  [language]: value,
})

type Props = CourseDesk & {
  /** Credits that rules grant; they replace the text of the course. */
  readonly ruledCredits: Bilingual | null
  onLanguage(language: Language): void
}

export function CourseTexts({ draft, change, written, ruledCredits, onLanguage }: Props) {
  const t = useTranslate(collegeScreens)
  const of = (field: Field) => ({
    lang: written,
    value: draft[field][written],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const { value } = target
      change((before) => ({ [field]: put(before[field], written, value) }))
    },
  })
  return (
    <Card title={t('words.title')} actions={<LanguageChoice language={written} onChoose={onLanguage} />}>
      <div className={styles.fields}>
        <TextInput label={t('field.title')} maxLength={80} {...of('title')} />
        <Textarea label={t('field.lead')} description={t('field.lead-help')} autosize minRows={2} maxLength={300} {...of('lead')} />
        <Textarea
          label={t('field.description')}
          description={t('field.description-help')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={4_000}
          {...of('description')}
        />
        <TextInput label={t('field.audience')} maxLength={200} {...of('audience')} />
        {ruledCredits ? (
          <TextInput
            label={t('field.credits')}
            description={t('field.credits-ruled')}
            readOnly
            lang={written}
            value={ruledCredits[written]}
          />
        ) : (
          <TextInput label={t('field.credits')} description={t('field.credits-help')} maxLength={120} {...of('credits')} />
        )}
        <Goals draft={draft} change={change} written={written} />
        <Teachers draft={draft} change={change} written={written} />
      </div>
    </Card>
  )
}

function Goals({ draft: { goals }, change, written }: CourseDesk) {
  const t = useTranslate(collegeScreens)
  return (
    <Many
      title={t('field.goals')}
      help={t('field.goals-help')}
      add={t('field.add-goal')}
      onAdd={goals.length < 12 ? () => change({ goals: [...goals, NOTHING] }) : undefined}
    >
      {goals.map((goal, at) => (
        <li key={placeKey(at)}>
          <TextInput
            size="xs"
            lang={written}
            aria-label={t('field.goal', { place: at + 1 })}
            maxLength={200}
            value={goal[written]}
            onChange={({ target }) => change({ goals: goals.with(at, put(goal, written, target.value)) })}
          />
          <IconButton
            icon="close"
            label={t('field.remove-goal', { place: at + 1 })}
            onClick={() => change({ goals: goals.toSpliced(at, 1) })}
          />
        </li>
      ))}
    </Many>
  )
}

function Teachers({ draft: { teachers }, change, written }: CourseDesk) {
  const t = useTranslate(collegeScreens)
  const set = (at: number, field: keyof CourseDraft['teachers'][number], value: string) => {
    change({
      teachers: teachers.map((teacher, place) => (place === at ? { ...teacher, [field]: put(teacher[field], written, value) } : teacher)),
    })
  }
  return (
    <Many
      title={t('field.teachers')}
      add={t('field.add-teacher')}
      onAdd={teachers.length < 20 ? () => change({ teachers: [...teachers, { name: NOTHING, credential: NOTHING }] }) : undefined}
    >
      {teachers.map((teacher, at) => (
        <li key={placeKey(at)}>
          <TextInput
            size="xs"
            lang={written}
            aria-label={t('field.teacher', { place: at + 1 })}
            placeholder={t('field.name-hint')}
            maxLength={80}
            value={teacher.name[written]}
            onChange={({ target }) => set(at, 'name', target.value)}
          />
          <TextInput
            size="xs"
            lang={written}
            aria-label={t('field.credential', { place: at + 1 })}
            placeholder={t('field.credential-hint')}
            maxLength={120}
            value={teacher.credential[written]}
            onChange={({ target }) => set(at, 'credential', target.value)}
          />
          <IconButton
            icon="close"
            label={t('field.remove-teacher', { place: at + 1 })}
            onClick={() => change({ teachers: teachers.toSpliced(at, 1) })}
          />
        </li>
      ))}
    </Many>
  )
}

type ManyProps = {
  readonly title: string
  readonly help?: string
  readonly add: string
  readonly onAdd: (() => void) | undefined
  readonly children: readonly ReactNode[]
}

function Many({ title, help, add, onAdd, children }: ManyProps) {
  return (
    <section className={stack(8, items.start, styles.many)}>
      <h3>{title}</h3>
      {help && <p className={text.quiet}>{help}</p>}
      {children.length > 0 && <ul>{children}</ul>}
      {onAdd && (
        <Button size="small" onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}
