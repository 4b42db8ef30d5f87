import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '#server/database/embedded/folder-lock.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import { makeFolder } from '#server/disk/data-folder.ts'

/** Files in memory. On a disk each new file may take a millisecond of the processor, and a database has 1,200. */
const MEMORY = '/dev/shm'
/** Of files in memory, for databases and what tests write down. */
const ROOM_BYTES = 2 * 1024 ** 3
const PREFIX = 'lyceum-tests-'
const DATABASE = 'database'

/** Where the server of the tests keeps its data. TEST_DATA_DIR: in a folder that stays. */
export const testDir = (): string => process.env['TEST_DATA_DIR'] ?? join(tmpdir(), DATABASE)

/** A folder for all that this run writes down and nobody reads afterwards; TMPDIR from here on. What earlier runs left when they were killed goes, too. */
export async function openScratch(): Promise<Disposable> {
  const base = hasRoom(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(base)) if (name.startsWith(PREFIX)) await sweep(join(base, name))
  const folder = join(base, `${PREFIX}${process.pid}`)
  makeFolder(folder)
  const lock = lockFolder(folder)
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

/** Leaves alone what a living run holds, and what belongs to somebody else. */
async function sweep(folder: string): Promise<void> {
  if (existsSync(`/proc/${folder.split('-').at(-1)}`)) return
  try {
    using lock = lockFolder(folder)
    if (lock === undefined) return
    await describePostgres(join(folder, DATABASE)).stop()
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
