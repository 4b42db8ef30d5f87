import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// What is easily done wrong in a way that no other test sees stands in few places, each with the reason why it is right there.

const files = globSync('{app/server,capabilities/*/server,server,streaming}/**/*.ts', { exclude: ['streaming/testing'] }).filter(
  (file) => !/\.(test|stand-in)\.ts$/.test(file),
)
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('a race keeps something of itself in each of its promises: none of these outlives what it is raced for', () => {
  const races = {
    'app/server/process/end-now.ts': 'the process ends',
    'capabilities/audit/server/chain/linker.ts': 'each round makes both of its own',
    'capabilities/audit/server/recording/recorder.ts': 'closing',
    'capabilities/content/server/html/convert-apart.ts': 'the end of the thread is no longer listened to once a text is read',
    'server/database/connection/heartbeat.ts': 'each beat makes both of its own',
    'server/http/calls/handle.ts': 'the timer is the call’s own',
    'server/http/health.ts': 'the timer is the question’s own',
    'server/http/pages/pages.ts': 'the timer is the page’s own',
    'server/jobs/batches.ts': 'the timer is the batch’s own',
    'server/jobs/scheduled-tasks.ts': 'closing',
    'server/limit/shares.ts': 'the timer is the question’s own',
    'server/outside/sms/within-time.ts': 'the timers are the piece of work’s own',
    'server/sweeps.ts': 'the timer is the sweep’s own',
  }
  assert.deepEqual(filesWith(/\bPromise\.race\(/), Object.keys(races))
})

test('whatever answers a path of its own is counted (S107)', () => {
  const routes = {
    'server/http/calls/calls.ts': 'by the address or the account before anybody is asked, then by the limit of the call',
    'server/http/calls/openapi.ts': 'in the scope that counts',
    'server/http/front.ts': 'the address of WebSockets, asked as a page: six bytes, and nobody is asked anything',
    'server/http/health.ts': 'readyz in the scope that counts; healthz never, so that nobody takes the process for dead',
    'server/http/pages/offline-page.ts': 'in the scope that counts',
    'server/http/pages/pages.ts': 'before it is rendered; what is kept costs nobody anything',
    'server/http/policy-reports.ts': 'by a limit of its own',
    'server/http/uploads.ts': 'as a call',
    'server/http/wire/preferences.ts': 'in the scope that counts',
  }
  assert.deepEqual(filesWith(/\b(?:app|scope)\.(?:get|post|put|patch|delete|head|options|all|route)\(/), Object.keys(routes))
})

test('the text of a file that a person chose is read in one place, which asks for its encoding', () => {
  const screens = globSync('{app/web,capabilities/*/web,web}/**/*.{ts,tsx}')
  const readers = screens.filter((file) =>
    /\b(?:file|blob|chosen)\??\.text\(\)|readAsText|\.arrayBuffer\(\)/i.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(readers, ['web/console/text-file/read-text-file.ts'])
})
