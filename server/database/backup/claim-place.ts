import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefusal } from './refusal.ts'
import type { Repository } from './repository.ts'

/** File in a data folder with each place that its backups went to, and the id found there: one in a line. */
const KNOWN = 'backup-places'

/**
 * Makes sure that a place is the one that was used before, and marks a new one. A disk that is not mounted looks like an empty folder:
 * without this, backups would fill the disk below it. Throws BackupRefusal when the known place is gone, or the key does not fit it.
 */
export async function claimPlace(dataDir: string, repository: Pick<Repository, 'where' | 'readPlaceId' | 'writePlaceId'>): Promise<void> {
  const { where } = repository
  const file = join(dataDir, KNOWN)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const known = lines.find((line) => line.endsWith(` ${where}`))
  const found = await repository.readPlaceId()
  if (found === null && known !== undefined)
    throw new BackupRefusal(
      `The backups that were made to ${where} are gone: is the disk mounted? Delete its line in ${file} to begin anew in an empty place.`,
      { exitCode: 74 },
    )
  const line = `${found ?? (await repository.writePlaceId())} ${where}`
  if (line === known) return
  const all = [...lines.filter((each) => each !== known), line]
  writeFileSync(file, `${all.join('\n')}\n`, { mode: 0o600, flush: true })
}

const UNUSED_FOR_MS = 3_600_000

/** Removes files in a folder with backups that a killed process was writing. Newer ones may still be written by another process. */
export async function removeUnfinished(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of names.filter((entry) => entry.isFile() && entry.name.startsWith('.'))) {
    const path = join(parentPath, name)
    const { mtimeMs } = await stat(path)
    if (nowMs - mtimeMs > UNUSED_FOR_MS) await rm(path, { force: true })
  }
}
