import { TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { closeYear, listYears } from '../../contract.ts'
import { yearScreens } from '../../text/year-screens.ts'

/** Closes a year with a reason, such as the report to the authority. */
export function CloseYear({ year, onClose }: { readonly year: number; onClose(): void }) {
  const t = useTranslate(yearScreens)
  const closing = useAction(closeYear, { changes: [listYears] })
  const form = useForm(
    { reason: '' },
    {
      send: ({ reason }) => closing.run({ year, reason }),
      places: { REASON_NEEDED: 'reason' },
      onDone() {
        toast('ok', t('closed-done', { year }))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('close-title', { year })} form={form} action={t('close')}>
      <p className={text.quiet}>{t('close-text')}</p>
      <TextInput label={t('reason')} required description={t('close-reason-help')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}
