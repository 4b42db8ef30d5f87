import { sql } from 'kysely'
import type { Line } from '../../contract.ts'
import type { LiveContext, Sql } from '../context.ts'
import { findLostSessions } from './authorize-camera.ts'
import { byKey, isByKey, type KeyHolder, mayBroadcast, sessionOf } from './publisher.ts'

/** `by` is null for a pulled stream, which has no publisher. */
type Publishing = { readonly number: number; readonly line: Line; readonly by: KeyHolder | null }
type Known = Publishing & { readonly by: KeyHolder }
type Key = {
  readonly number: number
  readonly line: Line
  readonly key_hash: Buffer
  readonly made_by: string
  readonly roles: readonly string[]
}

/**
 * Returns the lines whose publisher must be cut. The key of the encoder is gone or its maker may no longer broadcast, or the session of the
 * camera has ended or may no longer broadcast. The reason may be the account, a role or the certification.
 */
export async function findWithdrawn(context: LiveContext, publishing: readonly Publishing[]): Promise<readonly Known[]> {
  const known = publishing.flatMap(({ by, ...place }) => (by === null ? [] : [{ ...place, by }]))
  const encoders = known.filter(({ by }) => isByKey(by))
  const lost = await findLostSessions(context, [...new Set(known.flatMap(({ by }) => sessionOf(by) ?? []))])
  return [...(await findOfKeys(context, encoders)), ...known.filter(({ by }) => lost.some((id) => id === sessionOf(by)))]
}

async function findOfKeys(context: LiveContext, publishing: readonly Known[]): Promise<readonly Known[]> {
  if (publishing.length === 0) return []
  const keys = await findKeysOf(context.database.of(), [...new Set(publishing.map(({ number }) => number))])
  const withdrawn: Known[] = []
  for (const each of publishing) {
    const key = keys.find(({ number, line, key_hash }) => each.number === number && each.line === line && each.by === byKey(key_hash))
    if (!key || !(await mayBroadcast(context, key.made_by, key.roles))) withdrawn.push(each)
  }
  return withdrawn
}

async function findKeysOf(db: Sql, numbers: readonly number[]): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select number::int, line, key_hash, made_by, coalesce(person.roles, '{}') as roles
    from live.stream_key join live.studio on studio.id = studio_id
    left join accounts.person on person.account_id = made_by and person.status = 'active'
    where number = any(${[...numbers]}::bigint[])`.execute(db)
  return rows
}
