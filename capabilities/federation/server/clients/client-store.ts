import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { type ClientScope, MOST_CLIENTS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type ClientRow = {
  readonly id: string
  readonly name: string
  readonly secret_hash: Buffer | null
  readonly secret_ending: string | null
  readonly redirect_uris: string[]
  readonly logout_uris: string[]
  readonly notice_uri: string | null
  readonly scopes: ClientScope[]
  readonly needs_pkce: boolean
  readonly is_on: boolean
  readonly version: number
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** Returns a client with this id that is on. */
export async function findClient(sql: Sql, id: string | undefined): Promise<ClientRow | undefined> {
  if (id === undefined || !UUID.test(id)) return undefined
  return await sql.selectFrom('federation.client').selectAll().where('id', '=', id).where('is_on', '=', true).executeTakeFirst()
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns a client that is on and has registered this address for the time after a logout, the oldest if several have. */
export const findClientByLogoutUri = (sql: Sql, uri: string): Promise<ClientRow | undefined> =>
  sql
    .selectFrom('federation.client')
    .selectAll()
    .where('is_on', '=', true)
    .where(raw<boolean>`${uri} = any (logout_uris)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function readClients(sql: Sql): Promise<readonly (ClientRow & { readonly people: number })[]> {
  const { rows } = await raw<ClientRow & { people: number }>`
    select client.*, (select count(*)::int from federation.consent where client_id = client.id and withdrawn_at is null) as people
    from federation.client order by created_at desc, id`.execute(sql)
  return rows
}

export const lockClient = (tx: Tx, id: string): Promise<ClientRow | undefined> =>
  tx.selectFrom('federation.client').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns false for a client that was removed or turned off. It stays as it is until the transaction ends. */
export async function isStillOn(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await raw`select from federation.client where id = ${id} and is_on for share`.execute(tx)
  return rows.length > 0
}

type Fields = {
  readonly name: string
  readonly redirectUris: string[]
  readonly logoutUris: string[]
  readonly noticeUri: string
  readonly scopes: readonly ClientScope[]
  readonly needsPkce: boolean
}
const columnsOf = ({ name, redirectUris, logoutUris, noticeUri, scopes, needsPkce }: Fields) => ({
  name,
  redirect_uris: [...new Set(redirectUris)],
  logout_uris: [...new Set(logoutUris)],
  notice_uri: noticeUri === '' ? null : noticeUri,
  scopes: [...new Set<ClientScope>(['openid', ...scopes])],
  needs_pkce: needsPkce,
})

type Secret = { readonly secret_hash: Buffer | null; readonly secret_ending: string | null }

/** Returns undefined when there are too many clients. Parallel additions wait for each other. */
export async function addClient(tx: Tx, fields: Fields, secret: Secret & { readonly by: string }): Promise<string | undefined> {
  await raw`select pg_advisory_xact_lock(hashtextextended('federation.client', 0))`.execute(tx)
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from federation.client`.execute(tx)
  if (one(rows).count >= MOST_CLIENTS) return undefined
  const { by, ...hashed } = secret
  const values = { ...columnsOf(fields), ...hashed, created_by: by }
  return (await tx.insertInto('federation.client').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function writeClient(tx: Tx, id: string, fields: Fields & { readonly isOn: boolean }): Promise<void> {
  await tx
    .updateTable('federation.client')
    .set(({ eb }) => ({ ...columnsOf(fields), is_on: fields.isOn, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function writeSecret(tx: Tx, id: string, secret: Secret): Promise<void> {
  await tx.updateTable('federation.client').set(secret).where('id', '=', id).execute()
}

/** Notes a login, at most every ten minutes. */
export async function noteUse(tx: Tx, id: string): Promise<void> {
  await raw`
    update federation.client set last_used_at = platform.now()
    where id = ${id} and (last_used_at is null or last_used_at <= platform.now() - interval '10 minutes')`.execute(tx)
}
