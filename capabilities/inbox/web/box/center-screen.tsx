import { useEffect, useState } from 'react'
import { queries } from '#web/console/call/queries.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter, TextFilter } from '#web/console/table/filters.tsx'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { type TableList, useList } from '#web/console/table/use-list.ts'
import type { RowSelection } from '#web/console/table/use-selection.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { KINDS, type Kind, type MessageRow, type STATES, SUBJECTS, type Subject, searchMessages } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { inboxText } from '../../text/texts.ts'
import { AnnouncementsCard } from '../announcements-card.tsx'
import { onBox, readMessageBox, watchBox } from '../box-store.ts'
import { InboxSettingsDrawer } from '../settings-drawer.tsx'
import { clear, markRowsRead, takeBack } from './box-actions.ts'
import { useMessageColumns } from './center-columns.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { MessageDialog } from './message-dialog.tsx'

type State = (typeof STATES)[number]
const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word)
const FILTERS = { kind: 'one', state: 'one', about: 'one', search: 'text' } as const

export default function CenterScreen() {
  const t = useTranslate(screensText)
  const [shown, setShown] = useState<MessageRow>()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const list = useMessages()
  useEffect(watchBox, [])
  useEffect(renewWithBox, [])
  const open = (row: MessageRow) => {
    setShown(row)
    if (row.status === 0) void markRowsRead([row.id])
  }
  const { kind } = list.state.filters
  return (
    <>
      <PageHead
        lead={t('center.lead')}
        actions={
          <Button icon="clock" onClick={() => setSettingsOpen(true)}>
            {t('center.settings')}
          </Button>
        }
      />
      <KindTabs current={isKind(kind) ? kind : 'all'} onChange={(next) => list.filter('kind', next === 'all' ? '' : next)} />
      {(kind === 'notice' || kind === '') && <AnnouncementsCard />}
      <DataTable
        name="messages"
        label={t('center.list')}
        list={list}
        columns={useMessageColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOpen={open}
        actions={useActions(open)}
        bulk={(selection) => <Bulk selection={selection} />}
        filters={<Filters list={list} />}
        empty={{ icon: 'inbox', title: t('center.empty'), text: <p>{t('center.empty-why')}</p> }}
      />
      <MessageDialog row={shown} onClose={() => setShown(undefined)} />
      {settingsOpen && <InboxSettingsDrawer onClose={() => setSettingsOpen(false)} />}
    </>
  )
}

const useMessages = () =>
  useList(searchMessages, {
    sort: 'at',
    direction: 'desc',
    filters: FILTERS,
    input: ({ filters: { kind, state, about, search }, page, pageSize, direction }) => ({
      page,
      pageSize,
      direction,
      ...(isKind(kind) && { kind }),
      ...(isState(state) && { state }),
      ...(isSubject(about) && { about }),
      ...(search !== '' && { search }),
    }),
  })

const isSubject = (word: string): word is Subject => (SUBJECTS as readonly string[]).includes(word)
const SHOWN_STATES = ['unread', 'read', 'open', 'done', 'archived'] as const satisfies readonly State[]
const isState = (word: string): word is State => (SHOWN_STATES as readonly string[]).includes(word)

function renewWithBox(): () => void {
  let counts = readMessageBox().counts
  return onBox(() => {
    if (readMessageBox().counts === counts) return
    counts = readMessageBox().counts
    void queries.invalidateQueries({ queryKey: [searchMessages.path] })
  })
}

function Filters({ list }: { readonly list: TableList<MessageRow, typeof FILTERS> }) {
  const t = useTranslate(screensText)
  const tMore = useTranslate(inboxText)
  return (
    <>
      <TextFilter list={list} name="search" label={t('center.search')} />
      <OneFilter
        list={list}
        name="state"
        label={t('center.state')}
        choices={SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <OneFilter
        list={list}
        name="about"
        label={t('center.about')}
        choices={SUBJECTS.map((value) => ({ value, label: tMore(`subject.${value}`) }))}
      />
    </>
  )
}

function useActions(open: (row: MessageRow) => void) {
  const t = useTranslate(screensText)
  return (row: MessageRow) => {
    const ids = [row.id]
    const look = { label: t('action.open'), onPress: () => open(row) }
    if (row.archived) return [look, { label: t('action.restore'), icon: 'undo' as const, onPress: () => void takeBack({ ids }) }]
    const blocked = row.open === true ? t('action.todo-open') : undefined
    const away = { label: t('action.archive'), icon: 'inbox' as const, blocked, onPress: () => void clear({ ids }) }
    const seen = { label: t('action.read'), icon: 'check' as const, onPress: () => void markRowsRead(ids) }
    return row.status === 0 ? [look, seen, away] : [look, away]
  }
}

/** Applies each action to the selected messages that it fits. */
function Bulk({ selection }: { readonly selection: RowSelection<MessageRow> }) {
  const t = useTranslate(screensText)
  const idsOf = (fits: (row: MessageRow) => boolean) => selection.rows.filter(fits).map(({ id }) => id)
  const unread = idsOf(({ status }) => status === 0)
  const toArchive = idsOf(({ archived, open }) => !archived && open !== true)
  const archived = idsOf((row) => row.archived)
  const all = (run: (ids: string[]) => Promise<void>, ids: string[]) => () => {
    selection.clear()
    void run(ids)
  }
  return (
    <>
      {unread.length > 0 && (
        <BulkAction icon="check" onPress={all(markRowsRead, unread)}>
          {t('action.read')}
        </BulkAction>
      )}
      {toArchive.length > 0 && (
        <BulkAction icon="inbox" onPress={all((ids) => clear({ ids }), toArchive)}>
          {t('action.archive')}
        </BulkAction>
      )}
      {archived.length > 0 && (
        <BulkAction icon="undo" onPress={all((ids) => takeBack({ ids }), archived)}>
          {t('action.restore')}
        </BulkAction>
      )}
    </>
  )
}
