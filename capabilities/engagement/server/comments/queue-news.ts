import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { type ModerationCounts, moderationChannel } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import type { CommentDeps, Sql, Tx } from '../deps.ts'

/** Counted no further. */
const MOST = 1_000
const MATTER = 'comments:waiting'

/**
 * Tells moderators what is in the queues now. Changes of them are made one after another, so that the last told is how it stands. `isNew`:
 * something came in; the first that comes into empty queues is a to-do, which is closed when they are empty again.
 */
export async function notifyQueues(
  { notify, closeTodos }: Pick<CommentDeps, 'notify' | 'closeTodos'>,
  tx: Tx,
  isNew: boolean,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('engagement.comment-queues', 0))`.execute(tx)
  const counts = await countQueues(tx)
  const open = counts.waiting + counts.reported + counts.objections
  if (isNew && open === 1)
    await notify(tx, {
      kind: 'todo',
      about: 'content',
      to: { holders: 'engagement:moderate' },
      path: '/content/comments',
      matter: MATTER,
      title: inBoth(engagementText, 'post.comments-wait'),
      text: inBoth(engagementText, 'post.comments-wait-text'),
    })
  if (open === 0) await closeTodos(tx, MATTER)
  await publish(tx, moderationChannel, null, counts)
}

export async function countQueues(db: Sql): Promise<ModerationCounts> {
  const some = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from (select 1 ${from} limit ${MOST}) as found)`
  const { rows } = await sql<ModerationCounts>`
    select ${some(sql`from engagement.comment where state = 'waiting'`)} as waiting,
      ${some(sql`from engagement.comment where open_reports > 0 and state = 'shown'`)} as reported,
      ${some(sql`from engagement.comment where state = 'hidden'`)} as hidden,
      ${some(sql`from engagement.objection where state = 'open'`)} as objections`.execute(db)
  return rows[0]!
}
