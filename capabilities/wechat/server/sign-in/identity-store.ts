import { sql as raw } from 'kysely'
import type { Sql, Tx, WechatContext } from '../context.ts'
import { namesOf, storedId, tryOpen } from './identity.ts'

type Keys = Pick<WechatContext, 'keyring'>

/** Finds the account that one of the ids is bound to. */
export async function findAccount({ keyring }: Keys, sql: Sql, ids: readonly string[]): Promise<string | undefined> {
  const names = ids.flatMap((id) => namesOf(keyring, id))
  const { rows } = await raw<{ account_id: string }>`
    select account_id from wechat.identity where name = any (${names}::text[]) limit 1`.execute(sql)
  return rows[0]?.account_id
}

/** Adds ids that the person did not have at the binding, and notes the login. */
export async function noteLogin(keys: Keys, tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await raw`update wechat.binding set used_at = platform.now() where account_id = ${accountId}`.execute(tx)
  for (const id of ids) if (!(await findAccount(keys, tx, [id]))) await addId(keys, tx, accountId, id)
}

async function addId({ keyring }: Keys, tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { name, sealed, keyId } = storedId(keyring, id)
  const { rows } = await raw`
    insert into wechat.identity (name, account_id, sealed, key_id) values (${name}, ${accountId}, ${sealed}, ${keyId})
    on conflict do nothing returning name`.execute(tx)
  return rows.length > 0
}

/** Binds an identity. The unique names decide a race of two accounts. */
export async function addBinding(keys: Keys, tx: Tx, accountId: string, ids: readonly string[]): Promise<'ok' | 'bound' | 'taken'> {
  const owner = await findAccount(keys, tx, ids)
  if (owner !== undefined) return owner === accountId ? 'bound' : 'taken'
  const { rows } =
    await raw`insert into wechat.binding (account_id) values (${accountId}) on conflict do nothing returning account_id`.execute(tx)
  if (rows.length === 0) return 'bound'
  for (const id of ids)
    if (!(await addId(keys, tx, accountId, id))) {
      await removeBinding(tx, accountId)
      return 'taken'
    }
  return 'ok'
}

const OFFICIAL = 'official:'

/** Returns the id of a person for the official account; undefined when WeChat never named it, and when its key is gone. */
export async function findOpenid({ keyring }: Keys, sql: Sql, accountId: string): Promise<string | undefined> {
  const { rows } = await raw<{ name: string; sealed: Buffer }>`
    select name, sealed from wechat.identity where account_id = ${accountId}`.execute(sql)
  return rows
    .map((row) => tryOpen(keyring, row))
    .find((id) => id?.startsWith(OFFICIAL))
    ?.slice(OFFICIAL.length)
}

/** Returns false when nothing was bound. */
export async function removeBinding(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await raw`delete from wechat.binding where account_id = ${accountId} returning account_id`.execute(tx)
  return rows.length > 0
}

export async function removeBindings(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await raw`delete from wechat.binding where account_id = any (${accountIds}::uuid[])`.execute(tx)
}

export async function findBoundAt(sql: Sql, accountId: string): Promise<Date | null> {
  const { rows } = await raw<{ bound_at: Date }>`select bound_at from wechat.binding where account_id = ${accountId}`.execute(sql)
  return rows[0]?.bound_at ?? null
}
