import type { Role, Session } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type IntegrationContext, serve } from '../context.ts'
import { isNetwork } from './networks.ts'
import { drawToken, hashToken } from './secret.ts'
import { addToken, countTokens, markRevoked, readTokens } from './token-store.ts'

export const listTokens = serve(calls.listTokens, async (context, { page, pageSize }) => {
  const sql = context.database.of()
  const [rows, total] = await Promise.all([readTokens(sql, pageSize, (page - 1) * pageSize), countTokens(sql)])
  const list = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      ending: row.ending,
      owner: { id: row.owner_id, name: row.owner ?? '—' },
      scopes: row.scopes,
      networks: row.networks,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      status: await statusOf(context, row),
    })),
  )
  return { ok: { list, total } }
})

type Row = Awaited<ReturnType<typeof readTokens>>[number]

async function statusOf({ judge }: Pick<IntegrationContext, 'judge'>, row: Row): Promise<'valid' | 'expired' | 'revoked' | 'blocked'> {
  if (row.revoked_at !== null) return 'revoked'
  if (row.is_expired) return 'expired'
  const isAllowed = row.is_active && (await judge(sessionOf(row.owner_id, row.roles ?? []), 'integration:tokens')) === 'yes'
  return isAllowed ? 'valid' : 'blocked'
}

/** Describes the owner to the judge of permissions, which reads only the roles. */
const sessionOf = (accountId: string, roles: readonly Role[]): Session => ({
  id: accountId,
  accountId,
  roles,
  granted: roles,
  level: 'full',
  steppedUp: false,
})

/** Creates a token. Its text is returned once; the database has only its hash. */
export const createToken = serve(calls.createToken, async ({ database, recorder, tokens }, { name, scopes, days, networks }, caller) => {
  if (!networks.every(isNetwork)) return { refused: 'NETWORK_INVALID', fields: { networks: 'NETWORK_INVALID' } }
  const { token, ending } = drawToken(tokens)
  const owner = caller.session.accountId
  const wanted = [...new Set(scopes)]
  return await database.inTransaction(async (tx) => {
    const added = await addToken(tx, { name, owner, hash: hashToken(token), ending, scopes: wanted, networks, days })
    if (!added) return { refused: 'TOKENS_FULL' }
    await recorder.record(tx, {
      action: 'token.created',
      outcome: 'ok',
      ...doneBy(caller),
      target: `token:${added.id}`,
      facts: { name, scopes: wanted.join(', '), days, networks: networks.join(', ') },
    })
    return { ok: { id: added.id, token, expiresAt: added.expires_at.toISOString() } }
  })
})

/** Revokes a token of any account, because every permitted account must be able to end a leaked one. */
export const revokeToken = serve(calls.revokeToken, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const revoked = await markRevoked(tx, id, caller.session.accountId)
    if (!revoked) return { refused: 'NOT_FOUND' }
    if (revoked.was_revoked) return { ok: null }
    await tx.publish(calls.TOKENS_TOPIC, id)
    const target = `token:${id}`
    await recorder.record(tx, { action: 'token.revoked', outcome: 'ok', ...doneBy(caller), target, facts: { name: revoked.name } })
    return { ok: null }
  })
})
