import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '#server/database/embedded/folder-lock.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import { makeFolder } from '#server/disk/data-folder.ts'

/** A file system in memory. Each new file may cost a millisecond of processor time on a disk, and a database has 1,200. */
const MEMORY = '/dev/shm'
/** The memory that databases and test files need. */
const ROOM_BYTES = 2 * 1024 ** 3
const PREFIX = 'lyceum-tests-'
const DATABASE = 'database'

/** Returns the data folder of the test server; TEST_DATA_DIR names a folder that stays. */
export const testDir = (): string => process.env['TEST_DATA_DIR'] ?? join(tmpdir(), DATABASE)

/** Creates a folder for all temporary files of this run and sets TMPDIR to it. Removes folders of earlier runs that were killed. */
export async function openScratch(): Promise<Disposable> {
  const base = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(base)) if (name.startsWith(PREFIX)) await sweep(join(base, name))
  const folder = join(base, `${PREFIX}${process.pid}`)
  makeFolder(folder)
  const lock = lockDataFolder(folder)
  process.env['TMPDIR'] = folder
  return {
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true, force: true })
      lock?.[Symbol.dispose]()
    },
  }
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

/** Skips folders of running runs and of other users. */
async function sweep(folder: string): Promise<void> {
  if (existsSync(`/proc/${folder.split('-').at(-1)}`)) return
  try {
    using lock = lockDataFolder(folder)
    if (lock === undefined) return
    await describePostgres(join(folder, DATABASE)).stop()
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
