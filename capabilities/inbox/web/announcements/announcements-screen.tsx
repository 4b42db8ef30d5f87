import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { type TableList, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATES,
  type Announcement,
  listAnnouncements,
  listAudiences,
  listCurrentAnnouncements,
  withdrawAnnouncement,
} from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { useAnnouncementColumns } from './announcement-columns.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { AnnouncementDrawer } from './announcement-drawer.tsx'

const FILTERS = { search: 'text', kind: 'one', state: 'one' } as const

export default function AnnouncementsScreen() {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const [edited, setEdited] = useState<Announcement | 'new'>()
  const [read, setRead] = useState<Announcement>()
  const open = (row: Announcement) => (row.state === 'withdrawn' ? setRead(row) : setEdited(row))
  const audiences = useCall(listAudiences, {}).ok ?? []
  const list = useAnnouncements()
  const withdraw = useWithdraw()
  return (
    <>
      <PageHead
        lead={t('announce.lead')}
        actions={
          <Button kind="solid" onClick={() => setEdited('new')}>
            {t('announce.new')}
          </Button>
        }
      />
      <DataTable
        name="announcements"
        label={t('announce.list')}
        list={list}
        columns={useAnnouncementColumns(audiences)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title[language]}
        onOpen={open}
        actions={(row) => {
          const blocked = row.state === 'withdrawn' ? t('announce.blocked') : undefined
          return [
            { label: t(blocked ? 'action.open' : 'announce.change'), onPress: () => open(row) },
            { label: t('announce.withdraw'), icon: 'trash', danger: true, blocked, onPress: () => void withdraw(row) },
          ]
        }}
        filters={<Filters list={list} />}
        empty={{ icon: 'send', title: t('announce.empty'), text: <p>{t('announce.empty-why')}</p> }}
      />
      {edited && (
        <AnnouncementDrawer
          edited={list.rows?.find(({ id }) => edited !== 'new' && id === edited.id) ?? edited}
          audiences={audiences}
          onClose={() => setEdited(undefined)}
        />
      )}
      <AnnouncementDialog announcement={read} onClose={() => setRead(undefined)} />
    </>
  )
}

const isOf = <Word extends string>(words: readonly Word[], word: string): word is Word => (words as readonly string[]).includes(word)

const useAnnouncements = () =>
  useList(listAnnouncements, {
    sort: 'startsAt',
    direction: 'desc',
    filters: FILTERS,
    input: ({ filters: { search, kind, state }, page, pageSize, direction, sort }) => ({
      page,
      pageSize,
      direction,
      sort: sort === 'updatedAt' ? ('updatedAt' as const) : ('startsAt' as const),
      ...(search !== '' && { search }),
      ...(isOf(ANNOUNCEMENT_KINDS, kind) && { kind }),
      ...(isOf(ANNOUNCEMENT_STATES, state) && { state }),
    }),
  })

function Filters({ list }: { readonly list: TableList<Announcement, typeof FILTERS> }) {
  const t = useTranslate(screensText)
  return (
    <>
      <TextFilter list={list} name="search" label={t('announce.search')} />
      <OneFilter
        list={list}
        name="state"
        label={t('announce.state')}
        choices={ANNOUNCEMENT_STATES.map((value) => ({ value, label: t(`announce.state.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="kind"
        label={t('announce.kind')}
        choices={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`announce.kind.${value}`) }))}
      />
    </>
  )
}

/** Asks for confirmation, because withdrawing is immediate and permanent. */
function useWithdraw() {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const withdrawing = useAction(withdrawAnnouncement, { changes: [listAnnouncements, listCurrentAnnouncements] })
  return async ({ id, title }: Announcement) => {
    const sure = await confirm({
      title: t('announce.withdraw-title', { title: title[language] }),
      text: t('announce.withdraw-text'),
      action: t('announce.withdraw'),
      danger: true,
    })
    if (!sure) return
    const outcome = await withdrawing.run({ id })
    if (outcome) toast('refused' in outcome ? 'bad' : 'ok', 'refused' in outcome ? outcome.message : t('announce.withdrawn'))
  }
}
