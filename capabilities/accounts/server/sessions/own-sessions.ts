import { sql as raw } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { type AuditEvent, doneBy } from '#server/observe/recorder.ts'
import type { Sql } from '../context.ts'
import { isLive } from './session-store.ts'

export const endedBy = (caller: SignedInCaller, ended: number, how: string): AuditEvent => ({
  action: 'session.ended',
  outcome: 'ok',
  ...doneBy(caller),
  facts: { ended, how },
})

export async function countSessions(sql: Sql, accountId: string): Promise<number> {
  const { live } = await sql
    .selectFrom('accounts.session')
    .select(raw<number>`count(*)`.as('live'))
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return live
}

/** Lists the live sessions of an account, newest first, with the browser in words (S41). */
export async function findSessionsOf(sql: Sql, accountId: string) {
  const rows = await sql
    .selectFrom('accounts.session')
    .select(['id', 'agent', 'address', 'started_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isLive)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(({ id, agent, address, started_at: startedAt, last_used_at: lastUsedAt }) => ({
    id,
    address,
    startedAt,
    lastUsedAt,
    agent: describeAgent(agent),
  }))
}

/** The first match wins: many browsers also name the browsers that they descend from. */
const BROWSERS = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/(?:OPR|Opera)\//, 'Opera'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/(?:QQBrowser|MQQBrowser)\//, 'QQ Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Describes a user agent as `Chrome · Windows`; empty when it is unknown. Proper names are the same in every language. */
const describeAgent = (agent: string): string =>
  [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter((name) => name !== undefined).join(' · ')
