import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { openSummary } from './summary.ts'

test('the end of a run repeats of each failure its message, at most twelve lines, and where in this repository it was', () => {
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
