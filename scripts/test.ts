import { globSync, statSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { findBrowser } from '#tests/journeys/find-browser.ts'
import { globalSetup, globalTeardown } from '#tests/setup.ts'
import { buildWeb } from './build-web.ts'

// Everything, or what lies under the paths that are named. Types and lint come first, being quickest to fail.
const ALL = ['capabilities', 'contract', 'server', 'web', 'scripts', 'tests']
const AT_ONCE = 3
const FILE_LIMIT_MS = 8 * 60_000

process.env['NODE_ENV'] = 'production'
const named = process.argv.slice(2)
if (named.length === 0) await import('./check.ts')
await buildWeb()
const browser = findBrowser()
if (!browser) {
  process.stderr.write(
    'No Chromium was found and none could be installed: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.\n',
  )
  process.exit(1)
}
process.env['CHROMIUM'] = browser

const files = (named.length > 0 ? named : ALL)
  .flatMap((path) => (statSync(path).isFile() ? [path] : globSync(`${path}/**/*.test.ts`)))
  .sort()
const counts = { tests: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 }
await globalSetup()
const stream = run({ files, concurrency: AT_ONCE, timeout: FILE_LIMIT_MS })
stream.on('test:summary', ({ file, counts: all }) => {
  if (file === undefined) Object.assign(counts, all)
})
stream.compose(spec).pipe(process.stdout)
stream.on('end', () => void globalTeardown().then(finish))

/** A test that was left out is a failure: nothing is skipped silently. */
function finish(): void {
  const bad = counts.failed + counts.cancelled + counts.skipped + counts.todo
  const checks = process.exitCode ? ', checks failed' : named.length === 0 ? ', checks passed' : ''
  if (bad > 0 || counts.passed === 0) process.exitCode = 1
  process.stdout.write(`${counts.tests} tests in ${files.length} files: ${counts.passed} passed, ${bad} failed${checks}\n`)
}
