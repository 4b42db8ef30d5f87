import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { reportChannel } from '../../contract.ts'
import { serve } from '../context.ts'
import { countReports } from '../moderation/queue-news.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getReportCounts = serve(calls.getReportCounts, async ({ database }) => {
  const number = await newestNumber(database.pool, reportChannel, null)
  return { ok: { ...(await countReports(database.of())), number } }
})
