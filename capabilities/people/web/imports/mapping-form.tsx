import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { checkImport, IMPORT_FIELDS, type ImportField, listImports } from '../../contract.ts'
import { importScreens } from '../../text/imports.ts'
import type { FoundImport } from './import-state.ts'

/** Says what each column is, where the accounts come from and on what basis, then checks the file. */
export function MappingForm({ found }: { readonly found: FoundImport }) {
  const t = useTranslate(importScreens)
  const { id, columns, fields, source, basis, fillsEmpty, state } = found
  const checking = useAction(checkImport, { changes: [listImports] })
  const form = useForm(
    { fields: [...fields], source, basis, fillsEmpty },
    { places: { PHONE_COLUMN: 'fields', FIELD_TWICE: 'fields' }, send: (values) => checking.run({ id, ...values }) },
  )
  // Names of columns may repeat.
  const numbered = columns.map((column, at) => ({ column, at }))
  const choices = IMPORT_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) }))
  const choose = (at: number, field: string | null) =>
    form.set('fields', (before) => before.map((each, place) => (place === at ? ((field ?? '') as ImportField | '') : each)))
  return (
    <FormOf form={form} action={t(state === 'checked' ? 'check-again' : 'check')}>
      <fieldset className={stack(8)}>
        <legend>{t('columns')}</legend>
        <p className={text.quiet}>{t('columns-help')}</p>
        {numbered.map(({ column, at }) => (
          <Select
            key={at}
            label={column || String(at + 1)}
            data={choices}
            value={form.values.fields[at] || null}
            placeholder={t('field.none')}
            clearable
            onChange={(field) => choose(at, field)}
          />
        ))}
        {form.errors.fields && <p role="alert">{form.errors.fields}</p>}
      </fieldset>
      <TextInput label={t('source')} maxLength={100} {...form.text('source')} />
      <Textarea label={t('basis')} description={t('basis-help')} maxLength={300} autosize minRows={2} {...form.text('basis')} />
      <Checkbox label={t('fills')} description={t('fills-help')} {...form.check('fillsEmpty')} />
    </FormOf>
  )
}
