import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { FromWorker, Outcome, Place, ToWorker } from './outcome.ts'

type RunOptions = {
  readonly files: readonly string[]
  /** Runs only tests whose name matches this pattern, each file in its own process. */
  readonly name: string | undefined
  /** Limits the working processes; another one runs the waiting tests. */
  readonly processes: number | undefined
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  onOutcome(file: string, outcome: Outcome): void
}

/** Tests that wait for a browser, a database or a time leave their core idle, so one process more than cores keeps all busy. */
const PROCESSES = availableParallelism() + 1
/** An extra process runs tests that mostly wait for broadcasts, jobs or messages; they hardly load the machine. */
const WAITING_PROCESSES = 1
const WAITING = [
  'streaming/',
  'tests/live/',
  'tests/journeys/live.',
  'server/jobs/',
  'server/realtime/',
  'server/http/connection/',
  'capabilities/live/',
  'capabilities/engagement/server/views/',
  'capabilities/accounts/server/codes/',
  'capabilities/accounts/server/sms/',
]
const waits = (file: string): boolean => WAITING.some((path) => file.startsWith(path))

/** Saves a quarter of the processor time in which a process loads its two thousand modules, because no path has its links resolved. */
const AS_NAMED = '--preserve-symlinks'

/** Saves a tenth of the processor time, because most objects of a test are dead before such a large young generation is full. */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** A longer test counts as hung, even on a slow machine. */
const LONGEST_TEST_MS = 4 * 60_000

/** The time in which a terminated test process must stop what it started. */
const ENDS_WITHIN_MS = 10_000

/** Tests of process-wide effects that must not mix with other tests: every query, all memory, each child process. */
const needsOwnProcess = (file: string): boolean => file.endsWith('.alone.test.ts')

/**
 * Distributes files over processes; each takes the next when it has finished one. One process takes from the end: CPU-bound tests there use
 * the cores while those at the beginning wait for a browser. Another one takes the waiting tests.
 */
export async function runFiles(options: RunOptions): Promise<void> {
  const { processes = PROCESSES } = options
  const alone = options.files.filter((file) => options.name !== undefined || needsOwnProcess(file))
  const others = options.files.filter((file) => options.name === undefined && !needsOwnProcess(file))
  const [waiting, shared] = [others.filter(waits), others.filter((file) => !waits(file))]
  const runAll = async (isLast: boolean) => {
    // Runs files that need their own process first: their waiting leaves cores to others, and none remains at the end.
    for (let file = alone.shift(); file && !options.signal.aborted; file = alone.shift()) {
      const only = [file]
      await runWorker(options, () => only.pop())
    }
    while (shared.length > 0 && !options.signal.aborted) await runWorker(options, () => (isLast ? shared.pop() : shared.shift()))
  }
  const runWaiting = async () => {
    while (waiting.length > 0 && !options.signal.aborted) await runWorker(options, () => waiting.shift() ?? shared.pop())
  }
  const busy = Array.from({ length: Math.min(processes, options.files.length) }, (_, at) => runAll(at > 0 && at === processes - 1))
  await Promise.all([...busy, ...Array.from({ length: WAITING_PROCESSES }, runWaiting)])
}

/** Resolves when no file is left. */
async function runWorker({ name, env, signal, onOutcome }: RunOptions, takeNext: () => string | undefined): Promise<void> {
  const worker = fork('tests/run/worker.ts', name === undefined ? [] : ['--alone'], {
    env,
    detached: true, // makes a process group, so that its children end with it
    execArgv: ['--test-reporter=./tests/run/report.ts', AS_NAMED, ...ROOMY, ...(name === undefined ? [] : [`--test-name-pattern=${name}`])],
    serialization: 'advanced',
  })
  const end = () => endGroup(worker, 'SIGKILL')
  const ask = () => {
    endGroup(worker, 'SIGTERM') // tests end the servers that they started in other groups
    setTimeout(end, ENDS_WITHIN_MS).unref()
  }
  signal.addEventListener('abort', ask)
  const open = new Set<string>()
  let [file, isClosed] = ['', false]
  let running: Place | undefined
  const hang = () => {
    const at = running?.file ?? file
    onOutcome(at, failed(`It has not ended after ${LONGEST_TEST_MS / 1_000} s, so its process was ended.`, running))
    end()
  }
  const watch = setTimeout(hang, LONGEST_TEST_MS)
  worker.on('message', (message: FromWorker) => {
    if (worker.exitCode === null && worker.signalCode === null) watch.refresh()
    if ('ready' in message) {
      const next = takeNext()
      if (next !== undefined && name === undefined) open.add(next)
      file = next ?? file
      worker.send({ ...(next !== undefined && { file: next }) } satisfies ToWorker)
    } else if ('outcome' in message) {
      const { outcome } = message
      if (outcome.names.length === 0) open.delete(outcome.file ?? file)
      onOutcome(outcome.file ?? file, outcome)
    } else if ('begun' in message) running = message.begun
    else isClosed = true
    if (isClosed && open.size === 0) end() // resources left open by a test delay no other file
  })
  const [code, ended] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(watch)
  signal.removeEventListener('abort', ask)
  end()
  if (signal.aborted) return
  for (const each of open) onOutcome(each, failed(`The process of this file ended (${ended ?? code}) before its tests did.`))
}

const failed = (why: string, place: Place = { names: [], file: undefined }): Outcome => ({ ...place, result: 'failed', durationMs: 0, why })

/** Includes leftover child processes. */
function endGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // the group has ended
  }
}
