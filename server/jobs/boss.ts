import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db, PgBoss } from 'pg-boss'
import { DAY, HOUR, SECOND } from '#contract/duration.ts'
import type { AnyTransaction } from '#server/database/database.ts'

/** The schema that migration 0004 makes. No process changes it. */
export const SCHEMA = 'jobs'
const inSeconds = (ms: number): number => Math.round(ms / SECOND)

/**
 * pg-boss says `now()`; here its clock is `platform.now()` as everywhere (decision 0023). Its values travel as parameters, so what is found in
 * its text is its own.
 */
export const onPlatformClock = (text: string): string => text.replace(/(?<![\w.])now\(\)/g, 'platform.now()')

/** Of those with one key only one waits. */
export const POLICY = 'short'
/** How every job is kept: tried nine times within some 20 minutes, and remembered for a day afterwards. */
export const QUEUE = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: inSeconds(5 * 60 * SECOND),
  heartbeatSeconds: 10, // a worker that is silent for so long is gone
  deleteAfterSeconds: inSeconds(DAY),
} as const

type BossOptions = {
  readonly pool: Pool
  /** Told what goes wrong beside the jobs themselves. */
  report(defect: unknown): void
}

/** Loaded when it is first needed: a process that sends nothing and does nothing holds none of it. */
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

/** pg-boss inside a caller's transaction. */
export const insideOf = (tx: AnyTransaction): Db => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await tx.of().executeQuery<object>(CompiledQuery.raw(onPlatformClock(text), values))).rows],
  }),
})
