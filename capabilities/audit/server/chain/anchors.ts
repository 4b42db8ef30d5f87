import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { makeFolder } from '#server/disk/data-folder.ts'
import type { Log } from '#server/observe/log.ts'
import { type End, readAnchor, writeAnchor } from './chain.ts'
import { readIfThere } from './read-if-there.ts'
import { rememberEnd } from './remembered-end.ts'

/** A place of a chain that was written down outside the database: an attacker who shortens the chain there is found out (S119). */
export type Anchor = End & { readonly at: string }

const FILE = 'audit-anchors'

/** The anchors of one chain, and the last place that was linked, the newest last; none when there is no file. Lines that are damaged say nothing. */
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

type AnchoringDeps = {
  readonly dataDir: string
  readonly chainId: string
  readonly log: Pick<Log, 'info' | 'error'>
  /** The last place of the chain, once all is linked that can be. */
  linkAll(): Promise<End>
  /** Tells an address outside, where that is set. */
  send?: ((anchor: Anchor) => Promise<void>) | undefined
}
type Anchoring = AsyncDisposable & {
  /** Writes the chain's last place down now. What goes wrong is logged. */
  anchor(): Promise<void>
  newest(): Anchor | undefined
}

/** Acts of this number between two looks are told at the next, though the minute is not over. */
const MOST_BETWEEN = 100
const LOOK_EVERY_MS = 5 * SECOND

/**
 * Each minute, or after a hundred entries, the chain's last place goes to the log and to the address that is told of it; once an hour, and at the end, to a
 * file beside the database.
 */
export function openAnchoring(deps: AnchoringDeps): Anchoring {
  const { dataDir, chainId, log, linkAll, send } = deps
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
      log.error('audit.unanchored', defect)
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
