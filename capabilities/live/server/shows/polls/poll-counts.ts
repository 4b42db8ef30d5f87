import { sql } from 'kysely'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { chatChannel } from '../../../contract.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { getStudioNumber } from '../../studios/studio-store.ts'
import * as store from './poll-store.ts'

const COUNTS = 'live/poll-counts'
const AT_ONCE = 20

/**
 * Makes the counts of a poll with results due in a second, if they are not due already. Call it after the commit of the answer: the task
 * clears the mark before it counts, so it counts each answer that has found a mark.
 */
export async function noteCounts({ database, jobs }: Pick<LiveContext, 'database' | 'jobs'>, pollId: string): Promise<void> {
  const poll = await store.findPlainPoll(database.of(), pollId)
  if (!poll?.has_results || poll.counts_due_at !== null) return
  await database.inTransaction(async (tx: Tx) => {
    const { numAffectedRows } = await sql`
      update live.poll set counts_due_at = platform.now() + interval '1 second'
      where id = ${pollId} and counts_due_at is null and closed_at is null`.execute(tx)
    if (numAffectedRows === 1n) await jobs.wake(tx, COUNTS)
  })
}

/** Sends the counts of open polls to viewers, each poll at most once a second. */
export const sendCounts = ({ database }: Pick<LiveContext, 'database'>): ScheduledTask => ({
  name: COUNTS,
  async run() {
    const { rows } = await sql<{ id: string }>`
      update live.poll set counts_due_at = null where id = any (array(
        select id from live.poll where counts_due_at <= platform.now() limit ${AT_ONCE} for update skip locked))
      returning id`.execute(database.of())
    for (const { id } of rows) await database.inTransaction((tx) => publishPoll(tx, id))
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`select min(counts_due_at) as at from live.poll where counts_due_at is not null`.execute(
      database.of(),
    )
    return rows[0]?.at ?? null
  },
})

/** Sends a poll of a show in its current state to all viewers. */
export async function publishPoll(tx: Tx, id: string): Promise<void> {
  const poll = await store.findPoll(tx, id)
  if (!poll) return
  await publish(tx, chatChannel, String(await getStudioNumber(tx, poll.studio_id)), { type: 'poll', poll: store.toViewerPoll(poll) })
}
