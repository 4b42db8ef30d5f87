import { useState } from 'react'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listProviders } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useProviderActions } from './use-provider-actions.ts'
import { type ProviderRow, useProviderColumns } from './use-provider-columns.tsx'

/** Sets up the providers by which operators log in, the accounts that always log in here, and who is linked. */
export default function OperatorLoginScreen() {
  const t = useTranslate(operatorLoginScreen)
  const [opened, setOpened] = useState<{ readonly form: ProviderRow | undefined }>()
  const all = useCall(listProviders, {})
  const list = useList(listProviders, { sort: 'key', direction: 'asc', pageSize: 50, filters: {}, input: () => ({}) })
  const { remove } = useProviderActions()
  const begin = (
    <Button kind="solid" onClick={() => setOpened({ form: undefined })}>
      {t('new')}
    </Button>
  )
  return (
    <div className={stack(24)}>
      <PageHead lead={t('lead')} actions={begin} />
      {all.ok?.isLocalForAll && <Notice kind="warn">{t('local-for-all')}</Notice>}
      <DataTable
        name="login-providers"
        label={t('list')}
        list={list}
        columns={useProviderColumns()}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onOpen={(row) => setOpened({ form: row })}
        actions={(row: ProviderRow) => [
          { label: t('edit'), icon: 'edit', onPress: () => setOpened({ form: row }) },
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => void remove(row) },
        ]}
        empty={{ icon: 'lock', title: t('none'), text: t('none-why'), action: begin }}
      />
      {all.ok && <EmergencyCard key={JSON.stringify(all.ok.administrators)} administrators={all.ok.administrators} />}
      {all.ok && all.ok.list.length > 0 && <LinkedAccounts providers={all.ok.list} roles={all.ok.roles} />}
      {opened && all.ok && (
        <ProviderForm provider={opened.form} callback={all.ok.callback} roles={all.ok.roles} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
