import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TextFilter } from '#web/console/table/filters.tsx'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { editPath, type ItemRow, listItems, pagePath } from '../../contract.ts'
import { pagesScreens } from '../../text/pages-screens.ts'
import { contentScreens } from '../../text/screens.ts'
import { itemTitle, languageToOpen } from '../items/item-title.tsx'
import { OutcomesWindow } from '../items/outcomes-window.tsx'
import { StateChips } from '../items/state-chips.tsx'
import { useItemActions } from '../items/use-item-actions.ts'
import { PageForm } from './page-form.tsx'

export default function PagesScreen() {
  const t = useTranslate(pagesScreens)
  const language = useLanguage()
  const navigate = useNavigate()
  const { permissions } = useAccess()
  const [isCreating, setCreating] = useState(false)
  const actions = useItemActions()
  const list = useList(listItems, {
    sort: 'changedAt',
    direction: 'desc',
    filters: { q: 'text' },
    input: ({ page, pageSize, filters: { q } }) => ({ page, pageSize, section: 'page' as const, ...(q !== '' && { search: q }) }),
  })
  const open = (row: ItemRow) => void navigate(editPath(row.id, languageToOpen(row, language)))
  const begin = (
    <Can permission="content:write">
      <Button kind="solid" onClick={() => setCreating(true)}>
        {t('new')}
      </Button>
    </Can>
  )
  const rowActions = (row: ItemRow): RowAction[] => [
    { label: t('open'), onPress: () => open(row) },
    ...(row.isInScope && permissions.has('content:delete')
      ? [{ label: t('delete'), icon: 'trash', danger: true, onPress: () => void actions.trash([row]) } as const]
      : []),
  ]
  return (
    <>
      <PageHead lead={t('lead')} actions={begin} />
      <DataTable
        name="content-pages"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={(row: ItemRow) => itemTitle(row, language)}
        onOpen={open}
        filters={<TextFilter list={list} name="q" label={t('title')} />}
        actions={rowActions}
        empty={{ icon: 'content', title: t('none'), text: t('none-why'), action: begin }}
      />
      {isCreating && <PageForm onClose={() => setCreating(false)} />}
      {actions.result && <OutcomesWindow result={actions.result} nameOf={actions.nameOf} onClose={actions.closeResult} />}
    </>
  )
}

function useColumns(): readonly Column<ItemRow>[] {
  const t = useTranslate(pagesScreens)
  const tItems = useTranslate(contentScreens)
  const language = useLanguage()
  const status = (of: 'zh-CN' | 'en-US'): Column<ItemRow> => ({
    key: of,
    title: tItems(`language.${of}`),
    render: ({ editions }) => {
      const edition = editions.find((each) => each.language === of)
      return edition ? <StateChips {...edition} /> : tItems('items.not-begun')
    },
  })
  return [
    { key: 'title', title: t('title'), always: true, width: '30%', render: (row) => itemTitle(row, language) || tItems('untitled') },
    { key: 'address', title: t('address'), render: ({ slugs }) => slugs.map((slug) => decodeURI(pagePath(slug))).join(' · ') },
    status('zh-CN'),
    status('en-US'),
    { key: 'changed', title: t('changed'), render: ({ changedAt }) => <When at={changedAt} /> },
  ]
}
