import type { Outcome } from '#contract/call.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import type * as calls from '../../contract.ts'
import { moderationChannel } from '../../contract.ts'
import { countQueues } from '../comments/queue-news.ts'
import type { CommentDeps } from '../deps.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export async function getModerationCounts({ database }: Pick<CommentDeps, 'database'>): Promise<Outcome<typeof calls.getModerationCounts>> {
  const number = await newestNumber(database.pool, moderationChannel, null)
  return { ok: { ...(await countQueues(database.of())), number } }
}
