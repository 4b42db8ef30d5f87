import { Amount, Status } from '#web/console/show/values.tsx'
import type { RowOf } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import type { listProviders } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'

export type ProviderRow = RowOf<typeof listProviders>

export function useProviderColumns() {
  const t = useTranslate(operatorLoginScreen)
  return [
    { key: 'name', title: t('name'), always: true as const, render: ({ name }: ProviderRow) => name },
    { key: 'issuer', title: t('issuer'), clip: true as const, width: '32%', render: ({ issuer }: ProviderRow) => issuer },
    {
      key: 'isOn',
      title: t('status'),
      render: ({ isOn }: ProviderRow) => <Status kind={isOn ? 'ok' : 'idle'}>{t(isOn ? 'status.on' : 'status.off')}</Status>,
    },
    { key: 'requiredFor', title: t('required'), render: ({ requiredFor }: ProviderRow) => t(`required.${requiredFor}`) },
    { key: 'people', title: t('people'), align: 'end' as const, render: ({ people }: ProviderRow) => <Amount of={people} /> },
  ]
}
