import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// What every contract takes alike is written once, in contract/fields.ts.

const COPIES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bz\.object\(\{\}\)/, 'Nothing'],
  [/z\.object\(\{ 'zh-CN': z\.string\(\), 'en-US': z\.string\(\) \}\)/, 'BilingualText'],
  [/\bpageSize: z\._default\(/, 'paged'],
  [/z\.string\(\)\.check\(z\.trim\(\), z\.maxLength\(\w+\), z\.regex\(\/\^\[\^\\p\{Cc\}\\p\{Cs\}\]\*\$\/u\)\)/, 'line'],
]
/** Their numbers are called otherwise, or are taken otherwise from a text, which their callers know. None may be added. */
const PAGED_OTHERWISE: ReadonlySet<string> = new Set([
  'capabilities/audit/contract.ts',
  'capabilities/curation/contract/list.ts',
  'capabilities/media/contract/library.ts',
  'capabilities/people/contract.ts',
])
const copiesIn = (source: string): string[] => COPIES.filter(([pattern]) => pattern.test(source)).map(([, instead]) => instead)

test('no contract writes a field of its own that contract/fields.ts has', () => {
  const contracts = globSync('capabilities/*/{contract.ts,contract/**/*.ts}')
  assert.ok(contracts.length > 100)
  const found = contracts.flatMap((file) => copiesIn(readFileSync(file, 'utf8')).map((copy) => ({ file, copy })))
  assert.deepEqual(
    found.filter(({ file, copy }) => copy !== 'paged' || !PAGED_OTHERWISE.has(file)),
    [],
  )
})

test('copies are seen', () => {
  const own =
    'input: z.object({}), z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\\p{Cc}\\p{Cs}]*$/u)), pageSize: z._default(z.int(), 20)'
  assert.deepEqual(copiesIn(own), ['Nothing', 'paged', 'line'])
  assert.deepEqual(copiesIn("title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() })"), ['BilingualText'])
  assert.deepEqual(copiesIn('input: z.object({ ...paged(), title: line(60) })'), [])
})

// A page of the console that is a screen and nothing else is a line of pages.ts, `screen(path, file)`; React Router's file for it is written.

const isScreenAlone = (source: string): boolean =>
  /= lazyScreen\(|default lazyScreen\(/.test(source) && /headers = privateHeaders\b/.test(source) && !/\bloader\b/.test(source)

test('no page is a file for its screen alone', () => {
  const pages = globSync('{app,capabilities/*}/web/**/*-page.tsx')
  assert.ok(pages.length > 25)
  assert.deepEqual(
    pages.filter((page) => isScreenAlone(readFileSync(page, 'utf8'))),
    [],
  )
})

test('a page that does more is let be', () => {
  const page = "export const headers = privateHeaders\nexport default lazyScreen(() => import('./x-screen.tsx'))\n"
  assert.equal(isScreenAlone(page), true)
  assert.equal(isScreenAlone(`export async function loader() {}\n${page}`), false)
  assert.equal(isScreenAlone(page.replace('privateHeaders', '() => OTHERS')), false)
})

test('how long something lasts is written by contract/duration.ts alone', () => {
  const files = globSync('{contract,web,app/web,capabilities/*/web}/**/*.{ts,tsx}').filter((file) => file !== 'contract/duration.ts')
  const found = files.filter((file) => /% 60\b[^\n]*(?:padStart\(2|map\(two\))|two\([^\n]*% 60/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(found, [])
})
