import { sql } from 'kysely'
import type { Assignment } from '#server/notify/assignment.ts'

const permission = 'inspection:judge'

const assignedTasks: Assignment = {
  column: 'inspection.task.assigned_to',
  permission,
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`
      select distinct assigned_to as id from inspection.task where state = 'waiting' and assigned_to is not null`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update inspection.task set assigned_to = null, assigned_until = null where assigned_to = any (${accountIds}::uuid[])`.execute(tx)
  },
}

const claimedTasks: Assignment = {
  column: 'inspection.task.claimed_by',
  permission,
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`
      select distinct claimed_by as id from inspection.task where state = 'waiting' and claimed_by is not null`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update inspection.task set claimed_by = null, claimed_until = null where claimed_by = any (${accountIds}::uuid[])`.execute(tx)
  },
}

/** Queues with named inspectors. A queue that has lost all of them does not open to all inspectors. */
const namedReviewers: Assignment = {
  column: 'inspection.queue.inspectors',
  permission,
  async findAssigned(tx) {
    const { rows } = await sql<{ id: string }>`select distinct unnest(inspectors) as id from inspection.queue`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async release(tx, accountIds) {
    await sql`
      update inspection.queue set version = version + 1,
        inspectors = array(select id from unnest(inspectors) as id where id <> all (${accountIds}::uuid[])),
        is_unstaffed = inspectors <@ ${accountIds}::uuid[]
      where inspectors && ${accountIds}::uuid[]`.execute(tx)
  },
}

export const inspectionAssignments: readonly Assignment[] = [assignedTasks, claimedTasks, namedReviewers]
