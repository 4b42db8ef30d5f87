import { isOperator } from '#contract/caller.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findRequiredProvider } from '../providers/local-login.ts'
import { findProvider } from '../providers/provider-store.ts'
import { beginAtProvider } from './begin.ts'
import { readLinksOf } from './identity-store.ts'
import { removeLinks } from './remove-links.ts'

/** An account that is no operator has nothing to link. A link is shown also then, so that its person can remove it. */
export const listProviderLinks = serve(calls.listProviderLinks, async (context, _input, { session }) => {
  const { accountId: id, granted: roles } = session
  const sql = context.database.of()
  const [rows, required] = await Promise.all([readLinksOf(sql, id), findRequiredProvider(context, sql, { id, roles })])
  const own = rows.filter(({ linkedAt }) => linkedAt !== null || isOperator(roles))
  const ok = own.map(({ key, name, linkedAt, lastLoginAt }) => ({
    key,
    name,
    linkedAt: linkedAt?.toISOString() ?? null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    isRequired: required === name,
  }))
  return { ok }
})

export const beginProviderLink = serve(calls.beginProviderLink, async (context, wish, { session }) =>
  isOperator(session.granted)
    ? await beginAtProvider(context, { ...wish, accountId: session.accountId })
    : { refused: 'LINK_FOR_OPERATORS' },
)

export const removeProviderLink = serve(calls.removeProviderLink, async (context, { key }, caller) => {
  const { accountId: id, granted: roles } = caller.session
  const provider = await findProvider(context.database.of(), key)
  if (!provider) return { refused: 'NOT_FOUND' }
  return await context.database.inTransaction(async (tx) => {
    if ((await findRequiredProvider(context, tx, { id, roles })) !== null) return { refused: 'LINK_REQUIRED' }
    return (await removeLinks(context, tx, { provider, accountId: id, caller })) > 0 ? { ok: null } : { refused: 'NOT_FOUND' }
  })
})
