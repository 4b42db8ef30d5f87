import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'

// Tests that folders stay small enough to read at a glance; larger ones need named subfolders.

const MOST = 25
/** Numbered series. */
const SERIES = ['database/migrations', 'database/kept', 'docs/decisions']
/** Folders with one entry for each capability, in the order of map.ts. */
const ONE_EACH = ['capabilities', 'database/tables']

const ROOMS = '{app,benchmarks,capabilities,contract,database,docs,runtime,scripts,server,streaming,tests,web}'
const entries = globSync(`${ROOMS}/**`).filter((path) => !path.includes('node_modules'))

test(`no folder has more than ${MOST} entries`, () => {
  const byFolder = Map.groupBy(entries, dirname)
  const large = [...byFolder].filter(([folder, inside]) => inside.length > MOST && ![...SERIES, ...ONE_EACH].includes(folder))
  assert.deepEqual(
    large.map(([folder, inside]) => `${folder}: ${inside.length}`),
    [],
  )
})

test('each number of a series is one entry', () => {
  for (const series of SERIES) {
    const numbers = entries.filter((path) => dirname(path) === series).map((path) => basename(path).slice(0, 4))
    assert.deepEqual(
      numbers.filter((number, at) => numbers.indexOf(number) !== at),
      [],
      series,
    )
  }
})

test('the folders of the series exist', () => {
  for (const series of SERIES) assert.ok(entries.includes(series), series)
})
