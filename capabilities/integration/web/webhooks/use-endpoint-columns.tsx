import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { RowOf } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import type { listEndpoints } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'

export type EndpointRow = RowOf<typeof listEndpoints>

const KINDS = { ok: 'ok', failing: 'warn', off: 'idle', stopped: 'bad' } as const

export function useEndpointColumns() {
  const t = useTranslate(webhookScreens)
  return [
    { key: 'name', title: t('name'), always: true as const, render: ({ name }: EndpointRow) => name },
    { key: 'url', title: t('url'), clip: true as const, width: '30%', render: ({ url }: EndpointRow) => <code>{url}</code> },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, failingSince }: EndpointRow) => (
        <>
          <Status kind={KINDS[status]}>{t(`status.${status}`)}</Status>{' '}
          {status === 'failing' && failingSince !== null && <When at={failingSince} />}
        </>
      ),
    },
    {
      key: 'events',
      title: t('events'),
      render: ({ events }: EndpointRow) => {
        const [first] = events
        return events.length === 1 && first ? t(`event.${first}`) : t('events-count', { count: events.length })
      },
    },
    { key: 'waiting', title: t('waiting'), align: 'end' as const, render: ({ waiting }: EndpointRow) => <Amount of={waiting} /> },
    {
      key: 'lastDeliveredAt',
      title: t('last-delivered'),
      render: ({ lastDeliveredAt }: EndpointRow) => (lastDeliveredAt === null ? t('never') : <When at={lastDeliveredAt} />),
    },
    { key: 'createdAt', title: t('created'), optional: true as const, render: ({ createdAt }: EndpointRow) => <When at={createdAt} /> },
  ]
}
