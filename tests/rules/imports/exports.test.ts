import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

// Tests that every export has an importer.

const files = globSync(
  '{map.ts,{vite,react-router}.config.ts,{app,benchmarks,capabilities,contract,scripts,server,streaming,tests,web}/**/*.{ts,tsx,mts,mjs}}',
  {
    exclude: ['**/node_modules'],
  },
)
/** Exceptions: row types are generated, code of a new capability is inside texts, and types of a JavaScript file are beside it. */
const IS_WRITTEN_OTHERWISE = /\/server\/tables\.ts$|^scripts\/new-capability\.ts$|\.d\.mts$/
/** Names read by schema rules, by React Router and its entry, by app/web/routes.ts and by generated route files (web/pages-of.ts). */
const READ_BY_NAME: ReadonlySet<string> = new Set(
  'VIEWS FUNCTIONS loader meta handle headers links Layout ErrorBoundary shouldRevalidate handleError createRenderer listedPage headersOf screens pages'.split(
    ' ',
  ),
)
/** Matches a declaration that another file may import. Calls, handlers and channels are taken as a whole, and calls.test.ts checks them. */
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|type|interface|class) ([A-Za-z_$][\w$]*)\b(?! = (?:define\w+|serve)\()/gm
const TAKEN = /\b(import|export)\s+(?:type\s+)?(?:\w+,\s*)?(\{[^}]*\}|\*(?: as \w+)?)\s+from\s+'([^']+)'/g
const LAZY = /\bimport\(\s*'([^']+)'\s*\)(?:\.([A-Z]\w*))?/g

type Sources = ReadonlyMap<string, string>
/** Maps each file to the names that others import from it; `*` means the whole module. */
type Takings = Map<string, Set<string>>

/** Returns exports without an importer, as `file name`. */
function unusedIn(sources: Sources): string[] {
  const taken = takingsIn(sources)
  return [...sources].flatMap(([file, source]) => {
    const names = taken.get(file)
    if (IS_WRITTEN_OTHERWISE.test(file) || names?.has('*')) return []
    return [...source.matchAll(EXPORTED)].flatMap(([, name]) => (READ_BY_NAME.has(name!) || names?.has(name!) ? [] : [`${file} ${name}`]))
  })
}

function takingsIn(sources: Sources): Takings {
  const taken: Takings = new Map()
  const take = (file: string, names: Iterable<string>) => taken.set(file, new Set([...(taken.get(file) ?? []), ...names]))
  const handedOn: [from: string, to: string][] = []
  for (const [file, source] of sources) {
    for (const [, verb, names, specifier] of source.matchAll(TAKEN)) {
      const target = pathOf(file, specifier!)
      if (verb === 'export' && names === '*') handedOn.push([file, target])
      else take(target, namesIn(names!, source))
    }
    for (const [, specifier, name = '*'] of source.matchAll(LAZY)) take(pathOf(file, specifier!), [name])
  }
  // a contract re-exports its parts, which may re-export parts
  for (const _ of [1, 2]) for (const [from, to] of handedOn) take(to, taken.get(from) ?? [])
  return taken
}

const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)

/** @example namesIn('{ a, type B as C }', source) // ['a', 'B'] */
function namesIn(names: string, source: string): string[] {
  const whole = /^\* as (\w+)$/.exec(names)?.[1]
  if (whole !== undefined) return [...source.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name]) => name!)
  return names
    .slice(1, -1)
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
}

test('every export is imported by another file', () => {
  assert.ok(files.length > 3_000)
  assert.deepEqual(unusedIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))), [])
})

test('the rule finds an unused export among all forms of imports', () => {
  const sources = new Map([
    ['a/contract.ts', "export * from './contract/part.ts'\nexport const lost = 1"],
    ['a/contract/part.ts', 'export type Taken = 1\nexport const member = 1\nexport const gone = 1\nexport const ask = defineCall({})'],
    ['a/lazy.ts', 'export const any = 1'],
    [
      'b.ts',
      "import type { Taken as Other } from '#a/contract.ts'\nimport * as calls from './a/contract.ts'\ncalls.member\nimport('#a/lazy.ts')",
    ],
  ])
  assert.deepEqual(unusedIn(sources), ['a/contract.ts lost', 'a/contract/part.ts gone'])
})
