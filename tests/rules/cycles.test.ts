import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { importsOf } from './imports-of.ts'

// Imports have one direction: no file comes back to itself by what it imports, and of two folders beside each other one knows the other.

/** Folders that know each other, for which no way out is found that reads better. None may be added. */
const BOTH_WAYS: readonly string[] = ['app/server, server', 'server/http/body, server/http/calls', 'server/http/calls, server/realtime']

const files = globSync('{app,capabilities,contract,server,web,tests,scripts,benchmarks,streaming}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules'],
})
const known = new Set(files)
const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8')).filter((target) => known.has(target))]))

test('no file imports itself by way of others', () => {
  assert.deepEqual(groupsIn(imports), [])
})

test('of two folders one imports the other, never both each other', () => {
  const product = [...imports].filter(([file]) => !/\.(test|stand-in)\.tsx?$/.test(file))
  assert.deepEqual(pairsIn(new Map(product)), [...BOTH_WAYS])
})

test('circles and pairs are seen', () => {
  const planted = new Map([
    ['a/one.ts', ['b/two.ts']],
    ['b/two.ts', ['b/three.ts']],
    ['b/three.ts', ['a/one.ts', 'b/deep/four.ts']],
    ['b/deep/four.ts', ['b/five.ts']],
    ['b/five.ts', []],
  ])
  assert.deepEqual(groupsIn(planted), [['a/one.ts', 'b/three.ts', 'b/two.ts']])
  assert.deepEqual(pairsIn(planted), ['a, b'])
})

/** Files that reach each other, by Tarjan's algorithm. */
function groupsIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string): void => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file)!)
    path.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) visit(target)
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return found
}

/** Pairs of folders that import each other. A folder and what lies within it are one room. */
function pairsIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const edges = new Set<string>()
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [from, to] = [dirname(file), dirname(target)]
      if (!`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`)) edges.add(`${from}, ${to}`)
    }
  }
  return [...edges]
    .filter((edge) => edge < edge.split(', ').reverse().join(', ') && edges.has(edge.split(', ').reverse().join(', ')))
    .sort()
}
