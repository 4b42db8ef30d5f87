import { Checkbox, Select, TextInput } from '@mantine/core'
import { Card } from '#web/console/show/card.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { CHOICE_FIELDS, choiceLabel, choicesOf, type FieldOf, nameOfField } from '../../contract.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { useTextField } from './use-text-field.ts'

/** Edits the labels that readers see beside a text: audience, origin, sponsor. */
export function Labels(desk: Desk) {
  const text = useTextField(desk)
  const t = useTranslate(contentScreens)
  return (
    <Card title={t('card.declare')}>
      <div className={styles.fields}>
        <Choices {...desk} />
        <LabelFlag {...desk} name="isMadeByAi" help={t('field.ai-help')} />
        <LabelFlag {...desk} name="isAdvertisement" help={t('field.ad-help')} />
        {desk.writing.draft.isAdvertisement && <TextInput {...text('approvalNumber')} maxLength={80} />}
      </div>
    </Card>
  )
}

export function LabelFlag({ writing, isReadOnly, name, help }: Desk & { readonly name: FieldOf<'flag'>; readonly help?: string }) {
  const tField = useTranslate(fieldText)
  return (
    <Checkbox
      id={`edit-${name}`}
      label={tField(name)}
      {...(help !== undefined && { description: help })}
      checked={writing.draft[name]}
      disabled={isReadOnly}
      onChange={({ target }: { readonly target: { readonly checked: boolean } }) => writing.set(name, target.checked)}
    />
  )
}

function Choices({ writing, isReadOnly }: Desk) {
  const language = useLanguage()
  return CHOICE_FIELDS.map((name) => (
    <Select
      key={name}
      id={`edit-${name}`}
      label={nameOfField(name, language)}
      data={choicesOf(name).map((value) => ({ value, label: choiceLabel(name, value, language) }))}
      clearable
      readOnly={isReadOnly}
      value={String(writing.draft[name]) || null}
      onChange={(value) => writing.set(name, value ?? '')}
    />
  ))
}
