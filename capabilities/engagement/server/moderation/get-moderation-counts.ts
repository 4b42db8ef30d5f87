import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { moderationChannel } from '../../contract.ts'
import { countQueues } from '../comments/queue-news.ts'
import { serve } from '../context.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getModerationCounts = serve(calls.getModerationCounts, async ({ database }) => {
  const number = await newestNumber(database.pool, moderationChannel, null)
  return { ok: { ...(await countQueues(database.of())), number } }
})
