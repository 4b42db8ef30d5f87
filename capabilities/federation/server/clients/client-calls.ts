import type { SignedInCaller } from '#contract/caller.ts'
import { type AuditEvent, changesOf, doneBy } from '#server/observe/recorder.ts'
import { checkOutsideAddress } from '#server/outside/addresses/outside-address.ts'
import * as calls from '../../contract.ts'
import { type FederationContext, serve } from '../context.ts'
import { endClientSessions } from '../end-client-sessions.ts'
import { addSigningKey, ensureSigningKey, findSigningSince } from '../keys/signing-keys.ts'
import { drawSecret, endingOf, hashSecret } from '../secret.ts'
import { hostOf, isReturnAddress } from './client-address.ts'
import { addClient, type ClientRow, lockClient, readClients, writeClient, writeSecret } from './client-store.ts'

const kindOf = ({ secret_hash }: Pick<ClientRow, 'secret_hash'>): 'confidential' | 'public' =>
  secret_hash === null ? 'public' : 'confidential'

export const listClients = serve(calls.listClients, async ({ database, publicUrl }) => {
  const sql = database.of()
  const [rows, since] = await Promise.all([readClients(sql), findSigningSince(sql)])
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: kindOf(row),
    ending: row.secret_ending,
    redirectUris: row.redirect_uris,
    logoutUris: row.logout_uris,
    noticeUri: row.notice_uri ?? '',
    scopes: row.scopes,
    needsPkce: row.needs_pkce,
    isOn: row.is_on,
    people: row.people,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }))
  return { ok: { list, total: list.length, issuer: publicUrl, keysSince: since?.toISOString() ?? null } }
})

type Fields = { readonly redirectUris: string[]; readonly logoutUris: string[]; readonly noticeUri: string; readonly needsPkce: boolean }

/** Returns why the fields are no valid client, or undefined. */
function faultIn(fields: Fields, kind: 'confidential' | 'public', { trusted }: Pick<FederationContext, 'trusted'>) {
  for (const name of ['redirectUris', 'logoutUris'] as const)
    if (!fields[name].every((address) => isReturnAddress(address, kind)))
      return { refused: 'CLIENT_ADDRESS_INVALID', fields: { [name]: 'CLIENT_ADDRESS_INVALID' } } as const
  if (kind === 'public' && !fields.needsPkce) return { refused: 'PKCE_NEEDED', fields: { needsPkce: 'PKCE_NEEDED' } } as const
  const notice = fields.noticeUri === '' ? undefined : checkOutsideAddress(fields.noticeUri, trusted)
  if (notice === 'invalid') return { refused: 'NOTICE_ADDRESS_INVALID', fields: { noticeUri: 'NOTICE_ADDRESS_INVALID' } } as const
  if (notice === 'private') return { refused: 'NOTICE_ADDRESS_PRIVATE', fields: { noticeUri: 'NOTICE_ADDRESS_PRIVATE' } } as const
  return undefined
}

const audited = (action: string, id: string, caller: SignedInCaller): AuditEvent => ({
  action,
  outcome: 'ok',
  ...doneBy(caller),
  target: `client:${id}`,
})

function makeSecret() {
  const secret = drawSecret()
  return { secret, hashed: { secret_hash: hashSecret(secret), secret_ending: endingOf(secret) } }
}

/** Adds a client. The secret is returned once; the database has only its hash. */
export const createClient = serve(calls.createClient, async (context, { kind, ...fields }, caller) => {
  const fault = faultIn(fields, kind, context)
  if (fault) return fault
  await ensureSigningKey(context)
  const { secret, hashed } = makeSecret()
  return await context.database.inTransaction(async (tx) => {
    const stored = kind === 'public' ? { secret_hash: null, secret_ending: null } : hashed
    const id = await addClient(tx, fields, { ...stored, by: caller.session.accountId })
    if (id === undefined) return { refused: 'CLIENTS_FULL' }
    const facts = { name: fields.name, kind, hosts: fields.redirectUris.map(hostOf).join(', '), scopes: fields.scopes.join(', ') }
    await context.recorder.record(tx, { ...audited('client.created', id, caller), facts })
    return { ok: { id, secret: kind === 'public' ? null : secret } }
  })
})

/** Changes a client. Turning it off ends its logins; every process reads the client at each request, so it is refused at once. */
export const updateClient = serve(calls.updateClient, async (context, { id, version, ...fields }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const before = await lockClient(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== version) return { refused: 'CLIENT_CHANGED' }
    const fault = faultIn(fields, kindOf(before), context)
    if (fault) return fault
    await writeClient(tx, id, fields)
    if (!fields.isOn) await endClientSessions(context, tx, { clientId: id })
    const facts = changesOf({
      name: [before.name, fields.name],
      addresses: [before.redirect_uris.join(', '), fields.redirectUris.join(', ')],
      scopes: [before.scopes.join(', '), ['openid', ...fields.scopes.filter((scope) => scope !== 'openid')].join(', ')],
      needsPkce: [before.needs_pkce, fields.needsPkce],
      isOn: [before.is_on, fields.isOn],
    })
    await context.recorder.record(tx, { ...audited('client.changed', id, caller), facts })
    return { ok: null }
  })
})

export const rotateClientSecret = serve(calls.rotateClientSecret, async ({ database, recorder }, { id }, caller) => {
  const { secret, hashed } = makeSecret()
  return await database.inTransaction(async (tx) => {
    const before = await lockClient(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.secret_hash === null) return { refused: 'CLIENT_IS_PUBLIC' }
    await writeSecret(tx, id, hashed)
    await recorder.record(tx, audited('client.secret-rotated', id, caller))
    return { ok: { id, secret } }
  })
})

export const removeClient = serve(calls.removeClient, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const before = await lockClient(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    await tx.deleteFrom('federation.client').where('id', '=', id).execute()
    await recorder.record(tx, { ...audited('client.removed', id, caller), facts: { name: before.name } })
    return { ok: null }
  })
})

/** Removes every key and signs with a new one from now on. */
export const rotateSigningKeys = serve(calls.rotateSigningKeys, async (context, _input, caller) => {
  await addSigningKey(context, async (tx, add) => {
    await tx.deleteFrom('federation.signing_key').execute()
    await add({ signsInMs: 0 })
    await context.recorder.record(tx, { action: 'signing-key.rotated', outcome: 'ok', ...doneBy(caller) })
  })
  return { ok: null }
})
