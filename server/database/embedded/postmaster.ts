import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Describes the process that `postmaster.pid` of a data directory names. `stale` means that no server runs on it. */
export type Postmaster = { readonly state: 'none' | 'stale' | 'starting' | 'ready'; readonly pid: number; readonly socketDir: string }

/** Reads `postmaster.pid` of a data directory, and checks that its process is a server on that directory. */
export function probePostmaster(dataDir: string): Postmaster {
  const lines = readOr(join(dataDir, 'postmaster.pid'))?.split('\n')
  if (!lines) return { state: 'none', pid: 0, socketDir: '' }
  const found = { pid: Number(lines[0]), socketDir: lines[4] ?? '' }
  if (!runsOn(found.pid, dataDir)) return { ...found, state: 'stale' }
  return { ...found, state: lines[7]?.trim() === 'ready' ? 'ready' : 'starting' }
}

/**
 * Removes the files of a dead server once none of its children lives. Children exit on their own when they notice its death. Returns false
 * when some still live after ten seconds.
 */
export async function sweep(dataDir: string, socketDir: string): Promise<boolean> {
  const memory = memoryOf(dataDir)
  for (let tries = 0; isInhabited(dataDir, memory); tries++) {
    if (tries === 500) return false
    await sleep(20)
  }
  const socket = join(socketDir, '.s.PGSQL.5432')
  for (const file of [join(dataDir, 'postmaster.pid'), socket, `${socket}.lock`]) rmSync(file, { force: true })
  return true
}

/** Returns the command line and whether the executable was replaced. They show whether a restart would run the same server. */
export function startedWith(pid: number): { readonly command: string; readonly replaced: boolean } {
  return {
    command: (readOr(`/proc/${pid}/cmdline`) ?? '').replace(/\0+$/, ''),
    replaced: linkOf(`/proc/${pid}/exe`)?.endsWith(' (deleted)') ?? false,
  }
}

/** Excludes zombies and reused process ids. Compares the command line when the working directory cannot be read. */
function runsOn(pid: number, dataDir: string): boolean {
  const stat = readOr(`/proc/${pid}/stat`)
  if (!stat || /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return false
  if (readOr(`/proc/${pid}/comm`)?.trim() !== 'postgres') return false
  const folder = linkOf(`/proc/${pid}/cwd`)
  if (folder !== undefined) return folder === realpathSync(dataDir)
  return (readOr(`/proc/${pid}/cmdline`) ?? '').split('\0').includes(dataDir)
}

function isInhabited(dataDir: string, memory: string | undefined): boolean {
  const real = realpathSync(dataDir)
  const lives = (pid: string) => linkOf(`/proc/${pid}/cwd`) === real && readOr(`/proc/${pid}/comm`)?.trim() === 'postgres'
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && lives(pid)) || isAttached(memory)
}

/**
 * Returns key and id of the shared memory that a server and its children hold while they live. It is visible even when their working
 * directories are not.
 */
const memoryOf = (dataDir: string): string | undefined => readOr(join(dataDir, 'postmaster.pid'))?.split('\n')[6]?.trim()

function isAttached(memory: string | undefined): boolean {
  const rows = readOr('/proc/sysvipc/shm')?.split('\n').slice(1) ?? []
  const wanted = memory?.split(/\s+/).map(Number).join()
  return rows.map((row) => row.trim().split(/\s+/)).some(([key, id, , , , , attached]) => `${key},${id}` === wanted && Number(attached) > 0)
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
