import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { toEntry } from '../recording/entry.ts'
import { addEntry } from '../recording/entry-store.ts'
import { type End, type Linked, sealLink } from './chain.ts'
import {
  addLinks,
  commitLazily,
  countWaiting,
  findLast,
  findWaiting,
  isRestoreNoted,
  type LastLink,
  type Link,
  tryLock,
} from './link-store.ts'
import type { RememberedEnd } from './remembered-end.ts'

type LinkerDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly keyring: Pick<Keyring, 'mac'>
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly chainId: string
  readonly rememberedEnd: RememberedEnd
}
/** Puts entries into the chain, in whichever process comes first (S119). */
type Linker = AsyncDisposable & {
  /** There is something to link. What comes within a moment goes along. */
  wake(): void
}

const LOOK_EVERY_MS = SECOND
const GATHER_MS = 250
const BATCH_ROWS = 500

export function openLinker(deps: LinkerDeps): Linker {
  const closing = new AbortController()
  let wake = () => {}
  const woken = () => new Promise<true>((resolve) => (wake = () => resolve(true)))
  const report = reportOnce(deps)
  const living = (async () => {
    while (!closing.signal.aborted) {
      const isWoken = await Promise.race([woken(), sleep(LOOK_EVERY_MS, false, { ref: false })])
      if (isWoken && !closing.signal.aborted) await sleep(GATHER_MS)
      if (!closing.signal.aborted) await linkAll(deps).then(() => report(undefined), report)
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

/** The chain ends before, or differs at, the place that was linked here: nothing is linked onto what is left. */
export class CutOff extends Error {
  constructor(last: End, remembered: End) {
    super(`The audit trail was linked up to ${remembered.seq} and goes up to ${last.seq} now, or is another one: nothing is added to it`)
  }
}

/** Logs a failure when it begins and not each second that it lasts. `undefined` says that there is none. */
function reportOnce({ log }: Pick<LinkerDeps, 'log'>): (defect: unknown) => void {
  let last: string | undefined
  return (defect) => {
    const message = defect === undefined ? undefined : String(defect)
    if (message === last) return
    last = message
    if (isUnavailable(defect)) log.warn('audit.unlinked', { reason: (defect as Error).message })
    else if (defect !== undefined) log.error('audit.unlinked', defect)
  }
}

/** Links all that can be linked now; gives the last place of the chain. Looks before it takes the lock: nearly always there is nothing to do. */
export async function linkAll(deps: LinkerDeps): Promise<End> {
  for (;;) {
    const sql = deps.database.of<never>()
    const last = await findLast(sql, deps.chainId)
    if (!last.isRestored && !isShort(deps, last) && (await findWaiting(sql, last, 1)).length === 0) return last
    const linked = await deps.database.inTransaction((tx: Transaction<never>) => linkSome(deps, tx))
    if (linked && linked.count > 0 && linked.end.seq > 0) deps.rememberedEnd.write(linked.end)
    if (!linked || linked.count < BATCH_ROWS) return linked?.end ?? last
  }
}

/** Whether the chain lacks the place that is remembered. Another process may be linking just now: under the lock alone that means that it was cut. */
function isShort({ rememberedEnd }: LinkerDeps, { seq, mac }: End): boolean {
  const remembered = rememberedEnd.read()
  return remembered !== undefined && (seq < remembered.seq || (seq === remembered.seq && !mac.equals(remembered.mac)))
}

/** Undefined when another process is at it. */
async function linkSome(deps: LinkerDeps, tx: Transaction<never>): Promise<{ count: number; end: End } | undefined> {
  if (!(await tryLock(tx))) return undefined
  const last = await findLast(tx, deps.chainId)
  // In a transaction of its own: what is not committed yet would be taken for something of the former server.
  if (last.isRestored && (await noteRestore(deps, tx, last))) return { count: BATCH_ROWS, end: last }
  await commitLazily(tx)
  const waiting = await findWaiting(tx, last, BATCH_ROWS)
  const links = chain(deps.keyring, last, waiting)
  if (!last.isRestored && (await checkCut(deps, tx, last, links)) === 'wait') return { count: 0, end: last }
  if (links.length > 0) await addLinks(tx, links)
  return { count: links.length, end: links.at(-1) ?? last }
}

/**
 * Links that a power cut took away come out the same when they are made again, up to the place that is remembered; `wait`: not all of their entries can be
 * linked yet. Whatever comes out different, or is missing, was cut off or changed in the database.
 */
async function checkCut(
  { rememberedEnd }: LinkerDeps,
  sql: Kysely<never>,
  last: LastLink,
  links: readonly Link[],
): Promise<'whole' | 'wait'> {
  const remembered = rememberedEnd.read()
  if (!remembered || last.seq > remembered.seq) return 'whole'
  const again = [last, ...links].find(({ seq }) => seq === remembered.seq)
  if (again) {
    if (again.mac.equals(remembered.mac)) return 'whole'
    throw new CutOff(last, remembered)
  }
  if (links.length === BATCH_ROWS) return 'whole' // more follow
  const missing = remembered.seq - last.seq
  if ((await countWaiting(sql, last, missing)).count < missing) throw new CutOff(last, remembered)
  return 'wait'
}

function chain(keyring: Pick<Keyring, 'mac'>, last: End, waiting: readonly Omit<Linked, 'seq'>[]): readonly Link[] {
  let end = last
  return waiting.map((entry) => {
    const linked = { ...entry, seq: end.seq + 1 }
    const link = { ...sealLink(keyring, linked, end.mac), seq: linked.seq, entryId: linked.entryId }
    end = link
    return link
  })
}

const RESTORED = 'audit.restored'

/** A database that came from a backup goes on with the same chain, and says so in it (R35). False when that is said already. */
async function noteRestore({ keyring }: LinkerDeps, tx: Transaction<never>, { seq }: LastLink): Promise<boolean> {
  if (await isRestoreNoted(tx, RESTORED)) return false
  await addEntry(tx, toEntry(keyring, { action: RESTORED, outcome: 'ok', actor: null, facts: { lastSeq: seq } }))
  return true
}
