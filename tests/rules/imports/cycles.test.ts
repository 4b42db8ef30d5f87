import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { circlesIn, graphOf, pairsIn } from '../read/import-graph.ts'

// Imports have one direction: no file comes back to itself by what it imports, and of two folders beside each other one knows the other.

/** `server/main.ts` is the process by the path that operators call, and opens `app/server/main.ts`. None may be added. */
const BOTH_WAYS: readonly string[] = ['app, server']

const files = globSync('{app,capabilities,contract,server,web,tests,scripts,benchmarks,streaming}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules'],
})
const imports = graphOf(files)

test('no file imports itself by way of others', () => {
  assert.deepEqual(circlesIn(imports), [])
})

test('of two folders one imports the other, never both each other', () => {
  const product = [...imports].filter(([file]) => !/\.(test|stand-in)\.tsx?$/.test(file))
  assert.deepEqual(pairsIn(new Map(product)), [...BOTH_WAYS])
})

test('circles and pairs are seen', () => {
  const planted = new Map([
    ['a/one.ts', ['b/deep/four.ts']],
    ['b/two.ts', ['b/three.ts']],
    ['b/three.ts', ['a/one.ts', 'b/deep/four.ts']],
    ['b/deep/four.ts', ['b/two.ts']],
  ])
  assert.deepEqual(circlesIn(planted), [['a/one.ts', 'b/deep/four.ts', 'b/three.ts', 'b/two.ts']])
  assert.deepEqual(pairsIn(planted), ['a, b'])
})
