import { Select, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { exportCredits, listTemplates } from '../../contract.ts'
import { exportScreens } from '../../text/export-screens.ts'
import type { selectionOf } from '../ledger/entry-filters.tsx'

type Props = { readonly selection: ReturnType<typeof selectionOf>; onClose(): void }

/** Exports the selected entries in the columns of a template, after a fresh proof. */
export function ExportForm({ selection, onClose }: Props) {
  const t = useTranslate(exportScreens)
  const templates = useCall(listTemplates, {})
  const exporting = useAction(exportCredits, {
    onDone({ rows, ...file }) {
      saveAsFile(file)
      toast('ok', t('exported', { count: rows }))
    },
  })
  const form = useForm(
    { template: null as string | null, reason: '' },
    {
      check: ({ template }) => (template === null ? { template: t('template-choose') } : {}),
      send: ({ template, reason }) => exporting.run({ template: template ?? '', reason, ...selection }),
      places: { REASON_NEEDED: 'reason' },
      onDone: onClose,
    },
  )
  const known = templates.ok?.list ?? []
  return (
    <DrawerForm open onClose={onClose} title={t('export')} form={form} action={t('export')}>
      <p className={text.quiet}>{t('export-text')}</p>
      {templates.ok && known.length === 0 && <Notice kind="info">{t('no-templates')}</Notice>}
      <Select label={t('template')} data={known.map(({ id, name }) => ({ value: id, label: name }))} {...form.value('template')} />
      <TextInput label={t('reason')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}
