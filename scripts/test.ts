import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { findBrowser } from '#tests/journeys/support/find-browser.ts'
import { runFiles } from '#tests/run/run-files.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { openSummary } from '#tests/run/summary.ts'
import { startOldestPostgres } from '#tests/servers/oldest-postgres.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { buildWeb } from './build-web.ts'

/** More files than these that fail, one in a hundred, are no accident of this machine. */
const MOST_UNSTEADY = 5

/** Behind the name of a file that ran on the oldest PostgreSQL. */
const ON_OLDEST = ' --oldest'

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100

// `npm test`: everything. `npm test capabilities/college`: what lies under a path. `npm test -- FILE --name PATTERN`: tests of that name.
// `npm run test:full`: everything at its whole size, where nothing has a second try. `npm test -- FILE --oldest`: on the oldest PostgreSQL that Lyceum runs on.
const ALL = ['app', 'capabilities', 'contract', 'server', 'streaming', 'web', 'scripts', 'tests']

process.env['NODE_ENV'] = 'production'
process.env['NODE_COMPILE_CACHE'] ??= '.runtime/compiled-tests'
const { values, positionals } = parseArgs({
  options: { name: { type: 'string' }, full: { type: 'boolean' }, oldest: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.full) process.env['TEST_SIZE'] = 'full'
const missing = positionals.filter((path) => !existsSync(path))
if (missing.length > 0) {
  process.stderr.write(`Nothing is at ${missing.join(', ')}: name a file of tests, or a folder such as capabilities/college.\n`)
  process.exit(1)
}
const [since, busySince] = [performance.now(), busySeconds()]
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stopping.abort())
process.channel?.unref() // a listener for 'disconnect' keeps a process alive

const files = (positionals.length > 0 ? positionals : ALL)
  .flatMap((path) => (statSync(path).isFile() ? [path] : globSync(`${path}/**/*.test.ts`)))
  .sort((one, other) => turnOf(one) - turnOf(other) || one.localeCompare(other))

using _scratch = await openScratch()
const summary = openSummary((line) => void process.stdout.write(`${line}\n`))
const checked = positionals.length === 0 ? runChecks() : undefined
await runAll()
const passed = await checked
const checks = passed === undefined ? '' : passed ? ', checks passed' : ', checks failed'
const seconds = `${((performance.now() - since) / 1_000).toFixed(0)} s, ${(busySeconds() - busySince).toFixed(0)} busy core-seconds of this machine`
const allPassed = summary.finish(`${checks} (${seconds})`)
process.exitCode = allPassed && passed !== false && !stopping.signal.aborted ? 0 : 1

async function runAll(): Promise<void> {
  const built = buildWeb()
  built.catch(() => {}) // who needs it waits for it, and hears of it
  if (values.oldest) await runOnOldest(files, built)
  else if (positionals.length > 0) await run(files, { after: built })
  else {
    await compileOnce()
    const runMain = () => run(files, { after: built })
    if (values.full) await runMain().then(() => runOnOldest(files.filter(isOfDatabase), built))
    else await Promise.all([runMain(), runOnOldest(files.filter(isMain), built, 1)]) // these wait for most of their time
  }
  await built
  if (positionals.length === 0 && !values.full) await runAgain(summary.failedFiles().filter((file) => !file.endsWith(ON_OLDEST)))
}

/** What most processes of tests import: they are ended before they would write down what they have compiled. */
async function compileOnce(): Promise<void> {
  await Promise.all([import('#tests/world.ts'), import('playwright-core')])
  flushCompileCache()
}

/** What failed beside everything else, once more with the machine for itself. */
async function runAgain(failed: readonly string[]): Promise<void> {
  if (failed.length === 0 || failed.length > MOST_UNSTEADY || stopping.signal.aborted) return
  for (const file of failed) {
    summary.tryAgain(file)
    await run([file])
  }
}

type Running = {
  readonly label?: string
  /** What they need besides a database, which is made meanwhile. */
  readonly after?: Promise<unknown>
  readonly processes?: number
  /** Of another database server than the run's own. */
  readonly host?: string
}

async function run(chosen: readonly string[], { label = '', after, processes, host }: Running = {}): Promise<void> {
  await using _database = await startTestDatabase(host)
  const needs = { ...(chosen.some(isJourney) && { CHROMIUM: findBrowser() }), ...(host !== undefined && { TEST_DATABASE_HOST: host }) }
  const env = { ...process.env, ...needs }
  await after
  const onOutcome: typeof summary.add = (file, outcome) => summary.add(`${file}${label}`, outcome)
  await runFiles({ files: chosen, name: values.name, processes, env, signal: stopping.signal, onOutcome })
}

async function runOnOldest(chosen: readonly string[], after: Promise<unknown>, processes?: number): Promise<void> {
  await using oldest = await startOldestPostgres()
  if (oldest === undefined) return console.log('Nothing ran on PostgreSQL 15: this machine has none (apt-get install postgresql).')
  await run(chosen, { label: ON_OLDEST, after, host: oldest.host, ...(processes !== undefined && { processes }) })
}

/** What comes in by the front door and ends in the database. */
function isOfDatabase(file: string): boolean {
  return /^(server\/database\/[^/]*|capabilities\/[^/]*\/server\/.*|tests\/(every-call\/.*|[^/]*))\.test\.ts$/.test(file)
}

/** Migrations, and what many do at once. */
function isMain(file: string): boolean {
  return /^(server\/database\/migrate|capabilities\/.*\/taking)\.test\.ts$/.test(file)
}

/** Seconds that the processors of this machine were busy since it started, with whatever: a browser leaves processes that nobody can sum up. */
function busySeconds(): number {
  const [user, nice, system, , , interrupts, softInterrupts] = /^cpu +(.*)/
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number)
  return (user! + nice! + system! + interrupts! + softInterrupts!) / TICKS_PER_SECOND
}

/** Types, lint and format, beside the build and the first tests. */
async function runChecks(): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/check.ts'], { stdio: 'inherit', signal: stopping.signal })
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)))
}

function isJourney(file: string): boolean {
  return file.startsWith('tests/journeys/')
}

/** Journeys first, then where the other long files stand, so that the last to run are short and no process waits for another. */
function turnOf(file: string): number {
  return isJourney(file) ? 0 : /^(tests|streaming)\//.test(file) ? 1 : 2
}
