import { serve } from '#server/http/calls/serve.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { inboxChannel } from '../../contract.ts'
import type { ReadingContext } from '../context.ts'
import { countBox } from '../counter-store.ts'
import { popsNow } from '../preferences/preference-store.ts'
import type { InboxTables } from '../tables.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getCounts = serve(calls.getCounts, async ({ database }: ReadingContext, _input, { session }) => {
  const { accountId, granted } = session
  const number = await newestNumber(database.pool, inboxChannel, accountId)
  const box = await countBox(database.pool, accountId, granted)
  return { ok: { ...box, number, pops: await popsNow(database.of<InboxTables>(), accountId, 'announcement') } }
})
