import { useState } from 'react'
import type { Bilingual } from '#contract/language.ts'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { type RowOf, useList } from '#web/console/table/use-list.ts'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listIdentities } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'
import { InvitationSheet } from './invitation-sheet.tsx'
import { useProviderActions } from './use-provider-actions.ts'

type IdentityRow = RowOf<typeof listIdentities>
type Role = { readonly name: string; readonly title: Bilingual }
type Props = {
  readonly providers: readonly { readonly key: string; readonly name: string; readonly isOn: boolean }[]
  readonly roles: readonly Role[]
}

/** Lists who is linked with a provider, and invites further accounts. */
export function LinkedAccounts({ providers, roles }: Props) {
  const t = useTranslate(operatorLoginScreen)
  const [isInviting, setInviting] = useState(false)
  const list = useList(listIdentities, { sort: 'linkedAt', direction: 'desc', pageSize: 500, filters: {}, input: () => ({}) })
  const { unlink } = useProviderActions()
  const inUse = providers.filter(({ isOn }) => isOn)
  return (
    <section className={stack(12)}>
      <div className={cluster(8)}>
        <h2>{t('links')}</h2>
        {inUse.length > 0 && <Button onClick={() => setInviting(true)}>{t('invite')}</Button>}
      </div>
      <DataTable
        name="provider-identities"
        label={t('links')}
        list={list}
        columns={useIdentityColumns(roles)}
        keyOf={({ accountId, key }) => `${accountId} ${key}`}
        nameOf={({ name }) => name}
        actions={(row: IdentityRow) => [{ label: t('unlink'), icon: 'trash', danger: true, onPress: () => void unlink(row) }]}
        empty={{ icon: 'people', title: t('links.none'), text: t('links.none-why') }}
      />
      {isInviting && <InvitationSheet providers={inUse} onClose={() => setInviting(false)} />}
    </section>
  )
}

function useIdentityColumns(roles: readonly Role[]) {
  const t = useTranslate(operatorLoginScreen)
  const language = useLanguage()
  const titleOf = (role: string) => roles.find(({ name }) => name === role)?.title[language] ?? role
  return [
    { key: 'name', title: t('account'), always: true as const, render: ({ name }: IdentityRow) => name },
    { key: 'provider', title: t('provider'), render: ({ provider }: IdentityRow) => provider },
    { key: 'roles', title: t('given-roles'), render: ({ roles: given }: IdentityRow) => given.map(titleOf).join(' · ') || '—' },
    { key: 'linkedAt', title: t('linked-at'), render: ({ linkedAt }: IdentityRow) => <When at={linkedAt} /> },
    {
      key: 'lastLoginAt',
      title: t('last-login'),
      render: ({ lastLoginAt }: IdentityRow) => (lastLoginAt === null ? t('never') : <When at={lastLoginAt} />),
    },
  ]
}
