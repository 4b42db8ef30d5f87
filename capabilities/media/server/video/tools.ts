import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { lowerGroup } from '#server/concurrency/lower-group.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import { ToolInterrupted } from '../processing/outside-fault.ts'
import type { MediaSettings } from '../settings.ts'

export type Tools = {
  readonly ffmpeg: string
  readonly ffprobe: string
  readonly guards: Guards
  readonly mapsHdr: boolean
}
export type Guards = { readonly apart: readonly string[]; readonly limits: boolean; readonly mortal: readonly string[] }

/**
 * Searches on first use and keeps the result: `FFMPEG_PATH`, then the PATH. Requires both ffmpeg and ffprobe. Rejects when the machine
 * lacks processes or file handles, and searches again on the next call.
 */
export const openTools = (settings: Pick<MediaSettings, 'ffmpeg'>): FindTools => memoizeFulfilled(() => findTools(settings))
export type FindTools = () => Promise<Tools | null>

async function findTools({ ffmpeg: given }: Pick<MediaSettings, 'ffmpeg'>): Promise<Tools | null> {
  if (given === 'off') return null
  const ffmpeg = given ?? onPath('ffmpeg')
  const ffprobe = given === undefined ? onPath('ffprobe') : join(dirname(given), 'ffprobe')
  if (!ffmpeg || !ffprobe) return null
  const [filters, hasProbe, guards] = await Promise.all([listFilters(ffmpeg), works([ffprobe, '-version']), findGuards()])
  if (filters === undefined || !hasProbe) return null
  return { ffmpeg, ffprobe, guards, mapsHdr: HDR_FILTERS.every((name) => filters.includes(` ${name} `)) }
}

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Errors of a temporary shortage; they say nothing about the program. */
const SHORTAGES: readonly unknown[] = ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']

const HDR_FILTERS = ['zscale', 'tonemap']
const listFilters = (ffmpeg: string): Promise<string | undefined> => outputOf([ffmpeg, '-v', 'error', '-filters'])

const works = async (command: readonly string[]): Promise<boolean> => (await outputOf(command)) !== undefined

/** Returns what a program prints, or undefined when it fails. */
const outputOf = ([file = '', ...args]: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    execFile(file, args, { timeout: 10_000 }, (defect, printed) => {
      if (defect && SHORTAGES.includes(defect.code)) reject(defect)
      else resolve(defect ? undefined : printed)
    })
  })

async function findGuards(): Promise<Guards> {
  // `apart` gives the program an empty network of its own; `mortal` kills it when this process ends in any way.
  const apart = ['unshare', '--map-root-user', '--net', '--']
  const mortal = ['setpriv', '--pdeathsig', 'SIGKILL', '--']
  const [isApart, limits, isMortal] = await Promise.all([
    works([...apart, 'true']),
    works(['prlimit', '--cpu=10', '--', 'true']),
    works([...mortal, 'true']),
  ])
  return { apart: isApart ? apart : [], limits, mortal: isMortal ? mortal : [] }
}

type Run = {
  readonly file: string
  readonly args: readonly string[]
  /** The working directory; file names have no path. */
  readonly folder: string
  readonly guards: Guards
  readonly signal: AbortSignal
  /** Processor time. The wall-clock limit is three times as long. */
  readonly cpuSeconds: number
  readonly fileBytes: number
  readonly memoryBytes?: number
  onLine?(line: string): void
}

/** The program failed because of its input. The message ends with its last output, for the log. */
export class ToolFailed extends Error {
  constructor(message: string) {
    super(`The program failed: ${message}`)
  }
}

const MOST_OUTPUT = 4 * 2 ** 20
const MEMORY_BYTES = 4 * 2 ** 30
/** A tenth of a busy core. The lowest priority is a seventieth, with which a video would not be ready within its time beside a broadcast. */
const BESIDE_OTHERS = 10

/**
 * Runs a program on untrusted files: at a low priority, without a shell, environment or network, within limits of time, memory and
 * output (S72). Returns its output.
 */
export async function runTool(run: Run): Promise<string> {
  const { folder, signal, cpuSeconds, onLine } = run
  const [file = '', ...args] = commandOf(run)
  const until = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(cpuSeconds) * 3_000)])
  // Runs in its own process group: interrupting the server in a terminal does not make the file look broken.
  const child = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  lowerGroup(child, BESIDE_OTHERS)
  const kill = () => void child.kill('SIGKILL')
  until.addEventListener('abort', kill)
  let [printed, errorOutput, rest] = ['', '', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed.length < MOST_OUTPUT) printed += text
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (onLine) for (const line of lines) onLine(line)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2_000)
  })
  try {
    const end = await new Promise<End>((resolve, reject) =>
      child.once('error', reject).once('close', (code, killedBy) => resolve({ code, killedBy })),
    ).catch((defect: Error) => {
      throw new ToolInterrupted(defect.message)
    })
    signal.throwIfAborted()
    if (end.code !== 0) throw failureOf({ ...end, isLate: until.aborted, errorOutput }, run.guards)
    return printed
  } finally {
    until.removeEventListener('abort', kill)
  }
}

type End = { readonly code: number | null; readonly killedBy: NodeJS.Signals | null }

/** Exit codes of shells and wrappers when the program is missing or not executable. */
const [NOT_RUNNABLE, NOT_FOUND] = [126, 127]
/** The signals of the resource limits; without limits, the wall clock ends the program. */
const BY_LIMITS: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGXFSZ'])
const NO_ROOM = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/

function failureOf(
  { code, killedBy, isLate, errorOutput }: End & { readonly isLate: boolean; readonly errorOutput: string },
  { limits }: Guards,
): ToolFailed | ToolInterrupted {
  // The wall clock runs out ahead of processor-time limits only on an overloaded machine.
  if (isLate) return limits ? new ToolInterrupted('the machine was too busy') : new ToolFailed('it took too long')
  if (killedBy !== null && !BY_LIMITS.has(killedBy)) return new ToolInterrupted(killedBy)
  if (code === NOT_RUNNABLE || code === NOT_FOUND || NO_ROOM.test(errorOutput)) return new ToolInterrupted(errorOutput || `code ${code}`)
  return new ToolFailed(errorOutput || killedBy || `code ${code}`)
}

function commandOf({ file, args, guards, cpuSeconds, fileBytes, memoryBytes = MEMORY_BYTES }: Run): readonly string[] {
  const seconds = Math.ceil(cpuSeconds)
  // The soft limit sends a distinct signal; the hard limit looks like any kill.
  const limits = [`--cpu=${seconds}:${seconds + 5}`, `--as=${memoryBytes}`, `--fsize=${Math.ceil(fileBytes)}`, '--core=0', '--nofile=64']
  return [...guards.apart, ...(guards.limits ? ['prlimit', ...limits, '--'] : []), ...guards.mortal, 'nice', '-n', '15', file, ...args]
}
