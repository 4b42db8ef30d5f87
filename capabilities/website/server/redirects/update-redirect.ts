import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { judge, type RedirectsContext, toView, whyStale } from './redirect-rules.ts'
import * as store from './redirect-store.ts'

export const updateRedirect = serve(calls.updateRedirect, (context: RedirectsContext, { id, version, ...input }, caller) => {
  return context.database.inTransaction<WebsiteTables, Outcome<typeof calls.updateRedirect>>(async (tx) => {
    await store.lockRedirects(tx)
    const before = await store.lockRedirect(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    const stale = await whyStale(tx, before, version)
    if (stale) return stale
    const wanted = await judge(context, tx, input, id)
    if ('refused' in wanted) return wanted
    if (await store.isTaken(tx, wanted.from, id)) return { refused: 'REDIRECT_TAKEN', fields: { from: 'REDIRECT_TAKEN' } }
    const row = await store.writeRedirect(tx, id, wanted, caller.session.accountId)
    const facts = changesOf({
      from: [before.from_path, row.from_path],
      to: [before.to_address, row.to_address],
      status: [before.status, row.status],
    })
    await context.recorder.record(tx, { action: 'redirect.changed', outcome: 'ok', ...doneBy(caller), target: `redirect:${id}`, facts })
    return { ok: toView(row) }
  })
})
