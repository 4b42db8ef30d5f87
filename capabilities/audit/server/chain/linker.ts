import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Log } from '#server/observe/log.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { AuditContext, Sql, Tx } from '../context.ts'
import { toEntry } from '../recording/entry.ts'
import { addEntry } from '../recording/entry-store.ts'
import { type ChainEnd, type Linked, sealLink } from './chain.ts'
import * as store from './link-store.ts'
import type { RememberedEnd } from './remembered-end.ts'

type LinkerContext = Pick<AuditContext, 'database' | 'keyring' | 'chainId'> & {
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly rememberedEnd: RememberedEnd
}
/** Links entries into the chain, in the first process that gets to it (S119). */
type Linker = AsyncDisposable & {
  /** Reports that there are entries to link. Entries that follow within a moment are linked in the same batch. */
  wake(): void
}

const LOOK_EVERY_MS = SECOND
const GATHER_MS = 250
const BATCH_ROWS = 500

export function openLinker(context: LinkerContext): Linker {
  const closing = new AbortController()
  let wake = () => {}
  const woken = () => new Promise<true>((resolve) => (wake = () => resolve(true)))
  const report = reportOnce(context)
  const living = (async () => {
    while (!closing.signal.aborted) {
      const isWoken = await Promise.race([woken(), sleep(LOOK_EVERY_MS, false, { ref: false })])
      if (isWoken && !closing.signal.aborted) await sleep(GATHER_MS)
      if (!closing.signal.aborted) await linkAll(context).then(() => report(undefined), report)
    }
  })()
  return {
    wake: () => wake(),
    async [Symbol.asyncDispose]() {
      closing.abort()
      wake()
      await living
    },
  }
}

/** Is thrown when the chain ends before the position that was linked here or differs at it: no entry is linked to the remainder. */
export class CutOff extends Error {
  constructor(last: ChainEnd, remembered: ChainEnd) {
    super(`The audit trail was linked up to ${remembered.seq} and goes up to ${last.seq} now, or is another one: nothing is added to it`)
  }
}

/** Logs a failure when it begins, not each second that it lasts. `undefined` reports that there is none. */
function reportOnce({ log }: Pick<LinkerContext, 'log'>): (defect: unknown) => void {
  let last: string | undefined
  return (defect) => {
    const message = defect === undefined ? undefined : String(defect)
    if (message === last) return
    last = message
    if (isUnavailable(defect)) log.warn('audit.link-failed', { reason: (defect as Error).message })
    else if (defect !== undefined) log.error('audit.link-failed', defect)
  }
}

/**
 * Links every entry that can be linked and returns the last position of the chain. Checks before it takes the lock, because nearly always
 * there is nothing to do.
 */
export async function linkAll(context: LinkerContext): Promise<ChainEnd> {
  for (;;) {
    const sql = context.database.of()
    const last = await store.findLast(sql, context.chainId)
    if (!last.isRestored && !isShort(context, last) && (await store.findUnlinkedEntries(sql, last, 1)).length === 0) return last
    const linked = await context.database.inTransaction((tx) => linkSome(context, tx))
    if (linked && linked.count > 0 && linked.end.seq > 0) context.rememberedEnd.write(linked.end)
    if (!linked || linked.count < BATCH_ROWS) return linked?.end ?? last
  }
}

/**
 * Returns true when the chain lacks the remembered position. Another process may be linking at this moment, so only under the lock does it
 * mean that the chain was cut.
 */
function isShort({ rememberedEnd }: LinkerContext, { seq, mac }: ChainEnd): boolean {
  const remembered = rememberedEnd.read()
  return remembered !== undefined && (seq < remembered.seq || (seq === remembered.seq && !mac.equals(remembered.mac)))
}

/** Returns undefined when another process is linking. */
async function linkSome(context: LinkerContext, tx: Tx): Promise<{ count: number; end: ChainEnd } | undefined> {
  if (!(await store.tryLock(tx))) return undefined
  const last = await store.findLast(tx, context.chainId)
  // Commits the entry first: an uncommitted one would be taken for an entry of the former server.
  if (last.isRestored && (await noteRestore(context, tx, last))) return { count: BATCH_ROWS, end: last }
  await store.commitLazily(tx)
  const waiting = await store.findUnlinkedEntries(tx, last, BATCH_ROWS)
  const links = chain(context.keyring, last, waiting)
  if (!last.isRestored && (await checkCut(context, tx, { last, links })) === 'wait') return { count: 0, end: last }
  if (links.length > 0) await store.addLinks(tx, links)
  return { count: links.length, end: links.at(-1) ?? last }
}

/**
 * Links that a power cut lost come out the same when they are made again, up to the remembered position. Returns `wait` when not all of
 * their entries can be linked yet. Throws when a link differs or is missing, because it was cut off or changed in the database.
 */
async function checkCut(
  { rememberedEnd }: LinkerContext,
  sql: Sql,
  { last, links }: { readonly last: store.LastLink; readonly links: readonly store.ChainLink[] },
): Promise<'whole' | 'wait'> {
  const remembered = rememberedEnd.read()
  if (!remembered || last.seq > remembered.seq) return 'whole'
  const again = [last, ...links].find(({ seq }) => seq === remembered.seq)
  if (again) {
    if (again.mac.equals(remembered.mac)) return 'whole'
    throw new CutOff(last, remembered)
  }
  if (links.length === BATCH_ROWS) return 'whole' // more batches follow
  const missing = remembered.seq - last.seq
  if ((await store.countUnlinkedEntries(sql, last, missing)).count < missing) throw new CutOff(last, remembered)
  return 'wait'
}

function chain(keyring: Pick<Keyring, 'mac'>, last: ChainEnd, waiting: readonly Omit<Linked, 'seq'>[]): readonly store.ChainLink[] {
  let end = last
  return waiting.map((entry) => {
    const linked = { ...entry, seq: end.seq + 1 }
    const link = { ...sealLink(keyring, linked, end.mac), seq: linked.seq, entryId: linked.entryId }
    end = link
    return link
  })
}

const RESTORED = 'audit.restored'

/**
 * Records in the chain that the database was restored from a backup; the chain continues (R35). Returns false when this is recorded
 * already.
 */
async function noteRestore({ keyring }: LinkerContext, tx: Tx, { seq }: store.LastLink): Promise<boolean> {
  if (await store.isRestoreNoted(tx, RESTORED)) return false
  await addEntry(tx, toEntry(keyring, { action: RESTORED, outcome: 'ok', actor: null, facts: { lastSeq: seq } }))
  return true
}
