import { MultiSelect } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { listProviders, setLocalLogins } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'

type Administrator = { readonly id: string; readonly name: string; readonly isLocal: boolean }

/** Names the administrators who can log in here although a provider is required. */
export function EmergencyCard({ administrators }: { readonly administrators: readonly Administrator[] }) {
  const t = useTranslate(operatorLoginScreen)
  const saving = useAction(setLocalLogins, { changes: [listProviders] })
  const form = useForm(
    { accountIds: administrators.filter(({ isLocal }) => isLocal).map(({ id }) => id) },
    {
      send: saving.run,
      places: { LOCAL_LOGIN_MISSING: 'accountIds', LOCAL_LOGIN_UNFIT: 'accountIds' },
      onDone: () => toast('ok', t('emergency.saved')),
    },
  )
  return (
    <Card title={t('emergency')}>
      <FormOf form={form} action={t('save')}>
        <MultiSelect
          label={t('emergency.who')}
          description={t('emergency.help')}
          placeholder={form.values.accountIds.length === 0 ? t('emergency.none') : ''}
          searchable
          data={administrators.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.value('accountIds')}
        />
      </FormOf>
    </Card>
  )
}
