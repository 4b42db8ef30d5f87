import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { openStatusBoard, type StatusBoard } from './board.ts'
import { addErrors, readErrors } from './error-store.ts'
import { type OwnProcess, type ProcessRecord, readProcesses, removeProcess, writeProcess } from './process-store.ts'
import type { LoggedError, RecentErrors } from './recent-errors.ts'
import { openSlowStatements, type SlowStatement, watchStatements } from './slow-statements.ts'

/** The state of the installation, for administrators. */
export type Status = Pick<StatusBoard, 'add' | 'readInstallation'> & {
  /** Lists all processes; this one with its present state. */
  listProcesses(): Promise<readonly ProcessRecord[]>
  /** Lists lines of level error of the last day, of all processes. */
  listErrors(): Promise<readonly LoggedError[]>
  /** Lists the statements that took long in any process, the costliest first. */
  listSlowStatements(): Promise<readonly SlowStatement[]>
}
export type OpenedStatus = Status & {
  /** Lists this process among those of the installation until it is disposed of. */
  listProcess(): Promise<AsyncDisposable>
}

type StatusContext = {
  readonly pool: Pool
  readonly processId: string
  readonly log: Pick<Log, 'warn'>
  readonly roles: ReadonlySet<string>
  readonly errors: RecentErrors
}

const REPORT_EVERY_MS = 10 * SECOND

/** Opens the status of one process, and times the statements of its pool from now on. */
export function openStatus({ pool, processId: id, log, roles, errors }: StatusContext): OpenedStatus {
  const board = openStatusBoard(log)
  const slow = openSlowStatements()
  watchStatements(pool, slow)
  const host = hostname()
  const own = (): OwnProcess => ({
    id,
    host,
    pid: process.pid,
    roles: [...roles].sort(),
    version: PRODUCT_VERSION,
    upMs: process.uptime() * SECOND,
  })

  async function writeErrors(): Promise<void> {
    const taken = errors.take()
    await addErrors(pool, taken).catch((defect: unknown) => {
      errors.giveBack(taken)
      throw defect
    })
  }

  async function report(): Promise<void> {
    await writeProcess(pool, own(), { groups: await board.readProcess(), slow: slow.list() })
    await writeErrors()
  }

  async function listProcesses(): Promise<readonly ProcessRecord[]> {
    const [groups, all] = await Promise.all([board.readProcess(), readProcesses(pool)])
    const { upMs, ...rest } = own()
    const now = Date.now()
    const here = { ...rest, startedAt: new Date(now - upMs), seenAt: new Date(now), isSilent: false, groups, slow: slow.list() }
    return all.some((each) => each.id === id) ? all.map((each) => (each.id === id ? here : each)) : [here, ...all]
  }

  return {
    add: board.add,
    readInstallation: board.readInstallation,
    listProcesses,
    async listErrors() {
      await writeErrors().catch(() => {}) // a database that only reads still lists the others
      return await readErrors(pool)
    },
    listSlowStatements: async () => joinStatements(await listProcesses()),
    listProcess: () => reportRegularly(report, () => removeProcess(pool, id)),
  }
}

/** Reports at once and then regularly. A report that fails is left out: while the database is away, it could not be read either. */
async function reportRegularly(report: () => Promise<void>, remove: () => Promise<void>): Promise<AsyncDisposable> {
  let isReporting = false
  const tryReport = async () => {
    isReporting = true
    await report().catch(() => {})
    isReporting = false
  }
  let reporting = tryReport()
  const timer = setInterval(() => {
    if (!isReporting) reporting = tryReport()
  }, REPORT_EVERY_MS).unref()
  await reporting
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await reporting
      await remove().catch(() => {})
    },
  }
}

const MOST_STATEMENTS = 20

/** Adds up the statements of several processes. */
function joinStatements(processes: readonly ProcessRecord[]): readonly SlowStatement[] {
  const joined = new Map<string, SlowStatement>()
  for (const { statement, times, meanMs, longestMs } of processes.flatMap(({ slow }) => slow)) {
    const known = joined.get(statement) ?? { statement, times: 0, meanMs: 0, longestMs: 0 }
    const all = known.times + times
    joined.set(statement, {
      statement,
      times: all,
      meanMs: Math.round((known.meanMs * known.times + meanMs * times) / all),
      longestMs: Math.max(known.longestMs, longestMs),
    })
  }
  return [...joined.values()].sort((a, b) => b.meanMs * b.times - a.meanMs * a.times).slice(0, MOST_STATEMENTS)
}
