import { useState } from 'react'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { TextFilter } from '#web/console/table/filters.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listRedirects, removeRedirect } from '../../contract.ts'
import { redirectScreens } from '../../text/redirects/redirect-screens.ts'
import styles from '../desk/desk.module.css'
import { RedirectImportSheet } from './import-sheet.tsx'
import { RedirectDrawer } from './redirect-drawer.tsx'

type Row = RowOf<typeof listRedirects>
type Opened = 'import' | { readonly redirect: Row | undefined }

export default function RedirectsScreen() {
  const t = useTranslate(redirectScreens)
  const [opened, setOpened] = useState<Opened>()
  const list = useList(listRedirects, {
    sort: 'changed',
    direction: 'desc',
    pageSize: 20,
    filters: { search: 'text' },
    input: ({ page, pageSize, sort, direction, filters }) => ({ page, pageSize, sort: sort as 'changed', direction, ...filters }),
  })
  const remove = useRemove()
  const close = () => setOpened(undefined)
  const begin = (
    <Button kind="solid" onClick={() => setOpened({ redirect: undefined })}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHead
        lead={t('lead')}
        actions={
          <>
            <Button onClick={() => setOpened('import')}>{t('import')}</Button>
            {begin}
          </>
        }
      />
      <DataTable
        name="redirects"
        label={t('list')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        nameOf={({ from }) => from}
        onOpen={(redirect) => setOpened({ redirect })}
        filters={<TextFilter list={list} name="search" label={t('search')} />}
        actions={(row: Row) => [
          { label: t('edit'), onPress: () => setOpened({ redirect: row }) },
          { label: t('try'), icon: 'link', onPress: () => void window.open(row.from, '_blank', 'noopener') },
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
        ]}
        empty={{ icon: 'switch', title: t('none'), text: t('none-why'), action: begin }}
      />
      {opened === 'import' && <RedirectImportSheet onClose={close} />}
      {opened && opened !== 'import' && <RedirectDrawer redirect={opened.redirect} onClose={close} />}
    </>
  )
}

function useRemove() {
  const t = useTranslate(redirectScreens)
  const removing = useAction(removeRedirect, { changes: [listRedirects] })
  return async ({ id, from, version }: Row) => {
    const question = { title: t('remove-title', { from }), text: t('remove-text'), action: t('remove'), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.run({ id, version })
    if (done && 'ok' in done) toast('ok', t('removed', { from }))
    else if (done) {
      toastRefusal(done)
      await refresh(listRedirects)
    }
  }
}

function useColumns() {
  const t = useTranslate(redirectScreens)
  return [
    {
      key: 'from',
      title: t('from'),
      sort: 'from',
      always: true as const,
      clip: true as const,
      width: '34%',
      render: ({ from }: Row) => <span className={styles.address}>{from}</span>,
    },
    {
      key: 'to',
      title: t('to'),
      clip: true as const,
      width: '30%',
      render: ({ to }: Row) =>
        to === null ? <span className={text.quiet}>{t('gone')}</span> : <span className={styles.address}>{to}</span>,
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }: Row) => <Status kind={status === 410 ? 'idle' : status === 302 ? 'warn' : 'ok'}>{t(`short.${status}`)}</Status>,
    },
    { key: 'hits', title: t('hits'), sort: 'hits', align: 'end' as const, render: ({ hits }: Row) => <Amount of={hits} /> },
    {
      key: 'lastHitAt',
      title: t('last-hit'),
      optional: true as const,
      render: ({ lastHitAt }: Row) => (lastHitAt === null ? t('never') : <When at={lastHitAt} />),
    },
    { key: 'changedAt', title: t('changed'), sort: 'changed', render: ({ changedAt }: Row) => <When at={changedAt} /> },
  ]
}
