import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import type { Outcome } from './outcome.ts'
import { openSummary } from './summary.ts'

test('the summary repeats the message of each failure, at most twelve lines, and its place in this repository', () => {
  const printed: string[] = []
  const summary = openSummary((line) => printed.push(line))
  const defect = new Error(`first line\n\n${'another line\n'.repeat(20)}`)
  defect.stack = `Error: ${defect.message}\n    at wait (/a/node_modules/b.js:1:2)\n    at node:internal/c:3:4\n    at opens (file:///a/d.test.ts:5:6)\n    at e (/a/e.ts:7:8)`
  summary.add('a/d.test.ts', { names: ['opens'], file: 'a/d.test.ts', result: 'failed', durationMs: 1, why: inspect(defect) })
  assert.equal(summary.finish(''), false)
  const last = printed
    .find((line) => line.startsWith('\nWhat failed:'))!
    .trim()
    .split('\n')
    .slice(3)
  assert.equal(last[0], '    Error: first line')
  assert.equal(last.at(-1), '        at opens (file:///a/d.test.ts:5:6)')
  assert.equal(last.length, 12)
})

const outcome = (result: Outcome['result'], names = ['opens'], why?: string): Outcome => ({
  names,
  file: 'a/d.test.ts',
  result,
  durationMs: 1,
  ...(why !== undefined && { why }),
})

test('a file that passes on its second try counts once with its failure reported, and one that fails again fails the run', () => {
  const printed: string[] = []
  const unsteady = openSummary((line) => printed.push(line))
  unsteady.add('a/d.test.ts', outcome('passed', ['closes']))
  unsteady.add('a/d.test.ts', outcome('failed', ['opens'], 'it was shut'))
  assert.deepEqual(unsteady.failedFiles(), ['a/d.test.ts'])
  unsteady.tryAgain('a/d.test.ts')
  unsteady.add('a/d.test.ts', outcome('passed', ['closes']))
  unsteady.add('a/d.test.ts', outcome('passed'))
  assert.equal(unsteady.finish(''), true)
  assert.match(printed.at(-3)!, /failed once.*opens.*it was shut/s)
  assert.deepEqual(printed.slice(-2), ['2 tests in 1 files', 'tests: 2 passed, 0 failed'])

  const broken = openSummary(() => {})
  broken.add('a/d.test.ts', outcome('failed', ['opens'], 'it was shut'))
  broken.tryAgain('a/d.test.ts')
  broken.add('a/d.test.ts', outcome('failed', ['opens'], 'it was shut'))
  assert.equal(broken.finish(''), false)
})

test('a file whose second try never ends fails the run', () => {
  const summary = openSummary(() => {})
  summary.add('a/other.test.ts', outcome('passed'))
  summary.add('a/d.test.ts', outcome('failed', ['opens'], 'it was shut'))
  summary.tryAgain('a/d.test.ts')
  assert.equal(summary.finish(''), false)
})
