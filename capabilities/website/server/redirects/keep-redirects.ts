import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { changesOf, doneBy, type Recorder } from '#server/observe/recorder.ts'
import {
  type changeRedirect,
  type createRedirect,
  MOST_REDIRECTS,
  type RedirectView,
  type readRedirect,
  type removeRedirect,
} from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { readFrom, readTo, showAddress } from './address.ts'
import * as store from './redirect-store.ts'

export type RedirectsDeps = { readonly database: Database; readonly recorder: Recorder; readonly publicUrl: string }

type Asked = InputOf<typeof createRedirect>
type Ruled = {
  readonly refused: 'REDIRECT_ADDRESS' | 'REDIRECT_TARGET' | 'REDIRECT_LOOP' | 'REDIRECT_CHAIN' | 'REDIRECT_CHAINED'
  readonly fields: Readonly<Record<string, string>>
}

/** Makes a redirect. One for the same address is decided by the unique index; a circle under the lock of all of them. */
export function makeRedirect(deps: RedirectsDeps, input: Asked, caller: SignedInCaller): Promise<Outcome<typeof createRedirect>> {
  return deps.database.inTransaction<WebsiteTables, Outcome<typeof createRedirect>>(async (tx) => {
    await store.lockRedirects(tx)
    const wanted = await judge(deps, tx, input, null)
    if ('refused' in wanted) return wanted
    if ((await store.countRedirects(tx)) >= MOST_REDIRECTS) return { refused: 'REDIRECTS_FULL' }
    const row = await store.insertRedirect(tx, wanted, caller.session.accountId)
    if (!row) return { refused: 'REDIRECT_TAKEN', fields: { from: 'REDIRECT_TAKEN' } }
    const facts = { from: wanted.from, to: wanted.to?.address ?? null, status: wanted.status }
    await deps.recorder.record(tx, { action: 'redirect.made', outcome: 'ok', ...doneBy(caller), target: `redirect:${row.id}`, facts })
    return { ok: toView(row) }
  })
}

export async function showRedirect(
  { database }: Pick<RedirectsDeps, 'database'>,
  { id }: InputOf<typeof readRedirect>,
): Promise<Outcome<typeof readRedirect>> {
  const row = await store.findRedirectById(database.of(), id)
  return row ? { ok: toView(row) } : { refused: 'NOT_FOUND' }
}

type Stale = { readonly refused: 'REDIRECT_CHANGED'; readonly by: string; readonly at: string }
/** Somebody has changed it since it was read: who, and when. */
async function whyStale(tx: store.Tx, row: store.RedirectRow, version: number): Promise<Stale | null> {
  if (row.version === version) return null
  return { refused: 'REDIRECT_CHANGED', by: await store.findName(tx, row.changed_by), at: row.changed_at.toISOString() }
}

export function leadElsewhere(
  deps: RedirectsDeps,
  { id, version, ...input }: InputOf<typeof changeRedirect>,
  caller: SignedInCaller,
): Promise<Outcome<typeof changeRedirect>> {
  return deps.database.inTransaction<WebsiteTables, Outcome<typeof changeRedirect>>(async (tx) => {
    await store.lockRedirects(tx)
    const before = await store.lockRedirect(tx, id)
    if (!before) return { refused: 'NOT_FOUND' }
    const stale = await whyStale(tx, before, version)
    if (stale) return stale
    const wanted = await judge(deps, tx, input, id)
    if ('refused' in wanted) return wanted
    if (await store.isTaken(tx, wanted.from, id)) return { refused: 'REDIRECT_TAKEN', fields: { from: 'REDIRECT_TAKEN' } }
    const row = await store.updateRedirect(tx, id, wanted, caller.session.accountId)
    const facts = changesOf({
      from: [before.from_path, row.from_path],
      to: [before.to_address, row.to_address],
      status: [before.status, row.status],
    })
    await deps.recorder.record(tx, { action: 'redirect.changed', outcome: 'ok', ...doneBy(caller), target: `redirect:${id}`, facts })
    return { ok: toView(row) }
  })
}

export function forgetRedirect(
  { database, recorder }: RedirectsDeps,
  { id, version }: InputOf<typeof removeRedirect>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeRedirect>> {
  return database.inTransaction<WebsiteTables, Outcome<typeof removeRedirect>>(async (tx) => {
    const row = await store.lockRedirect(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const stale = await whyStale(tx, row, version)
    if (stale) return stale
    await store.deleteRedirect(tx, id)
    const facts = { from: row.from_path, to: row.to_address, status: row.status }
    await recorder.record(tx, { action: 'redirect.removed', outcome: 'ok', ...doneBy(caller), target: `redirect:${id}`, facts })
    return { ok: null }
  })
}

/** Both addresses are of this site, the second does not lead back to the first, and whoever follows one goes one step. */
export async function judge(
  { publicUrl }: RedirectsDeps,
  tx: store.Tx,
  { from, to, status }: Asked,
  own: string | null,
): Promise<store.NewRedirect | Ruled> {
  const fromPath = readFrom(from, publicUrl)
  if (fromPath === undefined) return { refused: 'REDIRECT_ADDRESS', fields: { from: 'REDIRECT_ADDRESS' } }
  if (status === 410) return { from: fromPath, to: null, status }
  const target = readTo(to, publicUrl)
  if (!target) return { refused: 'REDIRECT_TARGET', fields: { to: 'REDIRECT_TARGET' } }
  if (await store.leadsTo(tx, target.path, fromPath, own)) return { refused: 'REDIRECT_LOOP', fields: { to: 'REDIRECT_LOOP' } }
  const chain = await store.findChain(tx, fromPath, target.path, own)
  if (chain === 'onward') return { refused: 'REDIRECT_CHAIN', fields: { to: 'REDIRECT_CHAIN' } }
  if (chain === 'behind') return { refused: 'REDIRECT_CHAINED', fields: { from: 'REDIRECT_CHAINED' } }
  return { from: fromPath, to: target, status }
}

export const toView = ({ id, from_path, to_address, status, hits, last_hit_at, changed_at, version }: store.RedirectRow): RedirectView => ({
  id,
  from: showAddress(from_path),
  to: to_address === null ? null : showAddress(to_address),
  status: status as RedirectView['status'],
  hits,
  lastHitAt: last_hit_at?.toISOString() ?? null,
  changedAt: changed_at.toISOString(),
  version,
})
