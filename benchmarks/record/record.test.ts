import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { QUESTIONS } from '../questions/questions.ts'
import { judge } from './judge.ts'
import { renderPage } from './performance-page.ts'
import { Results } from './result.ts'
import { fileOf, NAMES } from './results-store.ts'
import { PAGE } from './written-files.ts'

// Tests that the recorded figures are well formed and that the page shows them. `npm run bench results` writes the page again.

const MOST_LINES = 150

test('each file of results belongs to a question and follows the schema', () => {
  const files = globSync('benchmarks/results/**/*.*')
  assert.ok(files.length > 100)
  const known = new Set(NAMES.map(fileOf))
  assert.deepEqual(
    files.filter((file) => !known.has(file)),
    [],
  )
  for (const name of NAMES.filter((each) => existsSync(fileOf(each)))) {
    const results = Results.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')))
    assert.ok(results.length > 0, name)
    for (const { unit, loadAverage, note } of results) {
      assert.equal(unit, QUESTIONS[name].unit, name)
      assert.ok(loadAverage === null || loadAverage.from <= loadAverage.to, name)
      assert.doesNotMatch(note ?? '', /\n/, name)
    }
    const dates = results.map(({ date }) => date)
    assert.deepEqual(dates, dates.toSorted().toReversed(), `${name}: newest first`)
  }
})

test('each benchmark that a question names exists and records it', () => {
  const sources = new Map(
    globSync('benchmarks/**/*.bench.ts').map((file) => [file.replace(/.*\/|\.bench\.ts$/g, ''), readFileSync(file, 'utf8')]),
  )
  const lost = NAMES.filter((name) => {
    const { bench } = QUESTIONS[name]
    return bench !== undefined && !sources.get(bench)?.includes(`'${name}'`)
  })
  assert.deepEqual(lost, [])
})

test(`the page shows the newest figures within ${MOST_LINES} lines`, () => {
  const page = readFileSync(PAGE, 'utf8')
  assert.equal(page, renderPage(), 'npm run bench results writes it')
  assert.ok(page.trimEnd().split('\n').length <= MOST_LINES)
})

test('a figure is judged by its aim, and a time on a busy machine is not blamed', () => {
  const machine = { cores: 2, cpu: '', memoryGiB: null, node: '', postgres: '' }
  const at = (figure: number, unit: string, load: number, ratio?: number) => ({
    figure,
    unit,
    machine,
    loadAverage: { from: 0, to: load },
    ...(ratio !== undefined && { ratio }),
  })
  assert.equal(judge({ atMost: 5 }, at(5, 'ms', 20)), 'met')
  assert.equal(judge({ atMost: 5 }, at(6, 'ms', 4)), 'missed')
  assert.equal(judge({ atMost: 5 }, at(6, 'ms', 4.1)), 'not known')
  assert.equal(judge({ atMost: 5 }, at(6, 'MiB', 20)), 'missed')
  assert.equal(judge({ atLeast: 0.6, isRatio: true }, at(9, 'ms', 1, 0.59)), 'missed')
  assert.equal(judge({ atLeast: 0.6, isRatio: true }, at(9, 'ms', 1)), 'not known')
  assert.equal(judge({ atLeast: 0.42, atMost: 0.58 }, at(0.4, 'area', 1)), 'missed')
})
