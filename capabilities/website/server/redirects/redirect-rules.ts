import type { InputOf } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { RedirectView } from '../../contract.ts'
import { readFrom, readTo, showRedirectAddress } from './address.ts'
import { hasPage } from './has-page.ts'
import * as store from './redirect-store.ts'

export type RedirectsContext = { readonly database: Database; readonly recorder: Recorder; readonly publicUrl: string }

type Asked = InputOf<typeof calls.createRedirect>
type Ruled = {
  readonly refused: 'REDIRECT_ADDRESS' | 'REDIRECT_SHADOWED' | 'REDIRECT_TARGET' | 'REDIRECT_LOOP' | 'REDIRECT_CHAIN' | 'REDIRECT_CHAINED'
  readonly fields: Readonly<Record<string, string>>
}

type Stale = { readonly refused: 'REDIRECT_CHANGED'; readonly by: string; readonly at: string }
/** Returns a refusal with the last editor and time when the redirect changed since it was read. */
export async function whyStale(tx: store.Tx, row: store.RedirectRow, version: number): Promise<Stale | null> {
  if (row.version === version) return null
  return { refused: 'REDIRECT_CHANGED', by: await store.findNamedTarget(tx, row.changed_by), at: row.changed_at.toISOString() }
}

/** Checks that both addresses are on this site, that no loop arises, and that the redirect neither continues nor precedes another one. */
export async function judge(
  { publicUrl }: RedirectsContext,
  tx: store.Tx,
  { from, to, status }: Asked,
  own: string | null,
): Promise<store.NewRedirect | Ruled> {
  const fromPath = readFrom(from, publicUrl)
  const target = status === 410 ? null : readTo(to, publicUrl)
  if (fromPath === undefined || target === undefined) return describeAddresses(fromPath === undefined, target === undefined)
  // An existing page takes precedence, so the redirect would never apply.
  if (await hasPage(tx, fromPath)) return { refused: 'REDIRECT_SHADOWED', fields: { from: 'REDIRECT_SHADOWED' } }
  if (target === null) return { from: fromPath, to: null, status }
  if (await store.leadsTo(tx, { begin: target.path, end: fromPath, without: own }))
    return { refused: 'REDIRECT_LOOP', fields: { to: 'REDIRECT_LOOP' } }
  const chain = await store.findChain(tx, { from: fromPath, to: target.path, without: own })
  if (chain === 'onward') return { refused: 'REDIRECT_CHAIN', fields: { to: 'REDIRECT_CHAIN' } }
  if (chain === 'behind') return { refused: 'REDIRECT_CHAINED', fields: { from: 'REDIRECT_CHAINED' } }
  return { from: fromPath, to: target, status }
}

/** Reports both invalid fields at once. */
const describeAddresses = (isFromWrong: boolean, isTargetWrong: boolean): Ruled => ({
  refused: isFromWrong ? 'REDIRECT_ADDRESS' : 'REDIRECT_TARGET',
  fields: { ...(isFromWrong && { from: 'REDIRECT_ADDRESS' }), ...(isTargetWrong && { to: 'REDIRECT_TARGET' }) },
})

export const toView = ({ id, from_path, to_address, status, hits, last_hit_at, changed_at, version }: store.RedirectRow): RedirectView => ({
  id,
  from: showRedirectAddress(from_path),
  to: to_address === null ? null : showRedirectAddress(to_address),
  status: status as RedirectView['status'],
  hits,
  lastHitAt: last_hit_at?.toISOString() ?? null,
  changedAt: changed_at.toISOString(),
  version,
})
