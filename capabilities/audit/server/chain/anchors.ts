import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '#contract/duration.ts'
import { makeFolder } from '#server/disk/data-folder.ts'
import type { Log } from '#server/observe/log.ts'
import { type End, readAnchor, writeAnchor } from './chain.ts'

/** A place of a chain that was written down outside the database: whoever shortens the chain there is found out (S119). */
export type Anchor = End & { readonly at: string }

const FILE = 'audit-anchors'

/** The anchors of one chain, the newest last; none when there is no file. Lines that are damaged say nothing. */
export function readAnchors(dataDir: string, chainId: string): readonly Anchor[] {
  const lines = readIfThere(join(dataDir, FILE)).split('\n')
  return lines.flatMap((line) => {
    const [at = '', id, place = ''] = line.split(' ')
    const end = id === chainId ? readAnchor(place) : undefined
    return end ? [{ ...end, at }] : []
  })
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

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (defect) {
    if ((defect as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw defect
  }
}

export type AnchoringDeps = {
  readonly dataDir: string
  readonly chainId: string
  readonly log: Pick<Log, 'info' | 'error'>
  /** The last place of the chain, once all is linked that can be. */
  linkAll(): Promise<End>
}
export type Anchoring = AsyncDisposable & {
  /** Writes the chain's last place down now. What goes wrong is logged. */
  anchor(): Promise<void>
  newest(): Anchor | undefined
}

/** Once an hour, and at the end, the chain's last place goes to the log and to a file. */
export function openAnchoring(deps: AnchoringDeps): Anchoring {
  const { dataDir, chainId, log } = deps
  let newest = readAnchors(dataDir, chainId).at(-1)
  const anchor = async () => {
    try {
      const { seq, mac } = await deps.linkAll()
      if (seq === 0) return
      const next = { seq, mac, at: new Date().toISOString() }
      log.info('audit.anchor', { anchor: writeAnchor(next) })
      if (seq === newest?.seq) return
      addAnchor(dataDir, chainId, next)
      newest = next
    } catch (defect) {
      log.error('audit.unanchored', defect)
    }
  }
  const hourly = setInterval(anchor, HOUR).unref()
  return {
    anchor,
    newest: () => newest,
    async [Symbol.asyncDispose]() {
      clearInterval(hourly)
      await anchor()
    },
  }
}
