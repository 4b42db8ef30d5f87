import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Tests that shared fields of contracts are defined once, in contract/fields.ts. No copy may exist under another spelling, and no other
// field may use the name.

const FIELDS = 'contract/fields.ts'
/** Contains a part that every copy of a field has, independent of its name and spelling. */
const COPIES: readonly (readonly [part: RegExp, instead: string])[] = [
  [/\bz\.object\(\{\}\)/, 'Nothing'],
  [/z\.object\(\{\s*'zh-CN': ([^,]+),\s*'en-US': \1,?\s*\}\)/, 'bilingual'],
  [/\bz\.enum\(\s*(?:LANGUAGES\b|\[\s*'(?:zh-CN|en-US)')/, 'InLanguage'],
  [/\bpageSize: z\._default\(/, 'paged'],
  [/\* pageSize <= /, 'withinDepth'],
  [/z\.regex\(\/\^\[0-9\]\{1,\d+\}\$\/\)/, 'whole'],
  [/\\d\{4\}-[^\s/T]*\$\/|T00:00:00Z/, 'Day'],
  [/z\.overwrite\(cleanLine\)/, 'line'],
  [/z\.overwrite\(cleanParagraph\)/, 'paragraph'],
  [/\bz\.iso\.datetime\(\{/, 'instant'],
  [/\\p\{Zl\}\\p\{Zp\}\\u061C/i, 'isPlainLine'],
]
const EXPORTED = /^export const (\w+)/gm
const DECLARED = /^(?:export )?(?:const|function|type|interface) (\w+)/gm
const namesIn = (source: string, declared: RegExp): string[] => [...source.matchAll(declared)].map(([, name]) => name!)
const names = new Set(namesIn(readFileSync(FIELDS, 'utf8'), EXPORTED))

/** Fields that must differ, with the difference. No entry may be added that could use the shared field. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'paged capabilities/audit/contract.ts': 'numbers alone, and behind the last page one goes on by a cursor',
  'withinDepth capabilities/audit/contract.ts': 'no further than is counted, and the refusal names the page',
  'paged capabilities/curation/contract/list.ts': 'the specification calls the page `current`',
  'withinDepth capabilities/curation/contract/list.ts': 'the specification calls the page `current`',
  'paged capabilities/media/contract/library.ts': 'coerced, and a page too far is refused with a code of its own',
  'paged capabilities/people/contract.ts': 'coerced, and a page too far is refused with a code of its own',
  'Day capabilities/certification/contract/fields.ts': 'refused with a code of its own, and described by a shorter pattern',
  'Day capabilities/enquiries/contract/answers.ts': 'a check of an answer, no field of an input',
  'Day contract/input/national-numbers.ts': 'the day of birth within a number',
}
const copiesIn = (source: string): string[] => [
  ...COPIES.filter(([part]) => part.test(source)).map(([, instead]) => instead),
  ...namesIn(source, DECLARED).filter((name) => names.has(name)),
]

test('no contract redefines a field of contract/fields.ts', () => {
  const contracts = globSync('{contract/**/*.ts,capabilities/*/{contract.ts,contract/**/*.ts}}').filter((file) => file !== FIELDS)
  assert.ok(contracts.length > 150)
  const found = contracts.flatMap((file) => copiesIn(readFileSync(file, 'utf8')).map((copy) => `${copy} ${file}`))
  assert.deepEqual(found.toSorted(), Object.keys(OTHERWISE).toSorted())
})

test('every pattern of a copy matches contract/fields.ts itself', () => {
  const fields = readFileSync(FIELDS, 'utf8')
  const missing = COPIES.filter(([part, instead]) => !names.has(instead) || !part.test(fields)).map(([, instead]) => instead)
  assert.deepEqual(missing, [])
})

test('the rule finds copies of fields', () => {
  const own = 'input: z.object({}), z.string().check(z.overwrite(cleanLine), z.maxLength(most)), pageSize: z._default(z.int(), 20)'
  assert.deepEqual(copiesIn(own), ['Nothing', 'paged', 'line'])
  assert.deepEqual(copiesIn("title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() })"), ['bilingual'])
  assert.deepEqual(copiesIn('input: z.object({ ...paged(), title: line(60) })'), [])
  assert.deepEqual(copiesIn('const Choice = z.optional(z.enum(LANGUAGES))'), ['InLanguage'])
  assert.deepEqual(copiesIn("z.enum(['zh-CN', 'en-US'])"), ['InLanguage'])
  assert.deepEqual(copiesIn('z.regex(/^\\d{4}-\\d\\d-\\d\\d$/), z.regex(/^[0-9]{1,6}$/)'), ['whole', 'Day'])
  assert.deepEqual(copiesIn('z.regex(/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$/), z.regex(/^\\d{4}$/)'), [])
  assert.deepEqual(copiesIn('z.refine(({ page, pageSize }) => page * pageSize <= 10_000)'), ['withinDepth'])
  assert.deepEqual(copiesIn('const line = (most: number) => z.string()\nexport const Numeral = z.int()'), ['line', 'Numeral'])
  assert.deepEqual(copiesIn('  const line = 1'), [], 'what a function calls its own is no field')
})

// Matches a console page that is only a screen. It belongs in pages.ts as `screen(path, file)`, which generates the route file.

const isScreenAlone = (source: string): boolean =>
  /= lazyScreen\(|default lazyScreen\(/.test(source) && /headers = privateHeaders\b/.test(source) && !/\bloader\b/.test(source)

test('no page file only forwards to its screen', () => {
  const pages = globSync('{app,capabilities/*}/web/**/*-page.tsx')
  assert.ok(pages.length > 25)
  assert.deepEqual(
    pages.filter((page) => isScreenAlone(readFileSync(page, 'utf8'))),
    [],
  )
})

test('the rule ignores a page file that does more', () => {
  const page = "export const headers = privateHeaders\nexport default lazyScreen(() => import('./x-screen.tsx'))\n"
  assert.equal(isScreenAlone(page), true)
  assert.equal(isScreenAlone(`export async function loader() {}\n${page}`), false)
  assert.equal(isScreenAlone(page.replace('privateHeaders', '() => OTHERS')), false)
})

test('contract/duration.ts alone formats durations', () => {
  const files = globSync('{contract,web,app/web,capabilities/*/web}/**/*.{ts,tsx}').filter((file) => file !== 'contract/duration.ts')
  const found = files.filter((file) => /% 60\b[^\n]*(?:padStart\(2|map\(two\))|two\([^\n]*% 60/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(found, [])
})

/** These make a schema, not a text. */
const SCHEMAS = ['contract/fields.ts', 'capabilities/transfer/server/format/entry-fields.ts']

test('contract/language.ts alone writes a text that is the same in both languages', () => {
  const files = globSync('{contract,server,web,app,capabilities}/**/*.{ts,tsx}').filter((file) => !/\.(test|stand-in)\.tsx?$/.test(file))
  const found = files.filter((file) => /'zh-CN': ([\w.]+), 'en-US': \1\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(new Set(found), new Set(['contract/language.ts', ...SCHEMAS]), 'use sameInBoth')
})
