import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { readTexts, sentencesOf } from './all-texts.ts'

const allTexts = await readTexts()
const placesOf = (sentence: string) => [...new Set(sentence.match(/\{\w*\}/g))].sort()

test('there are texts of the platform, of the frames and of every capability', () => {
  const rooms = new Set(allTexts.map(({ name }) => name.split('/text/')[0]))
  const expected = ['contract', 'web', 'app/web', ...globSync('capabilities/*/text').map((folder) => folder.replace(/\/text$/, ''))]
  assert.deepEqual([...rooms].sort(), expected.sort())
  assert.ok(allTexts.flatMap((each) => sentencesOf(each['en-US'])).length > 300)
})

test('both languages say every sentence, and none of them says nothing', () => {
  for (const each of allTexts) {
    const [chinese, english] = LANGUAGES.map((language) => sentencesOf(each[language]))
    assert.deepEqual(chinese!.map(([at]) => at).sort(), english!.map(([at]) => at).sort(), each.name)
    for (const [at, sentence] of [...chinese!, ...english!]) assert.ok(sentence.trim(), `${each.name}: ${at}`)
  }
})

test('both languages have the same places in a sentence', () => {
  for (const each of allTexts) {
    const english = new Map(sentencesOf(each['en-US']))
    for (const [at, sentence] of sentencesOf(each['zh-CN'])) {
      assert.deepEqual(placesOf(sentence), placesOf(english.get(at) ?? ''), `${each.name}: ${at}`)
    }
  }
})

test('a key that Chinese misses is said in English, and what stands in a place is only text', () => {
  const texts = { 'en-US': { left: 'Only {count} left', rest: 'The rest' }, 'zh-CN': { rest: '其余' } } as const
  assert.equal(translatorOf(texts, 'zh-CN')('left', { count: 2 }), 'Only 2 left')
  assert.equal(translatorOf(texts, 'zh-CN')('rest'), '其余')
  assert.equal(translatorOf(texts, 'en-US')('left', { count: '{count} $& $1' }), 'Only {count} $& $1 left')
})

/** Words that stand beside others, and name nothing that can be pressed. */
const NO_NAMES = new Set(['enrolment-of', 'title-of', 'outline-of'])

test('the longer name of a control holds the words that are seen on it (WCAG 2.5.3)', () => {
  const found = allTexts.flatMap((each) =>
    LANGUAGES.flatMap((language) => {
      const texts = each[language] as Readonly<Record<string, unknown>>
      return Object.entries(texts).flatMap(([key, long]) => {
        const seen = NO_NAMES.has(key) ? undefined : texts[key.replace(/-(named|of|long)$/, '')]
        if (typeof seen !== 'string' || typeof long !== 'string' || seen === long) return []
        return long.toLowerCase().includes(seen.toLowerCase()) ? [] : [`${each.name} ${language} ${key}: “${long}” does not hold “${seen}”`]
      })
    }),
  )
  assert.deepEqual(found, [])
})
