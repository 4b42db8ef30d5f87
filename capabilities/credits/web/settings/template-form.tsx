import { NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import {
  addTemplate,
  EXPORT_FIELDS,
  type ExportColumn,
  type ExportField,
  listTemplates,
  MOST_COLUMNS,
  saveTemplate,
} from '../../contract.ts'
import { exportScreens } from '../../text/export-screens.ts'
import styles from './settings.module.css'

type Template = OutputOf<typeof listTemplates>['list'][number]
type Props = { readonly edited: Template | undefined; onClose(): void }

const FIRST = ['name', 'identity-number', 'institution', 'project-number', 'class', 'points'] as const

/** Adds a template, or changes its name, columns and headings. */
export function TemplateForm({ edited, onClose }: Props) {
  const t = useTranslate(exportScreens)
  const adding = useAction(addTemplate, { changes: [listTemplates] })
  const saving = useAction(saveTemplate, { changes: [listTemplates] })
  const first: readonly ExportColumn[] = edited?.columns ?? FIRST.map((field) => ({ field, heading: t(`field.${field}`) }))
  const form = useForm(
    { name: edited?.name ?? '', columns: [...first] },
    {
      send: ({ name, columns }) =>
        edited ? saving.run({ id: edited.id, version: edited.version, name, columns }) : adding.run({ name, columns }),
      places: { TEMPLATE_NAME_NEEDED: 'name', HEADING_NEEDED: 'columns', COLUMNS_NEEDED: 'columns' },
      onDone() {
        toast('ok', t('saved'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} width={560} title={t(edited ? 'template-edit' : 'template-add')} form={form} action={t('save')}>
      <TextInput label={t('template-name')} required maxLength={60} {...form.text('name')} />
      <Columns columns={form.values.columns} onChange={(columns) => form.set('columns', columns)} />
      {form.errors.columns && <p role="alert">{form.errors.columns}</p>}
    </DrawerForm>
  )
}

/** The index is a safe key, because columns have no ids and their fields are controlled. */
const placeKey = (at: number): string => `at-${at}`

function Columns({ columns, onChange }: { readonly columns: readonly ExportColumn[]; onChange(columns: ExportColumn[]): void }) {
  const t = useTranslate(exportScreens)
  const set = (at: number, change: Partial<ExportColumn>) =>
    onChange(columns.map((each, place) => (place === at ? { ...each, ...change } : each)))
  const choose = (at: number, value: string) => {
    const field: ExportField = EXPORT_FIELDS.find((each) => each === value) ?? 'name'
    set(at, { field, heading: t(`field.${field}`) })
  }
  return (
    <fieldset className={stack(8, items.start, styles.columns)}>
      <legend>{t('columns')}</legend>
      <ol>
        {columns.map(({ field, heading }, at) => (
          <li key={placeKey(at)} className={styles.column}>
            <NativeSelect
              size="xs"
              aria-label={t('field', { place: at + 1 })}
              data={EXPORT_FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))}
              value={field}
              onChange={({ currentTarget }) => choose(at, currentTarget.value)}
            />
            <TextInput
              size="xs"
              aria-label={t('heading', { place: at + 1 })}
              maxLength={40}
              value={heading}
              onChange={({ target }) => set(at, { heading: target.value })}
            />
            {at > 0 ? (
              <IconButton
                icon="down"
                className={styles.up}
                label={t('up', { place: at + 1 })}
                onClick={() => onChange(columns.toSpliced(at, 1).toSpliced(at - 1, 0, { field, heading }))}
              />
            ) : (
              <span />
            )}
            <IconButton icon="close" label={t('remove-column', { place: at + 1 })} onClick={() => onChange(columns.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      {columns.length < MOST_COLUMNS && (
        <Button size="small" onClick={() => onChange([...columns, { field: 'account', heading: t('field.account') }])}>
          {t('add-column')}
        </Button>
      )}
    </fieldset>
  )
}
