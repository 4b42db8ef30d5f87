import { useNavigate } from 'react-router'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { promotionPages } from '../console.ts'
import { CHANNEL_STATUSES, CHANNEL_TYPES, listChannels } from '../contract.ts'
import { promotionScreens } from '../text/screens.ts'

type Row = RowOf<typeof listChannels>
export const STATUS_LOOKS = {
  waiting: { kind: 'info', icon: 'clock' },
  running: { kind: 'ok', icon: 'ok' },
  ended: { kind: 'idle', icon: 'off' },
} as const

export default function ChannelsScreen() {
  const t = useTranslate(promotionScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useChannels()
  const open = ({ id }: Row) => void navigate(promotionPages.channel.path.replace(':id', id))
  return (
    <>
      <PageHead
        lead={t('list.lead')}
        actions={
          <Can permission="promotion:write">
            <ButtonLink kind="solid" to={promotionPages.form.path}>
              {promotionPages.form.title[language]}
            </ButtonLink>
          </Can>
        }
      />
      <DataTable
        name="channels"
        label={t('list.label')}
        list={list}
        columns={useColumns()}
        filters={<ChannelFilters list={list} />}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={open}
        actions={(row) => [{ label: t('list.open'), onPress: () => open(row) }]}
        empty={{ icon: 'list', title: t('list.none'), text: t('list.none-why') }}
      />
    </>
  )
}

const useChannels = () =>
  useList(listChannels, {
    sort: 'createdAt',
    direction: 'desc',
    pageSize: 20,
    filters: { words: 'text', type: 'one', status: 'one' },
    input: ({ page, pageSize, filters: { words, type, status } }) => ({
      page,
      pageSize,
      ...(words && { words }),
      type: CHANNEL_TYPES.find((each) => each === type),
      status: CHANNEL_STATUSES.find((each) => each === status),
    }),
  })

function ChannelFilters({ list }: { readonly list: ReturnType<typeof useChannels> }) {
  const t = useTranslate(promotionScreens)
  return (
    <>
      <TextFilter list={list} name="words" label={t('list.search')} />
      <OneFilter
        list={list}
        name="type"
        label={t('list.type')}
        choices={CHANNEL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="status"
        label={t('list.status')}
        choices={CHANNEL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslate(promotionScreens)
  const figure = (key: 'arrivals' | 'visitors' | 'registrations'): Column<Row> => ({
    key,
    title: t(`list.${key}`),
    render: (row) => <Amount of={row[key]} />,
  })
  return [
    { key: 'name', title: t('list.name'), always: true, clip: true, render: ({ name }) => name },
    { key: 'type', title: t('list.type'), render: ({ type }) => t(`type.${type}`) },
    { key: 'period', title: t('list.period'), render: ({ from, to }) => `${from} – ${to}` },
    {
      key: 'status',
      title: t('list.status'),
      render: ({ status }) => <Status {...STATUS_LOOKS[status]}>{t(`status.${status}`)}</Status>,
    },
    figure('arrivals'),
    figure('visitors'),
    figure('registrations'),
  ]
}
