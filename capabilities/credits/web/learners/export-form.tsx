import { Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { failedChoices } from '#web/console/call/failed-choices.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { CERTIFIED_FIELDS, type ExportCount, type exportCredits, LEDGER_PATH, listTemplates } from '../../contract.ts'
import { exportScreens } from '../../text/export-screens.ts'

type Exported = OutputOf<typeof exportCredits>
type Chosen = { readonly template: string; readonly reason: string }
type Props = {
  /** Says what is exported. */
  readonly about: string
  /** Counts the selected rows and their people when the form opens. */
  count(): Promise<{ readonly ok: ExportCount } | CallRefusal | undefined>
  send(chosen: Chosen): Promise<{ readonly ok: Exported } | CallRefusal | undefined>
  onClose(): void
}

/** Exports the selected rows in the columns of a template, after a fresh proof. */
export function ExportForm({ about, count, send, onClose }: Props) {
  const t = useTranslate(exportScreens)
  const templates = useCall(listTemplates, {})
  const counted = useCounted(count)
  const form = useForm(
    { template: null as string | null, reason: '' },
    {
      check: ({ template }) => (template === null ? { template: t('template-choose') } : {}),
      send: async ({ template, reason }) => {
        const done = await send({ template: template ?? '', reason })
        if (done && 'ok' in done) {
          const { rows, ...file } = done.ok
          saveAsFile(file)
          toast('ok', t('exported', { count: rows }))
        }
        return done
      },
      places: { REASON_NEEDED: 'reason' },
      onDone: onClose,
    },
  )
  const known = templates.ok?.list ?? []
  const columns = known.find(({ id }) => id === form.values.template)?.columns ?? []
  const isCertified = columns.some(({ field }) => CERTIFIED_FIELDS.some((each) => each === field))
  return (
    <DrawerForm open onClose={onClose} title={t('export')} form={form} action={t('export')}>
      <p className={text.quiet}>{about}</p>
      {templates.ok && known.length === 0 && (
        <Notice
          kind="info"
          action={
            <Link className={text.link} to={`${LEDGER_PATH}/settings`}>
              {t('template-add')}
            </Link>
          }
        >
          {t('no-templates')}
        </Notice>
      )}
      <Select
        label={t('template')}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        {...failedChoices(templates)}
        {...form.value('template')}
      />
      {isCertified && counted && counted.uncertified > 0 && (
        <Notice kind="warn" title={t('uncertified', { uncertified: counted.uncertified, people: counted.people })}>
          {t(columns.some(({ field }) => field === 'account') ? 'uncertified-with-nickname' : 'uncertified-without-nickname')}
        </Notice>
      )}
      <TextInput label={t('reason')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}

function useCounted(count: Props['count']): ExportCount | undefined {
  const [counted, setCounted] = useState<ExportCount>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once, when the form opens
  useEffect(() => {
    let isOpen = true
    void count().then((answer) => isOpen && answer && 'ok' in answer && setCounted(answer.ok))
    return () => {
      isOpen = false
    }
  }, [])
  return counted
}
