import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { makeFolder } from '#server/disk/data-folder.ts'
import type { Log } from '#server/observe/log.ts'
import { openOutside } from '#server/outside/http/fetch-outside.ts'
import { type ChainEnd, readAnchor, writeAnchor } from './chain.ts'
import { readIfThere, rememberEnd } from './remembered-end.ts'

/** A position of a chain that is recorded outside the database, so that shortening the chain in the database is detected (S119). */
export type Anchor = ChainEnd & { readonly at: string }

const FILE = 'audit-anchors'

/**
 * Reads the anchors of one chain, oldest first, followed by the last linked position. Returns none when there is no file, and skips damaged
 * lines.
 */
export function readAnchors(dataDir: string, chainId: string): readonly Anchor[] {
  const lines = readIfThere(join(dataDir, FILE)).split('\n')
  const anchors = lines.flatMap((line) => {
    const [at = '', id, place = ''] = line.split(' ')
    const end = id === chainId ? readAnchor(place) : undefined
    return end ? [{ ...end, at }] : []
  })
  const last = rememberEnd(dataDir, chainId).read()
  return last ? [...anchors, { ...last, at: '' }] : anchors
}

export function addAnchor(dataDir: string, chainId: string, anchor: Anchor): void {
  makeFolder(dataDir)
  use(openSync(join(dataDir, FILE), 'a', 0o600), (file) => {
    writeSync(file, `${anchor.at} ${chainId} ${writeAnchor(anchor)}\n`)
    fsyncSync(file)
  })
  use(openSync(dataDir, 'r'), fsyncSync) // a new file's name survives a power cut only with its folder (R5)
}

function use(handle: number, work: (handle: number) => void): void {
  try {
    work(handle)
  } finally {
    closeSync(handle)
  }
}

type AnchoringContext = {
  readonly dataDir: string
  readonly chainId: string
  readonly log: Pick<Log, 'info' | 'error'>
  /** Links every entry that can be linked and returns the last position of the chain. */
  linkAll(): Promise<ChainEnd>
  /** Posts the anchor to an external address, when one is configured. */
  send?: ((anchor: Anchor) => Promise<void>) | undefined
}
type Anchoring = AsyncDisposable & {
  /** Records the last position of the chain at once. Errors are logged. */
  anchor(): Promise<void>
  newest(): Anchor | undefined
}

/** This many new entries make an anchor due before the minute is over. */
const MOST_BETWEEN = 100
const LOOK_EVERY_MS = 5 * SECOND

/**
 * Records the last position of the chain each minute or per hundred entries: in the log and at the external address. Once an hour, and on
 * closing, also in a file beside the database.
 */
export function openAnchoring(context: AnchoringContext): Anchoring {
  const { dataDir, chainId, log, linkAll, send } = context
  let newest = readAnchors(dataDir, chainId).findLast(({ at }) => at !== '')
  let sent = { seq: newest?.seq ?? 0, atMs: 0 }
  let savedAtMs = 0

  async function anchorIfDue(isDue: (seq: number) => boolean, saves: boolean): Promise<void> {
    try {
      const { seq, mac } = await linkAll()
      if (seq === 0 || !isDue(seq)) return
      const next = { seq, mac, at: new Date().toISOString() }
      if (seq !== sent.seq) {
        log.info('audit.anchor', { anchor: writeAnchor(next) })
        await send?.(next)
      }
      sent = { seq, atMs: performance.now() }
      if (seq === newest?.seq || !(saves || performance.now() - savedAtMs > HOUR)) return
      addAnchor(dataDir, chainId, next)
      savedAtMs = performance.now()
      newest = next
    } catch (defect) {
      log.error('audit.anchor-failed', defect)
    }
  }

  const isDue = (seq: number) => seq - sent.seq >= MOST_BETWEEN || performance.now() - sent.atMs > MINUTE
  const looking = setInterval(() => void anchorIfDue(isDue, false), LOOK_EVERY_MS).unref()
  const anchor = () => anchorIfDue(() => true, true)
  return {
    anchor,
    newest: () => newest,
    async [Symbol.asyncDispose]() {
      clearInterval(looking)
      await anchor()
    },
  }
}

const WITHIN_MS = 10 * SECOND

/** Posts `{ chain, anchor, at }` to an address of the operator, which an attacker with control of the database does not control. */
export function openAnchorSender(url: string, chainId: string, log: Pick<Log, 'warn'>): (anchor: Anchor) => Promise<void> {
  const outside = openOutside(url)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return async (anchor) => {
    const body = JSON.stringify({ chain: chainId, anchor: writeAnchor(anchor), at: anchor.at })
    const reply = await outside.ask({ method: 'POST', path: outside.path, headers, body }, AbortSignal.timeout(WITHIN_MS))
    const isTaken = 'status' in reply && reply.status >= 200 && reply.status < 300
    if (!isTaken) log.warn('audit.anchor-refused', { reason: 'status' in reply ? String(reply.status) : reply.rawCode })
  }
}
