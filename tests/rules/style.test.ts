import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync } from 'vite'

const files = globSync('{app,capabilities,contract,server,web,tests,scripts,benchmarks,streaming}/**/*.{ts,tsx,mts,mjs}', {
  exclude: ['**/node_modules', 'server/{site,capabilities}.ts'],
})
const MOST_LINES = 250
/** A higher limit, because tests are sequences of stories. */
const MOST_LINES_OF_TEST = 350
/** Generated files and files of texts. */
const IS_DATA = /\/server\/tables\.ts$|^capabilities\/[^/]+\/text\/|^contract\/text\//

test('no file exceeds its limit of lines', () => {
  const long = files.filter((file) => !IS_DATA.test(file) && linesOf(file) > (/\.test\.tsx?$/.test(file) ? MOST_LINES_OF_TEST : MOST_LINES))
  assert.deepEqual(long, [])
})

test('an object literal does not spread another literal', () => {
  const packed = files.flatMap((file) => packedIn(file, readFileSync(file, 'utf8')))
  assert.deepEqual(packed, [])
})

test('the rule finds a spread literal and ignores other spreads', () => {
  assert.deepEqual(packedIn('x.ts', 'f({\n  ...{ a, b },\n  c: [{ ...{ ...d } }] })'), ['x.ts:2', 'x.ts:3'])
  assert.deepEqual(packedIn('x.ts', 'const { a, ...b } = { ...c, ...(d && { e }), f: [...[1]] }'), [])
})

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length
}

/** Returns object literals that spread another literal, as `file:line`. */
function packedIn(file: string, source: string): string[] {
  if (!/\.\.\.\s*\{/.test(source)) return []
  const { program, errors } = parseSync(file, source)
  assert.deepEqual(errors, [], file)
  return nodesOf(program).flatMap(({ type, argument, start }) =>
    type === 'SpreadElement' && argument?.type === 'ObjectExpression' ? [`${file}:${source.slice(0, start).split('\n').length}`] : [],
  )
}

type Node = { readonly type?: string; readonly start?: number; readonly argument?: Node }

function nodesOf(node: unknown): Node[] {
  return node === null || typeof node !== 'object' ? [] : [node, ...Object.values(node).flatMap(nodesOf)]
}
