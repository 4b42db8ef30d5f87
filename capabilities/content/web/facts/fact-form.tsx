import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { DateField } from '#web/console/form/dates.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type DraftFacts, SECTION_NAMES } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { type Centre, Centres } from './centres.tsx'
import { FACT_FIELDS, type FactField } from './fact-fields.ts'

type Value = DraftFacts[string] | undefined

/** The structured fields of the section. What is empty is not there. */
export function FactForm({ item, writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const { section } = item.item
  function put(name: string, value: Value): void {
    writing.set('facts', ({ [name]: _, ...others }) => (isEmpty(value) ? others : { ...others, [name]: value! }))
  }
  return (
    <Card title={t('facts.title', { section: SECTION_NAMES[section][language] })}>
      <div className={styles.fields}>
        {FACT_FIELDS[section].map((field) => (
          <Fact
            key={field.name}
            field={field}
            section={section}
            value={writing.draft.facts[field.name]}
            isReadOnly={isReadOnly}
            onChange={(value) => put(field.name, value)}
          />
        ))}
      </div>
    </Card>
  )
}

const isEmpty = (value: Value): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Props = {
  readonly field: FactField
  readonly section: string
  readonly value: Value
  readonly isReadOnly: boolean
  onChange(value: Value): void
}

function Fact({ field, section, value, isReadOnly, onChange }: Props) {
  const t = useTranslate(factsText) as (key: string) => string
  const shared = { id: `edit-facts-${field.name}`, label: t(`${section}.${field.name}`), readOnly: isReadOnly }
  const words = typeof value === 'string' ? value : ''
  switch (field.as) {
    case 'text':
      return <Textarea {...shared} autosize minRows={2} value={words} onChange={({ target }) => onChange(target.value)} />
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
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
        <NumberInput
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
          data={field.choices.map((each) => ({ value: each, label: t(`${section}.${field.name}.${each}`) }))}
          value={words || null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'centres':
      return <Centres label={shared.label} centres={(value ?? []) as Centre[]} isReadOnly={isReadOnly} onChange={onChange} />
    default:
      return <TextInput {...shared} value={words} onChange={({ target }) => onChange(target.value)} />
  }
}
