import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { defineTexts, joinTexts, translatorOf } from '#contract/text.ts'
import { readTexts, sentencesOf, textFiles } from './read/all-texts.ts'

const allTexts = await readTexts()
const placesOf = (sentence: string) => [...new Set([...sentence.matchAll(/\{(\w*)(?::[^}]*)?\}/g)].map(([, name]) => name))].sort()

test('the platform, the frames and every capability have texts', () => {
  const rooms = new Set(allTexts.map(({ name }) => name.split('/text/')[0]))
  const expected = ['contract', 'web', 'app/web', ...globSync('capabilities/*/text').map((folder) => folder.replace(/\/text$/, ''))]
  assert.deepEqual([...rooms].sort(), expected.sort())
  assert.ok(allTexts.flatMap((each) => sentencesOf(each['en-US'])).length > 300)
})

test('both languages have every sentence, and none is empty', () => {
  for (const each of allTexts) {
    const [chinese, english] = LANGUAGES.map((language) => sentencesOf(each[language]))
    assert.deepEqual(chinese!.map(([at]) => at).sort(), english!.map(([at]) => at).sort(), each.name)
    for (const [at, sentence] of [...chinese!, ...english!]) assert.ok(sentence.trim(), `${each.name}: ${at}`)
  }
})

test('both languages have the same placeholders in a sentence', () => {
  for (const each of allTexts) {
    const english = new Map(sentencesOf(each['en-US']))
    for (const [at, sentence] of sentencesOf(each['zh-CN'])) {
      assert.deepEqual(placesOf(sentence), placesOf(english.get(at) ?? ''), `${each.name}: ${at}`)
    }
  }
})

test('a date in a Chinese sentence follows a space, as its own numbers do', () => {
  for (const each of allTexts)
    for (const [at, sentence] of sentencesOf(each['zh-CN']))
      assert.doesNotMatch(sentence, /\p{Script=Han}\{(?:day|date|until|moment|end)\}/u, `${each.name}: ${at}`)
})

test('the two languages of a text are beside each other', () => {
  const files = textFiles()
  assert.ok(files.length > 100)
  assert.deepEqual(
    files.filter((file) => /'(?:zh-CN|en-US)': \{/.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('a missing language, an unknown key and a missing value do not compile', () => {
  // @ts-expect-error
  defineTexts({ rest: { en: 'The rest' } })
  const joined = joinTexts(
    defineTexts({ left: { en: '{count:item|items} left', zh: '剩余 {count} 项' } }),
    defineTexts({ rest: { en: 'The rest', zh: '其余' } }),
  )
  const t = translatorOf(joined, 'zh-CN')
  assert.deepEqual([t('left', { count: 2 }), t('rest')], ['剩余 2 项', '其余'])
  // @ts-expect-error
  assert.equal(t('left', { number: 2 }), '剩余 {count} 项')
  // @ts-expect-error
  assert.throws(() => t('others', { number: 2 }))
})

test('a count of one selects the singular, all other counts the plural, and a value is inserted as plain text', () => {
  const texts = defineTexts({
    left: { en: '{count:item|items} left', zh: '剩余 {count} 项' },
    held: { en: '{bad:has|have} errors', zh: '{bad} 个有错误' },
    only: { en: 'Only {count} left', zh: '仅余 {count} 项' },
  })
  const t = translatorOf(texts, 'en-US')
  assert.deepEqual(
    [t('left', { count: 1 }), t('left', { count: '2' }), t('left', { count: 0 })],
    ['1 item left', '2 items left', '0 items left'],
  )
  assert.deepEqual([t('held', { bad: '1' }), translatorOf(texts, 'zh-CN')('left', { count: 1 })], ['1 has errors', '剩余 1 项'])
  assert.equal(t('only', { count: '{count} $& $1' }), 'Only {count} $& $1 left')
})

const NUMBERS =
  /^(?:count|n|rows|items|editions|days|hours|minutes|seconds|total|cues|centres|cities|places|blocks|made|good|planned|length|attempts)$/
/** Limits, configured durations and parts of a whole are never 1. */
const ALWAYS_MANY = new Set(
  'password.length effect.part rules.hours retention done centres-all export.cut SMS_CODE invitation.sms'.split(' '),
)
/** Returns true when there is a singular sentence: the key with `-one`, or that of its family. */
const hasOne = (texts: object, key: string): boolean =>
  [`${key}-one`, key.replace(/-.*/, '-one'), key.replace(/s$/, '')].some((one) => one !== key && one in texts)

test('English texts select singular or plural after every number', () => {
  const found = allTexts.flatMap((each) =>
    Object.entries(each['en-US']).flatMap(([key, sentence]) =>
      [...String(sentence).matchAll(/\{(\w+)\} (?:[a-z]+ )?([a-z]+(?:[^s]s|people))\b/g)]
        .filter(([, name]) => NUMBERS.test(name!) && !ALWAYS_MANY.has(key) && !hasOne(each['en-US'], key))
        .map(([words]) => `${each.name} ${key}: ${words}`),
    ),
  )
  assert.deepEqual(found, [])
})

/** Texts beside others that do not name a control. */
const NO_NAMES = new Set(['enrolment-of', 'title-of', 'outline-of'])

test('the accessible name of a control contains its visible label (WCAG 2.5.3)', () => {
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

/** Names, formats and commands that Chinese readers write in Latin letters, the own names of languages, and columns of files. */
const LATIN = new Set(
  'English Switch Read JavaScript JPEG HEIC JSON WebP WebM WebVTT LaTeX Word Studio Lines Backup ffmpeg https http mailto from status banner LIVE PULL HOSTS ENGINE PROVIDERS WCAG Ctrl Enter Chrome Edge OpenID Connect PKCE'.split(
    ' ',
  ),
)

test('a Chinese sentence contains no English words', () => {
  // Paths, commands, hosts and formulas stay as they are.
  const found = allTexts.flatMap((each) =>
    sentencesOf(each['zh-CN']).flatMap(([at, sentence]) =>
      (sentence.replace(/\{[^}]*\}|\\\\?\w+|npm run [\w:]+(?: -- --\w+)?|[\w:@-]*[./-][\w./-]+/g, ' ').match(/[A-Za-z]{4,}/g) ?? [])
        .filter((word) => !LATIN.has(word))
        .map((word) => `${each.name} ${at}: ${word}`),
    ),
  )
  assert.deepEqual(found, [])
})
