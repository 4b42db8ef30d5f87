import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/**
 * Words of this product, wherever they stand in a name, a path, a sentence or a comment. Words that the field uses for other things as well
 * are left out (item, video, comment, section, topic, set), or told apart from those: an `<article>` is an element of HTML.
 */
const WORDS =
  /medicin|medical|multi-?cent(?:er|re)|achievement|college|courses?\b(?<!of course)|lesson|inspection|curation|curated|engagement|platformShow|workplace|hospital|\bstud(?:y|ies)\b|doctor|(?<![</])\barticles?\b(?!>)/gi

/** The platforms that know none. */
const PLATFORMS = ['contract', 'web', 'server', 'streaming']
/** An element of HTML in a style sheet, the name of a site before its owner sets one, and a subject of notification choices. */
const LET_BE: ReadonlySet<string> = new Set([
  'server/http/calls/openapi-page.ts: article',
  'server/config/settings.ts: Medical',
  'contract/notification.ts: college',
])

const wordsIn = (text: string): string[] => [...new Set([...text.matchAll(WORDS)].map(([word]) => word))]

test('no file of a platform contains a word of the product', () => {
  const files = globSync(`{${PLATFORMS.join()}}/**/*.{ts,tsx,css}`)
  assert.ok(files.length > 600)
  const found = files.flatMap((file) => wordsIn(`${file}\n${readFileSync(file, 'utf8')}`).map((word) => `${file}: ${word}`))
  assert.deepEqual(
    found.filter((each) => !LET_BE.has(each)),
    [],
  )
})

test('the rule finds product words in names and comments, and ignores similar words', () => {
  const seen = ['medicineRows', "path: '/platformShow/x'", '// a lesson', 'loadCourses', 'workplace', 'MULTICENTER', 'the articles of']
  for (const text of seen) assert.notEqual(wordsIn(text).length, 0, text)
  for (const text of ['<article className>', '</article>', 'of course', 'sections', 'item', 'video/mp4'])
    assert.deepEqual(wordsIn(text), [], text)
})
