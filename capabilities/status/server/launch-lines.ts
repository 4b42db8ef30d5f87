import { SECOND } from '#contract/duration.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { readRoom } from '#server/disk/room.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { statusPages } from '../console.ts'
import { statusLaunchText } from '../text/launch.ts'
import type { StatusContext } from './context.ts'
import { readClockOffset, readSafety } from './database-store.ts'

const STATUS = { kind: 'page', path: statusPages.status.path } as const
const DATABASE = { kind: 'server', settings: ['DATABASE_URL', 'DATABASE_OWNER_URL'], heading: 'From trial to production' } as const

/** Reports whether machine and database are safe enough for the public. The status screen has the details. */
export const statusLaunch = (context: StatusContext): readonly LaunchSource[] => [
  {
    name: 'machine',
    group: 'server',
    read: async () => [await clockLine(context), await diskLine(context.dataDir), await errorLine(context)],
  },
  { name: 'database', group: 'database', read: () => databaseLines(context) },
]

/** Codes of authenticator apps are refused beyond half a minute. */
const MOST_DRIFT_MS = 5 * SECOND

async function clockLine({ database }: StatusContext): Promise<LaunchLine> {
  const drift = Math.abs(await readClockOffset(database.pool))
  return dutyOf(statusLaunchText, 'clock', {
    state: drift >= MOST_DRIFT_MS ? 'bad' : 'good',
    values: { seconds: Math.round(drift / SECOND) },
    rule: RULES.logs,
    fix: STATUS,
  })
}

const GIGABYTE = 1e9

async function diskLine(folder: string): Promise<LaunchLine> {
  const { freeBytes, leastBytes } = await readRoom(folder)
  return dutyOf(statusLaunchText, 'disk', {
    state: freeBytes < leastBytes ? 'bad' : freeBytes < 2 * leastBytes ? 'warning' : 'good',
    values: { gigabytes: (freeBytes / GIGABYTE).toFixed(1) },
    rule: RULES.operations,
    fix: STATUS,
  })
}

async function errorLine({ status }: StatusContext): Promise<LaunchLine> {
  const { length: count } = await status.listErrors()
  return dutyOf(statusLaunchText, 'errors', {
    state: count > 0 ? 'warning' : 'good',
    values: { count },
    rule: RULES.operations,
    fix: STATUS,
  })
}

async function databaseLines({ database: { pool } }: StatusContext): Promise<readonly LaunchLine[]> {
  const { off, isSuperuser, ownsTables } = await readSafety(pool)
  const losing = off.filter((name) => name !== 'data_checksums')
  return [
    dutyOf(statusLaunchText, 'durability', {
      state: losing.length > 0 ? 'bad' : off.length > 0 ? 'warning' : 'good',
      values: { names: (losing.length > 0 ? losing : off).join(', ') },
      rule: RULES.operations,
      fix: DATABASE,
    }),
    dutyOf(statusLaunchText, 'roles', {
      state: isSuperuser || ownsTables ? 'warning' : 'good',
      rule: RULES.securityDocument,
      fix: DATABASE,
    }),
  ]
}
