import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Constructs that are easy to misuse, and whose misuse no other test detects, are limited to the places listed here, each with its reason.

const files = globSync('{app/server,capabilities/*/server,server,streaming}/**/*.ts', { exclude: ['streaming/testing'] }).filter(
  (file) => !/\.(test|stand-in)\.ts$/.test(file),
)
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('every Promise.race is listed with the reason why none of its promises outlives it', () => {
  const races = {
    'app/server/process/end-now.ts': 'the process ends',
    'capabilities/audit/server/chain/linker.ts': 'each round makes both of its own',
    'capabilities/audit/server/recording/recorder.ts': 'closing',
    'capabilities/content/server/html/convert-in-thread.ts': 'the end of the thread is no longer listened to once a text is read',
    'server/database/connection/heartbeat.ts': 'each beat makes both of its own',
    'server/database/move/copy-rows.ts': 'the copy of each table makes its own',
    'server/http/health.ts': 'the timer is the question’s own',
    'server/http/pages/pages.ts': 'the timer is the page’s own',
    'server/jobs/within-time.ts': 'the timer is the work’s own',
    'server/limit/shares.ts': 'the timer is the question’s own',
    'server/observe/board.ts': 'the timer is the question’s own, and a source that hangs is asked once',
    'server/outside/sms/within-time.ts': 'the timers are the piece of work’s own',
  }
  assert.deepEqual(filesWith(/\bPromise\.race\(/), Object.keys(races))
})

test('every handler with its own path is listed with its rate limit (S107)', () => {
  const routes = {
    'server/http/callbacks.ts': 'as an ordinary request of the address where the secret is wrong, before its body is read',
    'server/http/calls/calls.ts': 'by the address or the account before anybody is asked, then by the limit of the call',
    'server/http/calls/protocols.ts': 'as an ordinary request of the address, before its body is read',
    'server/http/downloads.ts': 'as a call',
    'server/http/files/streams.ts': 'by the lookups at one time, because a player requests many ranges',
    'server/http/health.ts': 'healthz never, so that nobody takes the process for dead',
    'server/http/one-clicks.ts': 'as an ordinary request of the address',
    'server/http/pages/documents.ts': 'before it is written; a cached one costs nothing',
    'server/http/pages/pages.ts': 'before it is rendered; what is kept costs nobody anything',
    'server/http/policy-reports.ts': 'by a limit of its own',
    'server/http/routes.ts': 'as an ordinary request of the address, and never the hint of the WebSocket path, which is made from nothing',
    'server/http/rpcs.ts': 'as a costly request of the address, before its body is read',
    'server/http/tracked-redirects.ts': 'as an ordinary request of the address',
    'server/http/uploads.ts': 'as a call',
  }
  assert.deepEqual(filesWith(/\brouter\.(?:get|on|reply)\(/), Object.keys(routes))
})

test('the text of a chosen file is read in one place, which detects its encoding', () => {
  const screens = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}')
  const readers = screens.filter((file) =>
    /\b(?:file|blob|chosen)\??\.text\(\)|readAsText|\.arrayBuffer\(\)/i.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(readers, ['web/console/text-file/read-text-file.ts'])
})

test('lists are joined by the sign of the language of their reader', () => {
  const screens = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}')
  assert.deepEqual(
    screens.filter((file) => /\.join\('[、，；]'\)/.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('the clipboard is written in one place, which knows pages on plain http', () => {
  const screens = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}')
  const writers = screens.filter((file) => /clipboard\??\.write/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(writers, ['web/kit/field/copy-text.ts'])
})

// A part that fails to load removes its screen and the unsaved input on it.
test('parts of the console are loaded by lazyPart, which waits for the network', () => {
  const consoleFiles = globSync('{app/web/console-frame,capabilities/*/web,web/chart,web/console}/**/*.tsx').filter((file) =>
    /#web\/console\/|^web\/c/.test(`${file} ${readFileSync(file, 'utf8')}`),
  )
  const loaders = [...consoleFiles, 'app/web/parts/console-parts.ts'].filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(loaders, ['web/console/lazy-part.tsx', 'web/console/screen/lazy-screen.tsx'])
})

test('parts of pages are loaded by lazySection or lazyOr, which replace a part whose code is missing', () => {
  const screens = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  const loaders = screens.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8'))).sort()
  assert.deepEqual(loaders, [
    'app/web/layouts/console-layout.tsx',
    'web/console/lazy-part.tsx',
    'web/console/screen/lazy-screen.tsx',
    'web/kit/state/lazy-or.ts',
  ])
})

// A rejected promise that is memoised fails every later caller until the process restarts.
test('no promise is memoised with ??= unless it is dropped once it settles', () => {
  const sources = globSync('{app,capabilities,contract,server,streaming,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|stand-in)\.tsx?$/.test(file),
  )
  assert.deepEqual(
    sources.flatMap((file) => memoizedPromisesIn(readFileSync(file, 'utf8')).map((each) => `${file}: ${each} (use memoizeFulfilled)`)),
    [],
  )
})

test('the rule finds a promise memoised with ??= in every form', () => {
  const seen = (source: string) => memoizedPromisesIn(source)
  assert.deepEqual(seen('let a: Promise<X> | undefined\n  a ??= load()\n'), ['a'])
  assert.deepEqual(seen("a ??= import('./b.ts')\n"), ['a'])
  assert.deepEqual(seen('a ??= import(url).then((it) => it.b)\n'), ['a'])
  assert.deepEqual(seen('this.#a ??= (async () => 1)()\n'), ['this.#a'])
  assert.deepEqual(seen('async function load() {}\n  a ??= load()\n'), ['a'])
  assert.deepEqual(seen('const load = async () => 1\n  a ??= load()\n'), ['a'])
  assert.deepEqual(seen('let a: Promise<X> | undefined\na ??= load().finally(() => {\n  a = undefined\n})\n'), [])
  assert.deepEqual(seen('a ??= new Map()\n  b ??= 1\n'), [])
  assert.deepEqual(seen('a ??= memoizeFulfilled(async () => 1)\n'), [])
})

/** The targets of `??=` that are given a promise and keep it. Types are not resolved: the declaration and the right side are read. */
function memoizedPromisesIn(source: string): string[] {
  return [...source.matchAll(/([\w.#[\]]+) \?\?= ([^\n]*(?:\n(?=\s*[.})]).*|\n\s{6,}.*)*)/g)]
    .filter(([, target, made]) => isPromise(source, target!, made!) && !/\.finally\(|memoizeFulfilled\(/.test(made!))
    .map(([, target]) => target!)
}

function isPromise(source: string, target: string, made: string): boolean {
  const name = /[\w#]+(?=[^\w#]*$)/.exec(target)![0]
  const [, called] = /^(?:await )?([\w]+)\(/.exec(made) ?? []
  const [, madeBy] = new RegExp(`${name}: ReturnType<typeof (\\w+)>`).exec(source) ?? []
  return (
    new RegExp(`\\b${name}\\??: (?:Partial<Record<\\w+, )?Promise<`).test(source) ||
    /^\(?(?:import\(|async )|^.*\.then\(/.test(made) ||
    [called, madeBy].some((maker) => maker && new RegExp(`async function ${maker}\\b|const ${maker}\\b[^=]*= async `).test(source))
  )
}

test('a redirect of a page keeps the query, which contains the source of a visit', () => {
  const pages = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}')
  const redirects = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bredirect\((?!saveQuery\().*/g)].map(([call]) => `${file}: ${call}`),
  )
  assert.deepEqual(redirects, [])
})

test('no files but the listed ones read the block rule without the sections that the owner hides', () => {
  const readers = {
    'capabilities/college/server/public/catalogue-calls.ts':
      'stands below the settings of the site, and asks the identity whether the college is hidden',
    'capabilities/website/server/blocked-store.ts':
      'lists of a section that is hidden are still there for who has the address; readUnlisted adds it',
  }
  assert.deepEqual(filesWith(/\bfrom curation\.blocked\b/), Object.keys(readers))
})
