import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#web/console/form/dates.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type DraftFacts, type Fact, factLabel, factsOf, type ItemSection, nameOfFact, SECTION_NAMES } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { type Centre, Centres } from './centres.tsx'

type Value = DraftFacts[string] | undefined

/** Edits the facts of the section. Empty facts are removed. */
export function FactForm({ item, writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const { section } = item.item
  function put(name: string, value: Value): void {
    writing.set('facts', ({ [name]: _, ...others }) => (value === undefined || isEmpty(value) ? others : { ...others, [name]: value }))
  }
  return (
    <Card title={t('facts.title', { section: SECTION_NAMES[section][language] })}>
      <div className={styles.fields}>
        {factsOf(section).map(([name, fact]) => (
          <FactInput
            key={name}
            name={name}
            fact={fact}
            section={section}
            value={writing.draft.facts[name]}
            isReadOnly={isReadOnly}
            onChange={(value) => put(name, value)}
          />
        ))}
      </div>
    </Card>
  )
}

const isEmpty = (value: DraftFacts[string]): boolean => value === '' || (Array.isArray(value) && value.length === 0)

type Props = {
  readonly name: string
  readonly fact: Fact
  readonly section: ItemSection
  readonly value: Value
  readonly isReadOnly: boolean
  onChange(value: Value): void
}

type LineProps = Pick<Props, 'fact' | 'onChange'> & {
  readonly id: string
  readonly label: string
  readonly readOnly: boolean
  readonly value: string
}

/** Edits one line. A fact with a format shows an example and is normalized on blur. */
function LineInput({ fact: { schema, example }, value, onChange, ...shared }: LineProps) {
  const t = useTranslate(factsText)
  const [wasLeft, setLeft] = useState(false)
  const read = schema.safeParse(value)
  const isWrong = wasLeft && value !== '' && !read.success
  function leave(): void {
    setLeft(true)
    if (!shared.readOnly && read.success && read.data !== value && value !== '') onChange(read.data as string)
  }
  return (
    <TextInput
      {...shared}
      value={value}
      {...(example !== undefined && { description: t('example', { example }) })}
      error={isWrong && (example === undefined ? t('wrong') : t('wrong-form', { example }))}
      onChange={({ target }) => onChange(target.value)}
      onBlur={leave}
    />
  )
}

function FactInput({ name, fact, section, value, isReadOnly, onChange }: Props) {
  const t = useTranslate(factsText)
  const language = useLanguage()
  const shared = { id: `edit-facts-${name}`, label: nameOfFact(name, language, section), readOnly: isReadOnly }
  const words = typeof value === 'string' ? value : ''
  switch (fact.kind) {
    case 'text':
      return <Textarea {...shared} autosize minRows={2} value={words} onChange={({ target }) => onChange(target.value)} />
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          description={t('one-per-line')}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )
    case 'day':
      return (
        <div id={shared.id} tabIndex={-1}>
          <DateField
            label={shared.label}
            clearable={!isReadOnly}
            value={words || null}
            onChange={(day) => isReadOnly || onChange(day ?? undefined)}
          />
        </div>
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          allowDecimal={false}
          allowNegative={false}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          clearable
          data={(fact.choices ?? []).map((each) => ({ value: each, label: factLabel(name, each, language) }))}
          value={words || null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'centres':
      return <Centres label={shared.label} centres={(value ?? []) as Centre[]} isReadOnly={isReadOnly} onChange={onChange} />
    default:
      return <LineInput {...shared} fact={fact} value={words} onChange={onChange} />
  }
}
