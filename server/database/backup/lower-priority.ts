import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'
import { one } from '#server/database/statement/one.ts'

/**
 * Gives the process that serves a connection to the embedded database the lowest priority, and no helpers, so that pages stay fast while it
 * reads every table. Each process of PostgreSQL has a session of its own, and where Linux groups processes by session, the priority is that
 * of the group (sched(7), The autogroup feature). Changes nothing when this user may not: the work counts more than its priority.
 */
export async function lowerPriority(client: pg.Client): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0')
  const { pid } = one((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows)
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // The database runs as a user that this one has no rights over, or there are no groups.
  }
}
