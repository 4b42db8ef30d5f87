import { useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { authorPath, listAuthors, removeAuthor } from '../../contract.ts'
import { authorsScreens } from '../../text/authors-screens.ts'
import { AuthorDrawer } from './author-drawer.tsx'

type Row = RowOf<typeof listAuthors>

export default function AuthorsScreen() {
  const t = useTranslate(authorsScreens)
  const language = useLanguage()
  const [opened, setOpened] = useState<Row | 'new'>()
  const list = useList(listAuthors, {
    sort: 'changed',
    direction: 'desc',
    pageSize: 20,
    filters: { search: 'text' },
    input: ({ page, pageSize, filters }) => ({ page, pageSize, ...filters }),
  })
  const removing = useAction(removeAuthor, { changes: [listAuthors] })
  const begin = (
    <Button kind="solid" onClick={() => setOpened('new')}>
      {t('new')}
    </Button>
  )
  async function remove({ id, version, name: { [language]: name } }: Row) {
    const question = { title: t('remove-title', { name }), text: t('remove-text'), action: t('remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.run({ id, version })
    if (done && 'ok' in done) toast('ok', t('removed', { name }))
    else if (done) {
      toastRefusal(done)
      await refresh(listAuthors)
    }
  }
  return (
    <>
      <PageHead lead={t('lead')} actions={begin} />
      <DataTable
        name="authors"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        onOpen={(row: Row) => setOpened(row)}
        filters={<TextFilter list={list} name="search" label={t('name')} />}
        actions={(row: Row) => [
          { label: t('edit'), onPress: () => setOpened(row) },
          { label: t('view'), icon: 'link', onPress: () => void window.open(authorPath(row), '_blank', 'noopener') },
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
        ]}
        empty={{ icon: 'user', title: t('none'), text: t('none-why'), action: begin }}
      />
      {opened && <AuthorDrawer author={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns() {
  const t = useTranslate(authorsScreens)
  const language = useLanguage()
  return [
    { key: 'name', title: t('name'), always: true as const, width: '26%', render: ({ name }: Row) => name[language] },
    { key: 'post', title: t('post'), clip: true as const, render: ({ post }: Row) => post[language] },
    { key: 'department', title: t('department'), clip: true as const, render: ({ department }: Row) => department[language] },
    { key: 'changedAt', title: t('changed'), render: ({ changedAt }: Row) => <When at={changedAt} /> },
  ]
}
