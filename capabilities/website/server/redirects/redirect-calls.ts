import type { Outcome } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_REDIRECTS } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { judge, type RedirectsContext, toView, whyStale } from './redirect-rules.ts'
import * as store from './redirect-store.ts'
import { findRedirects } from './redirect-store.ts'

export const listRedirects = serve(calls.listRedirects, async ({ database }: { readonly database: Pick<Database, 'of'> }, input) => {
  const { rows, total } = await findRedirects(database.of<WebsiteTables>(), input)
  return { ok: { list: rows.map(toView), total } }
})

export const getRedirect = serve(calls.getRedirect, async ({ database }: Pick<RedirectsContext, 'database'>, { id }) => {
  const row = await store.findRedirectById(database.of(), id)
  return row ? { ok: toView(row) } : { refused: 'NOT_FOUND' }
})

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

export const updateRedirect = serve(calls.updateRedirect, (context: RedirectsContext, { id, version, ...input }, caller) => {
  return context.database.inTransaction<WebsiteTables, Outcome<typeof calls.updateRedirect>>(async (tx) => {
    await store.lockRedirects(tx)
    const before = await store.lockRedirect(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    const stale = await whyStale(tx, before, version)
    if (stale) return stale
    const wanted = await judge(context, tx, input, id)
    if ('refused' in wanted) return wanted
    if (await store.isSourceTaken(tx, wanted.from, id)) return { refused: 'REDIRECT_TAKEN', fields: { from: 'REDIRECT_TAKEN' } }
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
