import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ARCHIVE_FOLDER } from '#server/database/embedded/postgres-settings.ts'
import { ignoreAbsent } from '#server/disk/ignore-absent.ts'
import { claimPlace } from './claim-place.ts'
import type { Repository } from './repository.ts'

type Archive = Pick<Repository, 'writeSegment' | 'where' | 'readPlaceId' | 'writePlaceId'>

/** File in a data folder with the id of its log archive. A restored folder gets a new id, because its log continues differently. */
const LOG_ID = 'log-archive-id'

/** Returns the id of the log archive of a data folder, and creates it on first use. */
export function findLogId(dataDir: string): string {
  const file = join(dataDir, LOG_ID)
  if (!existsSync(file)) writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600, flush: true })
  return readFileSync(file, 'utf8').trim()
}

/**
 * Sends the segments that PostgreSQL has finished to the backups and removes them from the data folder. Returns their number. Segments are
 * sent in their order; an interrupted call is repeated without harm.
 */
export async function sendLog(dataDir: string, repository: Archive): Promise<number> {
  const folder = join(dataDir, ARCHIVE_FOLDER)
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  if (names.length > 0) await claimPlace(dataDir, repository)
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(ignoreAbsent)
    if (!bytes) continue // another process has sent it
    await repository.writeSegment(findLogId(dataDir), name, bytes)
    await rm(join(folder, name), { force: true })
  }
  return names.length
}

const SEND_EVERY_MS = 5_000

type Archiving = {
  readonly dataDir: string
  readonly repository: Archive
  /** Receives each failure. What was not sent is sent later. */
  report(defect: unknown): void
}

/** Sends finished segments of the log until it is disposed. */
export function openArchiver({ dataDir, repository, report }: Archiving): AsyncDisposable {
  const stopping = new AbortController()
  const sending = (async () => {
    while (!stopping.signal.aborted) {
      await sendLog(dataDir, repository).catch(report)
      await sleep(SEND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await sending
    },
  }
}
