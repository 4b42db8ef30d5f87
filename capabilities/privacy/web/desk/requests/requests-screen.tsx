import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { OneFilter } from '#web/console/table/filters.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listRequests, REQUEST_KINDS, REQUEST_STATES } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'
import { deskWords } from '../../../text/desk-words.ts'
import { EnterRequest } from './enter-request.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { DeskSettingsWindow } from './settings-window.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

const FILTERED_STATES = ['open', ...REQUEST_STATES] as const

export default function RequestsScreen() {
  const t = useTranslate(deskScreens)
  const words = useTranslate(deskWords)
  const [search] = useSearchParams()
  const [openId, setOpenId] = useState(search.get('request') ?? undefined)
  const list = useRequests()
  return (
    <>
      <PageHead lead={t('lead')} actions={<HeadActions />} />
      <DataTable
        name="privacy-requests"
        label={t('list')}
        list={list}
        columns={useRequestColumns()}
        keyOf={({ id }) => id}
        nameOf={({ number }) => t('one.title', { number })}
        onOpen={({ id }) => setOpenId(id)}
        actions={({ id }) => [{ label: t('open'), onPress: () => setOpenId(id) }]}
        filters={
          <>
            <OneFilter
              list={list}
              name="state"
              label={t('column.state')}
              choices={FILTERED_STATES.map((value) => ({ value, label: value === 'open' ? t('filter.open') : words(`state.${value}`) }))}
            />
            <OneFilter
              list={list}
              name="kind"
              label={t('filter.kind')}
              choices={REQUEST_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
            />
            <OneFilter list={list} name="mine" label={t('column.assignee')} choices={[{ value: 'true', label: t('filter.mine') }]} />
          </>
        }
        empty={{ icon: 'shield', title: t('none'), text: t('none-why') }}
      />
      {openId && <RequestSheet key={openId} id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function HeadActions() {
  const t = useTranslate(deskScreens)
  const [window, setWindow] = useState<'enter' | 'settings'>()
  const close = () => setWindow(undefined)
  return (
    <Can permission="privacy:handle">
      <div className={cluster(8)}>
        <Button icon="settings" onClick={() => setWindow('settings')}>
          {t('settings')}
        </Button>
        <Button kind="solid" onClick={() => setWindow('enter')}>
          {t('enter')}
        </Button>
      </div>
      {window === 'enter' && <EnterRequest onClose={close} />}
      {window === 'settings' && <DeskSettingsWindow onClose={close} />}
    </Can>
  )
}

const useRequests = () =>
  useList(listRequests, {
    sort: 'dueAt',
    direction: 'asc',
    pageSize: 20,
    filters: { state: 'one', kind: 'one', mine: 'one' },
    input: ({ page, pageSize, sort, direction, filters: { state, kind, mine } }) => ({
      page,
      pageSize,
      sort: sort === 'receivedAt' ? ('receivedAt' as const) : ('dueAt' as const),
      direction,
      isMine: mine === 'true',
      state: FILTERED_STATES.find((each) => each === state),
      kind: REQUEST_KINDS.find((each) => each === kind),
    }),
  })
