import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useAsked } from '#web/console/screen/use-asked.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { useList } from '#web/console/table/use-list.ts'
import type { RowSelection } from '#web/console/table/use-selection.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { editPath, type ItemRow, listItems } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { TopicsWindow } from '../topics/topics-window.tsx'
import { useTopics } from '../use-topics.ts'
import { useItemColumns } from './item-columns.tsx'
import { ItemFilters } from './item-filters.tsx'
import { languageToOpen } from './item-title.tsx'
import { FILTERS, toItemsInput } from './items-list.ts'
import { NewItem } from './new-item.tsx'
import { OutcomesWindow } from './outcomes-window.tsx'
import { MOST_CHOSEN, useItemActions } from './use-item-actions.ts'
import { useRowDetails } from './use-row-details.ts'

type ItemActions = ReturnType<typeof useItemActions>

/** Lists all items in both languages. The parameter `?new` opens the form that creates an item. */
export default function ItemsScreen() {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [labelled, setLabelled] = useState<RowSelection<ItemRow>>()
  const found = useList(listItems, { sort: 'changedAt', direction: 'desc', filters: FILTERS, input: toItemsInput })
  // The trash is a separate list and not a filter of this one.
  const isFiltered = Object.entries(found.state.filters).some(([name, value]) => name !== 'view' && value !== '')
  const list = { ...found, filtered: isFiltered }
  const topics = useTopics()
  const itemActions = useItemActions()
  useAsked('new', () => setCreating(true))
  const inTrash = list.state.filters.view === 'trash'
  const openIn = (row: ItemRow, wanted = language) => void navigate(editPath(row.id, languageToOpen(row, wanted)))
  const actions = useRowActions(itemActions, openIn, inTrash)
  const begin = (
    <Can permission="content:write">
      <Button kind="solid" onClick={() => setCreating(true)}>
        {t('items.new')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead
        lead={t('items.lead')}
        actions={<HeadActions onExport={(format) => void itemActions.save(format, shownOf(list.state.filters))}>{begin}</HeadActions>}
      />
      <DataTable
        name="content-items"
        label={t('items.list')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={itemActions.nameOf}
        columns={useItemColumns(topics, useRowDetails(list.rows), inTrash)}
        onOpen={(row: ItemRow) => openIn(row)}
        filters={
          <>
            <ViewChoice inTrash={inTrash} onChoose={(view) => list.filter('view', view)} />
            <ItemFilters list={list} topics={topics} />
          </>
        }
        actions={actions}
        bulkMost={MOST_CHOSEN}
        bulk={(chosen: RowSelection<ItemRow>) => (
          <Bulk chosen={chosen} actions={itemActions} inTrash={inTrash} onTopics={() => setLabelled(chosen)} />
        )}
        empty={{
          icon: inTrash ? 'trash' : 'content',
          title: t(inTrash ? 'items.trash-none' : 'items.none'),
          text: t(inTrash ? 'items.trash-none-why' : 'items.none-why'),
          action: inTrash ? undefined : begin,
        }}
      />
      {creating && <NewItem onClose={() => setCreating(false)} />}
      {itemActions.result && <OutcomesWindow result={itemActions.result} nameOf={itemActions.nameOf} onClose={itemActions.closeResult} />}
      {labelled && <TopicsOfChosen chosen={labelled} {...{ topics, itemActions }} onClose={() => setLabelled(undefined)} />}
    </>
  )
}

type TopicsProps = {
  readonly chosen: RowSelection<ItemRow>
  readonly topics: ReturnType<typeof useTopics>
  readonly itemActions: ItemActions
  onClose(): void
}

const TopicsOfChosen = ({ chosen, topics, itemActions, onClose }: TopicsProps) => (
  <TopicsWindow
    count={chosen.rows.length}
    topics={topics}
    onClose={onClose}
    onSave={(add, remove) => {
      onClose()
      void itemActions.label(chosen.rows, add, remove).then((isDone) => isDone && chosen.clear())
    }}
  />
)

const shownOf = ({ q, section }: { readonly q: string; readonly section: string }) => ({
  ...(q !== '' && { search: q }),
  ...(section !== '' && { section: section as ItemRow['section'] }),
})

function ViewChoice({ inTrash, onChoose }: { readonly inTrash: boolean; onChoose(view: string): void }) {
  const t = useTranslate(contentScreens)
  return (
    <SegmentedControl
      aria-label={t('items.view')}
      data={[
        { value: '', label: t('items.view-all') },
        { value: 'trash', label: t('items.view-trash') },
      ]}
      value={inTrash ? 'trash' : ''}
      onChange={onChoose}
    />
  )
}

function HeadActions({ onExport, children }: { onExport(format: 'csv' | 'json'): void; readonly children: React.ReactNode }) {
  const t = useTranslate(contentScreens)
  return (
    <>
      <Can permission="content:import">
        <Button icon="download" onClick={() => onExport('csv')}>
          {t('items.export')} CSV
        </Button>
        <Button icon="download" onClick={() => onExport('json')}>
          {t('items.export')} JSON
        </Button>
      </Can>
      {children}
    </>
  )
}

function useRowActions(actions: ItemActions, openIn: (row: ItemRow, language?: 'zh-CN' | 'en-US') => void, inTrash: boolean) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const { permissions } = useAccess()
  return (row: ItemRow): RowAction[] => {
    const mayDelete = row.isInScope && permissions.has('content:delete')
    const others = row.editions.filter((edition) => edition.language !== language)
    const open: RowAction[] = [
      { label: t('items.open'), onPress: () => openIn(row) },
      ...others.map((edition) => ({
        label: t('items.open-in', { language: t(`language.${edition.language}`) }),
        onPress: () => openIn(row, edition.language),
      })),
    ]
    if (inTrash) {
      if (!mayDelete) return open
      return [
        { label: t('action.restore'), icon: 'undo', onPress: () => void actions.restore(row) },
        ...open,
        { label: t('action.remove'), icon: 'trash', danger: true, onPress: () => void actions.remove(row) },
      ]
    }
    return [
      ...open,
      ...(mayDelete ? [{ label: t('action.trash'), icon: 'trash', danger: true, onPress: () => void actions.trash([row]) } as const] : []),
    ]
  }
}

type BulkProps = { readonly chosen: RowSelection<ItemRow>; readonly actions: ItemActions; readonly inTrash: boolean; onTopics(): void }

function Bulk({ chosen, actions, inTrash, onTopics }: BulkProps) {
  const t = useTranslate(contentScreens)
  const { permissions } = useAccess()
  const { rows, clear } = chosen
  const then = (done: Promise<boolean>) => void done.then((isDone) => isDone && clear())
  return (
    <>
      {!inTrash && permissions.has('content:publish') && (
        <>
          <BulkAction icon="ok" onPress={() => then(actions.publish(rows))}>
            {t('action.publish')}
          </BulkAction>
          <BulkAction icon="off" onPress={() => then(actions.takeOffline(rows))}>
            {t('action.offline')}
          </BulkAction>
        </>
      )}
      {!inTrash && permissions.has('content:write') && (
        <BulkAction icon="pin" onPress={onTopics}>
          {t('action.topics')}
        </BulkAction>
      )}
      {permissions.has('content:import') && (
        <BulkAction icon="download" onPress={() => void actions.save('csv', { ids: rows.map(({ id }) => id) })}>
          {t('items.export')}
        </BulkAction>
      )}
      {inTrash && permissions.has('content:delete') && (
        <BulkAction icon="undo" onPress={() => then(actions.restoreAll(rows))}>
          {t('action.restore')}
        </BulkAction>
      )}
      {!inTrash && permissions.has('content:delete') && (
        <BulkAction icon="trash" onPress={() => then(actions.trash(rows))}>
          {t('action.trash')}
        </BulkAction>
      )}
    </>
  )
}
