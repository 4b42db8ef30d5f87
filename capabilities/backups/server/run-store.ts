import { sql as raw } from 'kysely'
import type { BackupWork } from '#server/database/backup/work.ts'
import type { Sql, Tx } from './context.ts'

export type StartedBy = 'schedule' | 'operator'

/** Adds a run that begins soon. Returns its id; undefined while another run is open. */
export async function addRun(tx: Tx, work: BackupWork, by: StartedBy): Promise<string | undefined> {
  const added = await tx
    .insertInto('backups.run')
    .values({ kind: work.kind, started_by: by, backup_id: work.kind === 'backup' ? null : work.backup })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export const findOpenRun = (sql: Sql) =>
  sql
    .selectFrom('backups.run')
    .select(['id', 'kind', 'backup_id', 'started_at', 'done_bytes', 'total_bytes'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export async function writeProgress(sql: Sql, id: string, doneBytes: number, totalBytes: number): Promise<void> {
  await sql
    .updateTable('backups.run')
    .set({ done_bytes: doneBytes, total_bytes: totalBytes })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export type RunEnd = { readonly outcome: 'done' | 'failed'; readonly sentence: string; readonly backup: string | null }

export async function endRun(tx: Tx, id: string, { outcome, sentence, backup }: RunEnd): Promise<void> {
  await tx
    .updateTable('backups.run')
    .set((row) => ({
      ended_at: raw<Date>`platform.now()`,
      outcome,
      sentence,
      backup_id: backup === null ? row.ref('backup_id') : backup,
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a run whose job was given up, so that it does not hinder the next one for ever. */
export async function endForgotten(sql: Sql): Promise<void> {
  await raw`
    update backups.run set ended_at = platform.now(), outcome = 'failed', sentence = 'The process that worked on it ended again and again.'
    where ended_at is null and started_at < platform.now() - interval '25 hours'`.execute(sql)
}

export type LastRun = {
  readonly kind: 'backup' | 'verification'
  readonly startedAt: Date
  readonly outcome: string | null
  readonly sentence: string
}

/** Returns the newest run of each kind. */
export async function readLastRuns(sql: Sql): Promise<readonly LastRun[]> {
  const { rows } = await raw<LastRun>`
    select distinct on (kind) kind, started_at as "startedAt", outcome, sentence from backups.run
    order by kind, started_at desc`.execute(sql)
  return rows
}
