import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from '#tests/journeys/support/find-browser.ts'
import { runFiles } from '#tests/run/run-files.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { openSummary } from '#tests/run/summary.ts'
import { startOldestPostgres } from '#tests/servers/oldest-postgres.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

/** More failing files than this, one in a hundred, are not random. */
const MOST_UNSTEADY = 5

const ON_OLDEST = ' --oldest'

const TICKS_PER_SECOND = 100

// Runs tests. `npm test`: the default tests. `npm test capabilities/college`: the tests below a path. `npm test -- FILE --name PATTERN`: tests by
// name. `npm run test:full`: everything at full size, without a second try. `npm test -- FILE --oldest`: on the oldest supported
// PostgreSQL.
const ALL = ['app', 'capabilities', 'contract', 'server', 'streaming', 'web', 'scripts', 'tests', 'benchmarks']

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
process.channel?.unref() // the listener for 'disconnect' would keep the process alive

const files = (positionals.length > 0 ? positionals : ALL)
  .flatMap((path) => (statSync(path).isFile() ? [path] : globSync(`${path}/**/*.test.ts`).filter(isInThisRun)))
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

/** Leaves out `*.full.test.ts` and `*.full.alone.test.ts`, which belong to the full run. */
function isInThisRun(file: string): boolean {
  return values.full === true || !/\.full\.(alone\.)?test\.ts$/.test(file)
}

async function runAll(): Promise<void> {
  const built = Promise.all([buildWeb(), buildServer()])
  built.catch(() => {}) // its users await it and get the error
  if (values.oldest) await runOnOldest(files, built)
  else if (positionals.length > 0) await run(files, { after: built })
  else {
    const runMain = () => run(files, { after: built })
    if (values.full) await runMain().then(() => runOnOldest(files.filter(isOfDatabase), built))
    else await Promise.all([runMain(), runOnOldest(files.filter(isOfMigrations), built, 1)]) // these mostly wait
  }
  await built
  if (positionals.length === 0 && !values.full) await runAgain(summary.failedFiles().filter((file) => !file.endsWith(ON_OLDEST)))
}

/** Runs failed files again with the machine otherwise idle. */
async function runAgain(failed: readonly string[]): Promise<void> {
  if (failed.length === 0 || failed.length > MOST_UNSTEADY || stopping.signal.aborted) return
  for (const file of failed) {
    summary.tryAgain(file)
    await run([file])
  }
}

type Running = {
  readonly label?: string
  /** Further preparations, which run while the database starts. */
  readonly after?: Promise<unknown>
  readonly processes?: number
  /** Another database server than the run's own. */
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

/** Matches tests that exercise the database through calls. */
function isOfDatabase(file: string): boolean {
  return /^(server\/database\/[^/]*|capabilities\/[^/]*\/server\/.*|tests\/(every-call\/.*|[^/]*))\.test\.ts$/.test(file)
}

function isOfMigrations(file: string): boolean {
  return file === 'server/database/migrate.test.ts'
}

/** Returns the busy seconds of all processors since boot. Single processes cannot be summed, because browsers leave processes behind. */
function busySeconds(): number {
  const [user, nice, system, , , interrupts, softInterrupts] = /^cpu +(.*)/
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number)
  return (user! + nice! + system! + interrupts! + softInterrupts!) / TICKS_PER_SECOND
}

/** Checks types, lint and format in parallel with the build and the first tests. */
async function runChecks(): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/check.ts'], { stdio: 'inherit', signal: stopping.signal })
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)))
}

function isJourney(file: string): boolean {
  return file.startsWith('tests/journeys/')
}

/** Orders journeys first, then other folders with long files, so that short files run last and no process idles. */
function turnOf(file: string): number {
  return isJourney(file) ? 0 : /^(tests|streaming)\//.test(file) ? 1 : 2
}
