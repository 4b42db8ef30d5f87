import { constants, setPriority } from 'node:os'
import type pg from 'pg'
import { lowerGroup } from '#server/concurrency/lower-group.ts'
import { one } from '#server/database/statement/one.ts'

/**
 * Gives the process that serves a connection to the embedded database the lowest priority, and no helpers, so that pages stay fast while it
 * reads every table. Each process of PostgreSQL has a session of its own, which is lowered with it. Changes nothing when this user may not: the
 * work counts more than its priority.
 */
export async function lowerPriority(client: pg.Client): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0')
  const { pid } = one((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows)
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The database runs as a user that this one has no rights over.
  }
  lowerGroup({ pid })
}
