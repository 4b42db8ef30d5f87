import { sql } from 'kysely'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import type { All } from '#server/capability.ts'
import { one } from '#server/database/statement/one.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { Platform } from '#server/platform.ts'
import { nameRules, type Rule } from '#server/retention/rule.ts'
import { findTerms } from '#server/retention/term-store.ts'
import { privacyPages } from '../console.ts'
import { privacyLaunchText } from '../text/launch.ts'
import { findJump } from './clock/clock-store.ts'
import type { Sql } from './context.ts'
import type { DeskContext } from './desk/context.ts'

type Needs = Pick<Platform, 'database'> & Pick<DeskContext, 'rolesHolding'> & { readonly all: Pick<All, 'retention'> }

/** Reports which duties toward people are met: requests in time and with a handler, and the terms and holds of stored data. */
export const privacyLaunch = ({ database, rolesHolding, all }: Needs): readonly LaunchSource[] => [
  {
    name: 'privacy-requests',
    group: 'people',
    read: async () => {
      const roles = await rolesHolding('privacy:handle')
      return [handlerLine(await countHandlers(database.of(), roles)), lateLine(await countLate(database.of()))]
    },
  },
  {
    name: 'privacy-retention',
    group: 'retention',
    read: async () => [
      await termsLine(database, nameRules(all.retention())),
      deletionLine((await findJump(database.of())).jump !== null),
      holdsLine(await countOldHolds(database.of())),
    ],
  },
]

async function countHandlers(db: Sql, roles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.person where status = 'active' and roles && ${[...roles]}::text[]`.execute(db)
  return one(rows).count
}

async function countLate(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from privacy.request
    where state in ('new', 'in-progress', 'waiting') and due_at <= platform.now()`.execute(db)
  return one(rows).count
}

/** Counts the holds in force that are older than a year. */
async function countOldHolds(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.hold
    where lifted_at is null and (until is null or until > platform.now()) and placed_at <= platform.now() - interval '1 year'`.execute(db)
  return one(rows).count
}

const requests = { kind: 'page', path: privacyPages.requests.path } as const
const retention = { kind: 'page', path: privacyPages.retention.path } as const

const handlerLine = (handlers: number): LaunchLine =>
  dutyOf(privacyLaunchText, 'handlers', {
    state: handlers === 0 ? 'bad' : 'good',
    values: { count: handlers },
    rule: RULES.rights,
    fix: { kind: 'page', path: '/people/accounts' },
  })

const lateLine = (count: number): LaunchLine =>
  dutyOf(privacyLaunchText, 'late', { state: count === 0 ? 'good' : 'bad', values: { count }, rule: RULES.rights, fix: requests })

/** No term can be below the law, but one below the shipped term is worth a second look. */
async function termsLine({ of }: Needs['database'], rules: readonly (Rule & { readonly id: string })[]): Promise<LaunchLine> {
  const set = await findTerms(of())
  const shorter = rules.filter(({ id, days }) => days !== 'own' && (set.get(id)?.days ?? days) < days)
  const names = { 'zh-CN': shorter.map(({ label }) => label.zh).join('、'), 'en-US': shorter.map(({ label }) => label.en).join(', ') }
  return dutyOf(privacyLaunchText, 'terms', {
    state: shorter.length === 0 ? 'good' : 'warning',
    values: { names },
    rule: RULES.logs,
    fix: retention,
  })
}

const deletionLine = (isPaused: boolean): LaunchLine =>
  dutyOf(privacyLaunchText, 'deletion', { state: isPaused ? 'bad' : 'good', rule: RULES.operations, fix: retention })

const holdsLine = (count: number): LaunchLine =>
  dutyOf(privacyLaunchText, 'holds', { state: count === 0 ? 'good' : 'warning', values: { count }, rule: RULES.operations, fix: retention })
