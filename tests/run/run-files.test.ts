import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Outcome, UNEXPECTED } from './outcome.ts'
import { runFiles } from './run-files.ts'

const LATE = `import { after, test } from 'node:test'
after(() => { throw new Error('the hook of a file is part of it') })
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
test('goes well', async () => {
  await pause(1)
  setTimeout(() => { throw new Error('thrown aside') }, 5)
  await pause(50)
})
test('is the last', async (t) => {
  await pause(1)
  await t.test('has a part', () => {})
})`
const QUIET = `import { test } from 'node:test'
test('is quiet', () => {})`

test('an uncaught error after a test fails its file, and tests and hooks belong to their own file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = ['late', 'quiet'].map((name) => join(folder, `${name}.test.mjs`))
  for (const [at, text] of [LATE, QUIET].entries()) writeFileSync(files[at]!, text)
  const outcomes: [file: string, names: string, result: Outcome['result']][] = []
  await runFiles({
    files,
    name: undefined,
    processes: 1,
    env: process.env,
    signal: t.signal,
    onOutcome: (_, { file, names, result }) => outcomes.push([String(file).slice(folder.length + 1), names.join(' > '), result]),
  })
  assert.deepEqual(outcomes, [
    ['late.test.mjs', UNEXPECTED, 'failed'],
    ['late.test.mjs', 'goes well', 'passed'],
    ['late.test.mjs', 'is the last > has a part', 'passed'],
    ['late.test.mjs', 'is the last', 'passed'],
    ['late.test.mjs', '', 'failed'],
    ['quiet.test.mjs', 'is quiet', 'passed'],
    ['quiet.test.mjs', '', 'passed'],
  ])
})
