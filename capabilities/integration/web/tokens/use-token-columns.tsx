import { Status, When } from '#web/console/show/values.tsx'
import type { RowOf } from '#web/console/table/use-list.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { listTokens } from '../../contract.ts'
import { tokenScreens } from '../../text/token-screens.ts'

export type TokenRow = RowOf<typeof listTokens>

const KINDS = { valid: 'ok', expired: 'idle', revoked: 'idle', blocked: 'warn' } as const

export function useTokenColumns() {
  const t = useTranslate(tokenScreens)
  return [
    {
      key: 'name',
      title: t('name'),
      always: true as const,
      render: ({ name, ending }: TokenRow) => (
        <>
          {name} <code className={text.quiet}>lyc_…{ending}</code>
        </>
      ),
    },
    { key: 'status', title: t('status'), render: ({ status }: TokenRow) => <Status kind={KINDS[status]}>{t(`status.${status}`)}</Status> },
    { key: 'owner', title: t('owner'), render: ({ owner }: TokenRow) => owner.name },
    {
      key: 'scopes',
      title: t('scopes'),
      render: ({ scopes }: TokenRow) => scopes.map((scope) => t(`short.${scope}`)).join(' · '),
    },
    {
      key: 'networks',
      title: t('networks'),
      optional: true as const,
      render: ({ networks }: TokenRow) => networks.join(', ') || '—',
    },
    {
      key: 'lastUsedAt',
      title: t('last-used'),
      render: ({ lastUsedAt }: TokenRow) => (lastUsedAt === null ? t('never') : <When at={lastUsedAt} />),
    },
    { key: 'expiresAt', title: t('expires'), render: ({ expiresAt }: TokenRow) => <When at={expiresAt} /> },
    { key: 'createdAt', title: t('created'), optional: true as const, render: ({ createdAt }: TokenRow) => <When at={createdAt} /> },
  ]
}
