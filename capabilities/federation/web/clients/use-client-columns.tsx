import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { RowOf } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import type { listClients } from '../../contract.ts'
import { clientScreens } from '../../text/client-screens.ts'

export type ClientRow = RowOf<typeof listClients>

export function useClientColumns() {
  const t = useTranslate(clientScreens)
  return [
    { key: 'name', title: t('name'), always: true as const, render: ({ name }: ClientRow) => name },
    { key: 'id', title: t('client-id'), clip: true as const, width: '26%', render: ({ id }: ClientRow) => <code>{id}</code> },
    {
      key: 'isOn',
      title: t('status'),
      render: ({ isOn }: ClientRow) => <Status kind={isOn ? 'ok' : 'idle'}>{t(isOn ? 'status.on' : 'status.off')}</Status>,
    },
    { key: 'kind', title: t('kind'), render: ({ kind }: ClientRow) => t(`kind.${kind}`) },
    { key: 'people', title: t('people'), align: 'end' as const, render: ({ people }: ClientRow) => <Amount of={people} /> },
    {
      key: 'lastUsedAt',
      title: t('last-used'),
      render: ({ lastUsedAt }: ClientRow) => (lastUsedAt === null ? t('never') : <When at={lastUsedAt} />),
    },
    { key: 'createdAt', title: t('created'), optional: true as const, render: ({ createdAt }: ClientRow) => <When at={createdAt} /> },
  ]
}
