import { TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listBlockedPhones, unblockPhone } from '../contract.ts'
import { blockedScreens } from '../text/blocked-phones.ts'

/** Removes a blocked number with a reason. */
export function UnblockPhone({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(blockedScreens)
  const removing = useAction(unblockPhone, { changes: [listBlockedPhones] })
  const form = useForm(
    { reason: '' },
    {
      send: ({ reason }) => removing.run({ id, reason }),
      places: { REASON_NEEDED: 'reason' },
      onDone() {
        toast('ok', t('unblocked'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('unblock')} form={form} action={t('unblock')}>
      <p className={text.quiet}>{t('unblock-text')}</p>
      <TextInput label={t('reason')} description={t('reason-help')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}
