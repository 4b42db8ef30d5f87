import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { type Prose, readComments, readSentences, readTitles } from '../read/prose.ts'

// Prose is standard technical English: a sentence has a subject and a verb, its actor is named by a role, and its words are those of the field.

type Measure = { readonly name: string; readonly pattern: RegExp; readonly atMost: number }

/** The greatest shares that large code bases of the field have. */
const MEASURES: readonly Measure[] = [
  {
    name: 'begins without a subject',
    pattern: /^(?:what|who|whom|whose|whether|of|as|how|where|until|so|which|that|for|undefined|null)\b/i,
    atMost: 0.05,
  },
  {
    name: 'names no actor',
    pattern: /\b(?:nobody|somebody|anybody|whoever|whatever|everybody|who (?:is|has|may|wants|asks|writes|reads|acts|sees|waits))\b/i,
    atMost: 0.005,
  },
  {
    name: 'uses words that are not of the field',
    pattern: /\b(?:told|tells|looked (?:at|through)|goes on|stands|by itself|anew|leads to|lies in|comes back|shall)\b/i,
    atMost: 0.005,
  },
]

const SOURCES = globSync('{app,benchmarks,capabilities,contract,scripts,server,streaming,tests,web}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules'],
})
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]

for (const [kind, read, files, least] of [
  ['comments', readComments, SOURCES, 5_000],
  ['titles of tests', readTitles, SOURCES.filter((file) => file.endsWith('.test.ts')), 2_000],
  ['documents', readSentences, DOCUMENTS, 2_000],
] as const)
  test(`${kind} are written in standard technical English`, () => {
    const all = files.flatMap((file) => read(file))
    assert.ok(all.length > least, `${all.length} ${kind}`)
    assert.deepEqual(
      MEASURES.flatMap((measure) => complaintsIn(all, measure)),
      [],
    )
  })

test('prose that breaks a measure is seen', () => {
  const all = ['Whether it is open.', 'Nobody sees it.', 'It goes on.', 'Returns the title.'].map((text) => ({ place: 'x.ts:1', text }))
  assert.deepEqual(
    MEASURES.map((measure) => complaintsIn(all, measure).slice(1)),
    [['x.ts:1 Whether it is open.'], ['x.ts:1 Nobody sees it.'], ['x.ts:1 It goes on.']],
  )
})

function complaintsIn(all: readonly Prose[], { name, pattern, atMost }: Measure): string[] {
  const bad = all.filter(({ text }) => pattern.test(text))
  if (bad.length <= atMost * all.length) return []
  return [`${bad.length} of ${all.length}: ${name}`, ...bad.map(({ place, text }) => `${place} ${text}`)]
}
