import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Returns the user and system time of a process and its ended children, over all threads, in seconds; 0 when it is gone. */
export function cpuSecondsOf(pid: number): number {
  const { user, system } = cpuTimesOf(pid)
  return user + system
}

/** Returns the same time in two parts: in the program, and in the kernel on its behalf. */
export function cpuTimesOf(pid: number): { readonly user: number; readonly system: number } {
  const stat = readOr(`/proc/${pid}/stat`) ?? ''
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number)
  return { user: (user + userOfChildren) / TICKS_PER_SECOND, system: (system + systemOfChildren) / TICKS_PER_SECOND }
}

/** Returns the resident memory of a process, and its memory with a proportional share of shared pages, in bytes. */
export function memoryOf(pid: number): { readonly residentBytes: number; readonly proportionalBytes: number } {
  const rollup = readOr(`/proc/${pid}/smaps_rollup`) ?? ''
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
  return { residentBytes: kilobytes('Rss') * 1024, proportionalBytes: kilobytes('Pss') * 1024 }
}

export function familyOf(pid: number): readonly number[] {
  const parents = new Map(allPids().map((each) => [each, parentOf(each)]))
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

export const inhabitantsOf = (folder: string): readonly number[] => allPids().filter((pid) => workingFolderOf(pid) === folder)

const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function parentOf(pid: number): number {
  const stat = readOr(`/proc/${pid}/stat`) ?? ''
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
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
