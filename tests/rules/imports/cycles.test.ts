import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { circlesIn, graphOf, pairsIn } from '../read/import-graph.ts'

// Tests that imports have one direction: no file imports itself indirectly, and of two sibling folders only one imports the other.

/** `server/main.ts` keeps the path that operators call and opens `app/server/main.ts`. No further pair may be added. */
const BOTH_WAYS: readonly string[] = ['app, server']

const files = globSync('{app,capabilities,contract,server,web,tests,scripts,benchmarks,streaming}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules'],
})
const imports = graphOf(files)

test('no file imports itself through other files', () => {
  assert.deepEqual(circlesIn(imports), [])
})

test('two folders never import each other', () => {
  const product = [...imports].filter(([file]) => !/\.(test|stand-in)\.tsx?$/.test(file))
  assert.deepEqual(pairsIn(new Map(product)), [...BOTH_WAYS])
})

test('the rule finds cycles and pairs', () => {
  const planted = new Map([
    ['a/one.ts', ['b/deep/four.ts']],
    ['b/two.ts', ['b/three.ts']],
    ['b/three.ts', ['a/one.ts', 'b/deep/four.ts']],
    ['b/deep/four.ts', ['b/two.ts']],
  ])
  assert.deepEqual(circlesIn(planted), [['a/one.ts', 'b/deep/four.ts', 'b/three.ts', 'b/two.ts']])
  assert.deepEqual(pairsIn(planted), ['a, b'])
})
