import type { Outcome } from '#contract/call.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import type * as calls from '../../contract.ts'
import { reportChannel } from '../../contract.ts'
import type { CommentDeps } from '../deps.ts'
import { countReports } from '../moderation/queue-news.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export async function getReportCounts({ database }: Pick<CommentDeps, 'database'>): Promise<Outcome<typeof calls.getReportCounts>> {
  const number = await newestNumber(database.pool, reportChannel, null)
  return { ok: { ...(await countReports(database.of())), number } }
}
