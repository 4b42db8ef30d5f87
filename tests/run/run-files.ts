import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { FromWorker, Outcome, Place, ToWorker } from './outcome.ts'

type RunOptions = {
  readonly files: readonly string[]
  /** A pattern: only tests with such a name are run, each file in a process of its own. */
  readonly name: string | undefined
  /** How many do the work; what waits has two more beside them. */
  readonly processes: number | undefined
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  onOutcome(file: string, outcome: Outcome): void
}

/** What waits, for a browser, a database or a moment that a test is about, leaves its core to the others: a process more than cores keeps all of them busy. */
const PROCESSES = availableParallelism() + 1
/**
 * Where tests wait for most of their time, for seconds of a broadcast, of a job or of a message: two processes more have them, which the others hardly
 * notice. One more leaves the cores idle for a tenth of a run.
 */
const WAITING_PROCESSES = 2
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

/** A test that takes longer hangs, on however slow a machine. */
const LONGEST_TEST_MS = 4 * 60_000

/** A process of tests that is asked to end has so long for what it started. */
const ENDS_WITHIN_MS = 10_000

/** Tests of what a process does as a whole, which must not be that of other tests, too: every query, all memory, each child. */
const needsOwnProcess = (file: string): boolean => file.endsWith('.alone.test.ts')

/**
 * Shares the files among processes, each taking the next when it has done one. One process takes from the end: what works all the time there has the
 * cores for itself while those at the beginning wait for a browser. Two others take what waits.
 */
export async function runFiles(options: RunOptions): Promise<void> {
  const { processes = PROCESSES } = options
  const alone = options.files.filter((file) => options.name !== undefined || needsOwnProcess(file))
  const others = options.files.filter((file) => options.name === undefined && !needsOwnProcess(file))
  const [waiting, shared] = [others.filter(waits), others.filter((file) => !waits(file))]
  const runAll = async (isLast: boolean) => {
    // Those that are alone begin: what waits in them leaves the cores to the others, and none is left over when the others are done.
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

/** Ends when nothing waits any more. */
async function runWorker({ name, env, signal, onOutcome }: RunOptions, takeNext: () => string | undefined): Promise<void> {
  const worker = fork('tests/run/worker.ts', name === undefined ? [] : ['--alone'], {
    env,
    detached: true, // a group of its own: whatever it starts ends with it
    execArgv: ['--test-reporter=./tests/run/report.ts', ...(name === undefined ? [] : [`--test-name-pattern=${name}`])],
    serialization: 'advanced',
  })
  const end = () => endGroup(worker, 'SIGKILL')
  const ask = () => {
    endGroup(worker, 'SIGTERM') // servers in groups of their own are ended by the test that started them
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
    if (isClosed && open.size === 0) end() // whatever a test left open keeps nobody waiting
  })
  const [code, ended] = (await once(worker, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(watch)
  signal.removeEventListener('abort', ask)
  end()
  if (signal.aborted) return
  for (const each of open) onOutcome(each, failed(`The process of this file ended (${ended ?? code}) before its tests did.`))
}

const failed = (why: string, place: Place = { names: [], file: undefined }): Outcome => ({ ...place, result: 'failed', durationMs: 0, why })

/** Also what it left behind. */
function endGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // nobody is left
  }
}
