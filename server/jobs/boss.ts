import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db, PgBoss } from 'pg-boss'
import { DAY, HOUR, SECOND } from '#contract/duration.ts'
import type { AnyTransaction } from '#server/database/database.ts'

/** Migration 0004 creates this schema. Processes do not change it. */
export const SCHEMA = 'jobs'
const inSeconds = (ms: number): number => Math.round(ms / SECOND)

/**
 * Replaces `now()` in the SQL of pg-boss with `platform.now()`, the clock of the whole product (decision 0023). Values are passed as
 * parameters, so the text contains only SQL of pg-boss.
 */
export const onPlatformClock = (text: string): string => text.replace(/(?<![\w.])now\(\)/g, 'platform.now()')

/** Allows only one waiting job per key. */
export const POLICY = 'short'
/** Settings of every job: up to nine tries within about 20 minutes, and deletion one day after the end. */
export const QUEUE = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: inSeconds(5 * 60 * SECOND),
  heartbeatSeconds: 10, // a worker silent for this many seconds counts as dead
  deleteAfterSeconds: inSeconds(DAY),
} as const

type BossOptions = {
  readonly pool: Pool
  report(defect: unknown): void
}

/** Loads pg-boss on first use, so that a process without jobs does not hold it in memory. */
export async function openBoss({ pool, report }: BossOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(onPlatformClock(text), values) },
    schema: SCHEMA,
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: inSeconds(HOUR),
    queueCacheIntervalSeconds: inSeconds(HOUR),
    flowIntervalSeconds: inSeconds(HOUR),
  })
  boss.on('error', report)
  boss.on('warning', report)
  return boss
}

/** Runs SQL of pg-boss inside a caller's transaction. */
export const insideOf = (tx: AnyTransaction): Db => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await tx.of().executeQuery<object>(CompiledQuery.raw(onPlatformClock(text), values))).rows],
  }),
})
