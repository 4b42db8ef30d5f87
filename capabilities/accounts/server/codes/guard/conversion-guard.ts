import { type Kysely, sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { AccountsTables } from '../../tables.ts'
import { onceRule } from '../code-limits.ts'
import { isSolved, nameOf, newChallenge } from './proof-of-work.ts'

export type GuardDeps = {
  readonly database: Pick<Database, 'of'>
  readonly limits: Limits
  readonly keyring: Keyring
  readonly recorder: Pick<Recorder, 'report'>
}

const FROM_SENDS = 50
const LEAST_SHARE = 0.1
/** Of a busy hour the newest so many are looked at, so that the question costs the same at any size. */
const MOST_LOOKED_AT = 1_000

/**
 * When hardly anybody enters the codes that were sent, somebody sends them for the sake of sending: then each further code costs the
 * asking browser some work (S9). Undefined: go on.
 */
export async function guardConversion(deps: GuardDeps, work: string | undefined): Promise<Refused<'POW_REQUIRED'> | undefined> {
  const sql = deps.database.of<AccountsTables>()
  const { nowS, sent, proven } = await readConversion(sql)
  if (sent < FROM_SENDS || proven >= sent * LEAST_SHARE) return undefined
  if (work !== undefined && isSolved(deps.keyring, work, nowS) && (await spend(sql, work))) return undefined
  if ((await deps.limits.take([onceRule('sms-conversion')])).passed) {
    deps.recorder.report({ action: 'sms.conversion-low', outcome: 'ok', actor: null, facts: { sent, proven } })
  }
  return { refused: 'POW_REQUIRED', challenge: newChallenge(deps.keyring, nowS) }
}

async function readConversion(sql: Kysely<AccountsTables>): Promise<{ nowS: number; sent: number; proven: number }> {
  const newest = sql
    .selectFrom('accounts.code')
    .select('proven_at')
    .where('created_at', '>', raw<Date>`platform.now() - interval '1 hour'`)
    .where('state', '<>', 'dropped')
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_AT)
  return sql
    .selectFrom(newest.as('newest'))
    .select([
      raw<number>`floor(extract(epoch from platform.now()))::float8`.as('nowS'),
      raw<number>`count(*)`.as('sent'),
      raw<number>`count(proven_at)`.as('proven'),
    ])
    .executeTakeFirstOrThrow()
}

async function spend(sql: Kysely<AccountsTables>, work: string): Promise<boolean> {
  const row = await sql
    .insertInto('accounts.spent_challenge')
    .values({ hash: nameOf(work), expires_at: raw<Date>`platform.now() + interval '5 minutes'` })
    .onConflict((spent) => spent.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
