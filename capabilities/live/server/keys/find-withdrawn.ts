import { sql } from 'kysely'
import type { Line } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findLostSessions } from './authorize-camera.ts'
import { mayBroadcast } from './may-broadcast.ts'

/** `session`: whose camera it is; null: an encoder with the key of the line. */
type Publishing = { readonly number: number; readonly line: Line; readonly session: string | null }
type Maker = { readonly number: number; readonly line: Line; readonly made_by: string; readonly roles: readonly string[] }
type Deps = Pick<LiveDeps, 'database' | 'rolesHolding' | 'meets' | 'findSessions'>

/**
 * Those of these lines whose keys were made by an account that may not broadcast any more, and whose cameras are of a session that is over or may not either: the
 * account, a role or the certification was withdrawn.
 */
export async function findWithdrawn(deps: Deps, publishing: readonly Publishing[]): Promise<readonly Publishing[]> {
  const encoders = publishing.filter(({ session }) => session === null)
  const lost = await findLostSessions(deps, [...new Set(publishing.flatMap(({ session }) => session ?? []))])
  return [...(await findOfKeys(deps, encoders)), ...publishing.filter(({ session }) => session !== null && lost.includes(session))]
}

async function findOfKeys(deps: Deps, publishing: readonly Publishing[]): Promise<readonly Publishing[]> {
  if (publishing.length === 0) return []
  const makers = await findMakers(deps.database.of() as Sql, [...new Set(publishing.map(({ number }) => number))])
  const withdrawn: Publishing[] = []
  for (const each of publishing) {
    const maker = makers.find(({ number, line }) => each.number === number && each.line === line)
    if (maker && !(await mayBroadcast(deps, maker.made_by, maker.roles))) withdrawn.push(each)
  }
  return withdrawn
}

async function findMakers(db: Sql, numbers: readonly number[]): Promise<readonly Maker[]> {
  const { rows } = await sql<Maker>`
    select number::int, line, made_by, coalesce(person.roles, '{}') as roles
    from live.stream_key join live.studio on studio.id = studio_id
    left join accounts.person on person.account_id = made_by and person.status = 'active'
    where number = any(${[...numbers]}::bigint[])`.execute(db)
  return rows
}
