import { type RawBuilder, sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { type ModerationCounts, moderationChannel } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Sql, Tables, Tx } from '../context.ts'

const MOST = 1_000
const TODO: Todo = {
  kind: 'todo',
  about: 'content',
  to: { holders: 'engagement:moderate' },
  path: '/content/comments',
  matter: 'comments:waiting',
  title: inBoth(engagementText, 'post.comments-wait'),
  text: inBoth(engagementText, 'post.comments-wait-text'),
}

/** Shows moderators one to-do while any queue has entries. */
export const waitingComments: Matter = {
  name: 'comments:waiting',
  async findTodos(tx) {
    const { waiting, reported, objections } = await countQueues(tx.of<Tables>())
    return waiting + reported + objections > 0 ? [TODO] : []
  },
}

/** Publishes the current queue sizes to moderators. Queue changes are serialised, so the last message is always current. */
export async function notifyQueues({ reconcileTodos }: Pick<EngagementContext, 'reconcileTodos'>, tx: Tx): Promise<void> {
  await reconcileTodos(tx, waitingComments)
  await publish(tx, moderationChannel, null, await countQueues(tx))
}

export async function countQueues(db: Sql): Promise<ModerationCounts> {
  const { rows } = await sql<ModerationCounts>`
    select ${countQueue('waiting')} as waiting, ${countQueue('reported')} as reported, ${countQueue('hidden')} as hidden,
      ${countQueue('objections')} as objections`.execute(db)
  return one(rows)
}

const QUEUES: Readonly<Record<keyof ModerationCounts, RawBuilder<unknown>>> = {
  waiting: sql`from engagement.comment where state = 'waiting'`,
  reported: sql`from engagement.comment where open_reports > 0 and state = 'shown'`,
  hidden: sql`from engagement.comment where state = 'hidden'`,
  objections: sql`from engagement.objection where state = 'open'`,
}

/** Returns an expression for the length of a queue. */
export const countQueue = (queue: keyof ModerationCounts): RawBuilder<number> => countUpTo(QUEUES[queue], MOST)
