import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { type RedirectsContext, whyStale } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

export const removeRedirect = serve(calls.removeRedirect, ({ database, recorder }: RedirectsContext, { id, version }, caller) => {
  return database.inTransaction<WebsiteTables, Outcome<typeof calls.removeRedirect>>(async (tx) => {
    const row = await store.lockRedirect(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const stale = await whyStale(tx, row, version)
    if (stale) return stale
    await store.deleteRedirect(tx, id)
    const facts = { from: row.from_path, to: row.to_address, status: row.status }
    await recorder.record(tx, { action: 'redirect.removed', outcome: 'ok', ...doneBy(caller), target: `redirect:${id}`, facts })
    return { ok: null }
  })
})
