import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_REDIRECTS } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { judge, type RedirectsContext, toView } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

/** Creates a redirect. The unique index decides races for the same path; a table lock prevents loops by concurrent writers. */
export const createRedirect = serve(calls.createRedirect, (context: RedirectsContext, input, caller) => {
  return context.database.inTransaction<WebsiteTables, Outcome<typeof calls.createRedirect>>(async (tx) => {
    await store.lockRedirects(tx)
    const wanted = await judge(context, tx, input, null)
    if ('refused' in wanted) return wanted
    if ((await store.countRedirects(tx)) >= MOST_REDIRECTS) return { refused: 'REDIRECTS_FULL' }
    const row = await store.insertRedirect(tx, wanted, caller.session.accountId)
    if (!row) return { refused: 'REDIRECT_TAKEN', fields: { from: 'REDIRECT_TAKEN' } }
    const facts = { from: wanted.from, to: wanted.to?.address ?? null, status: wanted.status }
    await context.recorder.record(tx, { action: 'redirect.made', outcome: 'ok', ...doneBy(caller), target: `redirect:${row.id}`, facts })
    return { ok: toView(row) }
  })
})
