import type { Pool } from 'pg'
import type { StatusGroup } from '#contract/site/status.ts'
import type { SlowStatement } from './slow-statements.ts'

/** A process of the installation at its last report. */
export type ProcessRecord = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly roles: readonly string[]
  readonly version: string
  readonly startedAt: Date
  readonly seenAt: Date
  /** Is true when the process missed several reports and has probably died. */
  readonly isSilent: boolean
  readonly groups: readonly StatusGroup[]
  readonly slow: readonly SlowStatement[]
}
export type OwnProcess = Pick<ProcessRecord, 'id' | 'host' | 'pid' | 'roles' | 'version'> & { readonly upMs: number }
type Report = Pick<ProcessRecord, 'groups' | 'slow'>

const SILENT_AFTER = `interval '45 seconds'`
const FORGOTTEN_AFTER = `interval '1 hour'`

/**
 * Writes the report of a process. Removes those that have been silent for an hour, and the silent ones that this process replaces: they had
 * its roles on its machine.
 */
export async function writeProcess(
  pool: Pool,
  { id, host, pid, roles, version, upMs }: OwnProcess,
  { groups, slow }: Report,
): Promise<void> {
  await pool.query({
    name: 'status.write-process',
    text: `
      with gone as (
        delete from platform.process
        where id <> $1 and (seen_at < platform.now() - ${FORGOTTEN_AFTER}
          or host = $2 and roles = $4 and seen_at < platform.now() - ${SILENT_AFTER})
      )
      insert into platform.process (id, host, pid, roles, version, started_at, groups, slow)
      values ($1, $2, $3, $4, $5, platform.now() - $6 * interval '1 millisecond', $7, $8)
      on conflict (id) do update set seen_at = platform.now(), groups = excluded.groups, slow = excluded.slow`,
    values: [id, host, pid, roles, version, upMs, JSON.stringify(groups), JSON.stringify(slow)],
  })
}

/** Lists the processes, those with most roles and longest lives first. */
export async function readProcesses(pool: Pool): Promise<readonly ProcessRecord[]> {
  const { rows } = await pool.query<ProcessRecord>(
    `select id, host, pid, roles, version, started_at as "startedAt", seen_at as "seenAt",
       seen_at < platform.now() - ${SILENT_AFTER} as "isSilent", groups, slow
     from platform.process order by cardinality(roles) desc, roles, host, started_at, id limit 100`,
  )
  return rows
}

export async function removeProcess(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from platform.process where id = $1', [id])
}
