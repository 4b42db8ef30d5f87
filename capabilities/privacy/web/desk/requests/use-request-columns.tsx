import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useTranslate } from '#web/language.ts'
import type { PrivacyRequest, RequestState } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import { deskWords } from '../../../text/desk-words.ts'

const LOOKS = {
  new: { kind: 'warn', icon: 'bell' },
  'in-progress': { kind: 'info', icon: 'user' },
  waiting: { kind: 'idle', icon: 'clock' },
  answered: { kind: 'ok', icon: 'ok' },
  refused: { kind: 'idle', icon: 'off' },
} as const

export function RequestStatus({ state }: { readonly state: RequestState }) {
  const t = useTranslate(deskWords)
  return <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>
}

export function useRequestColumns(): readonly Column<PrivacyRequest>[] {
  const t = useTranslate(deskScreens)
  const words = useTranslate(deskWords)
  return [
    {
      key: 'request',
      title: t('column.request'),
      always: true,
      clip: true,
      render: ({ number, kind }) => `#${number} ${words(`kind.${kind}`)}`,
    },
    { key: 'person', title: t('column.person'), clip: true, render: ({ person }) => person || t('unnamed') },
    { key: 'channel', title: t('column.channel'), render: ({ channel }) => t(`channel.${channel}`) },
    { key: 'state', title: t('column.state'), render: ({ state }) => <RequestStatus state={state} /> },
    { key: 'assignee', title: t('column.assignee'), render: ({ assignee }) => assignee?.name ?? '' },
    {
      key: 'dueAt',
      title: t('column.due'),
      sort: 'dueAt',
      render: ({ dueAt, isLate, closedAt }) =>
        closedAt === null && (
          <>
            <When at={dueAt} /> {isLate && <Tag kind="bad">{t('late')}</Tag>}
          </>
        ),
    },
    { key: 'receivedAt', title: t('column.received'), sort: 'receivedAt', render: ({ receivedAt }) => <When at={receivedAt} /> },
  ]
}
