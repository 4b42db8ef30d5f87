import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { speak } from '#contract/text.ts'

/** Anything exported that is there in both languages: dictionaries, and whole texts such as the agreement. */
type Told = { readonly name: string } & Readonly<Record<Language, object>>
const files = globSync(['contract/text/*.ts', '{web,app/web}/text/*.ts', 'capabilities/*/text/*.ts'])
const told: Told[] = []
for (const file of files) {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== 'object' || value === null || !('zh-CN' in value) || !('en-US' in value)) continue
    told.push({ ...(value as Record<Language, object>), name: `${file} ${name}` })
  }
}

/** Every sentence with its place in the text. */
function sentencesOf(value: unknown, at = ''): (readonly [at: string, sentence: string])[] {
  if (typeof value === 'string') return [[at, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => sentencesOf(inner, at ? `${at} ${key}` : key))
}
const placesOf = (sentence: string) => [...new Set(sentence.match(/\{\w*\}/g))].sort()

test('there are texts of the platform, of the frames and of every capability', () => {
  const rooms = new Set(told.map(({ name }) => name.split('/text/')[0]))
  const expected = ['contract', 'web', 'app/web', ...globSync('capabilities/*/text').map((folder) => folder.replace(/\/text$/, ''))]
  assert.deepEqual([...rooms].sort(), expected.sort())
  assert.ok(told.flatMap((each) => sentencesOf(each['en-US'])).length > 300)
})

test('both languages say every sentence, and none of them says nothing', () => {
  for (const each of told) {
    const [chinese, english] = LANGUAGES.map((language) => sentencesOf(each[language]))
    assert.deepEqual(chinese!.map(([at]) => at).sort(), english!.map(([at]) => at).sort(), each.name)
    for (const [at, sentence] of [...chinese!, ...english!]) assert.ok(sentence.trim(), `${each.name}: ${at}`)
  }
})

test('both languages have the same places in a sentence', () => {
  for (const each of told) {
    const english = new Map(sentencesOf(each['en-US']))
    for (const [at, sentence] of sentencesOf(each['zh-CN'])) {
      assert.deepEqual(placesOf(sentence), placesOf(english.get(at) ?? ''), `${each.name}: ${at}`)
    }
  }
})

test('a key that Chinese misses is said in English, and what stands in a place is only text', () => {
  const texts = { 'en-US': { left: 'Only {count} left', rest: 'The rest' }, 'zh-CN': { rest: '其余' } } as const
  assert.equal(speak(texts, 'zh-CN')('left', { count: 2 }), 'Only 2 left')
  assert.equal(speak(texts, 'zh-CN')('rest'), '其余')
  assert.equal(speak(texts, 'en-US')('left', { count: '{count} $& $1' }), 'Only {count} $& $1 left')
})
