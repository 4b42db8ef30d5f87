import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from '#tests/journeys/find-browser.ts'
import { runFiles } from '#tests/run/run-files.ts'
import { openSummary } from '#tests/run/summary.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { buildWeb } from './build-web.ts'

// `npm test`: everything. `npm test capabilities/college`: what lies under a path. `npm test -- FILE --name PATTERN`: tests of that name.
// `npm run test:full`: everything at its whole size.
const ALL = ['app', 'capabilities', 'contract', 'server', 'streaming', 'web', 'scripts', 'tests']

process.env['NODE_ENV'] = 'production'
process.env['NODE_COMPILE_CACHE'] ??= '.runtime/compiled-tests'
const { values, positionals } = parseArgs({ options: { name: { type: 'string' }, full: { type: 'boolean' } }, allowPositionals: true })
if (values.full) process.env['TEST_SIZE'] = 'full'
const since = performance.now()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => stopping.abort())
process.channel?.unref() // a listener for 'disconnect' keeps a process alive

const files = (positionals.length > 0 ? positionals : ALL)
  .flatMap((path) => (statSync(path).isFile() ? [path] : globSync(`${path}/**/*.test.ts`)))
  .sort((one, other) => Number(isJourney(other)) - Number(isJourney(one)) || one.localeCompare(other))

process.exitCode = (await runAll()) ? 0 : 1

async function runAll(): Promise<boolean> {
  const checked = positionals.length === 0 ? runChecks() : undefined
  await buildWeb()
  await using _database = await startTestDatabase()
  const env = files.some(isJourney) ? { ...process.env, CHROMIUM: findBrowser() } : process.env
  const { tell, finish } = openSummary((line) => void process.stdout.write(`${line}\n`))
  await runFiles({ files, name: values.name, env, signal: stopping.signal, tell })
  const passed = await checked
  const checks = passed === undefined ? '' : passed ? ', checks passed' : ', checks failed'
  return finish(`${checks} (${((performance.now() - since) / 1_000).toFixed(0)} s)`) && passed !== false && !stopping.signal.aborted
}

/** Types, lint and format, beside the build and the first tests. */
async function runChecks(): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/check.ts'], { stdio: 'inherit', signal: stopping.signal })
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)))
}

function isJourney(file: string): boolean {
  return file.startsWith('tests/journeys/')
}
