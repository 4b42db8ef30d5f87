import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language, type Words } from '#contract/language.ts'
import { readTexts, sentencesOf } from './all-texts.ts'

const told = await readTexts()
/** The left column of the last table of the page: what no text says. */
const forbidden = readFileSync('docs/glossary.md', 'utf8')
  .split('## Never on the screen')[1]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|')[1]!.trim())

/** Chinese words stand in no spaces, so they are found anywhere; English ones are whole words. */
const findsWord = (word: string): RegExp => (/\p{Script=Han}/u.test(word) ? new RegExp(word, 'u') : new RegExp(`\\b${word}\\b`, 'iu'))
const PATTERNS = forbidden.map((word) => [word, findsWord(word)] as const)
const wordsIn = (sentence: string): string[] => PATTERNS.filter(([, pattern]) => pattern.test(sentence)).map(([word]) => word)

/** Titles of the screens and groups of the console. What one may also search them by (`also`) may be any word. */
async function readTitles(): Promise<(readonly [at: string, title: Words])[]> {
  const files = ['contract/console.ts', ...globSync('capabilities/*/console.ts')]
  const found = files.map(async (file) => titlesIn(await import(pathToFileURL(file).href)).map((title) => [file, title] as const))
  return (await Promise.all(found)).flat()
}

function titlesIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'title' ? [inner as Words] : titlesIn(inner)))
}
const titles = await readTitles()

const everySentence = (language: Language): (readonly [at: string, sentence: string])[] => [
  ...titles.map(([at, title]) => [at, title[language]] as const),
  ...told.flatMap((each) => sentencesOf(each[language]).map(([at, sentence]) => [`${each.name}: ${at}`, sentence] as const)),
]

test('no text says a thing by another name than the glossary', () => {
  assert.ok(forbidden.length > 30 && titles.length > 20)
  const found = LANGUAGES.flatMap((language) =>
    everySentence(language).flatMap(([at, sentence]) => wordsIn(sentence).map((word) => `${at} (${language}): ${word} in “${sentence}”`)),
  )
  assert.deepEqual([...new Set(found)], [])
})

test('a forbidden word is seen where it stands, and not within another', () => {
  assert.deepEqual(wordsIn('请登录你的账户'), ['账户'])
  assert.deepEqual(wordsIn('Sign in to comment'), ['sign in'])
  for (const sentence of ['Masterpieces', 'Recommended', '账号', 'Log in to comment']) assert.deepEqual(wordsIn(sentence), [])
})

test('an apostrophe is a typographic one, and three points are one sign', () => {
  const straight = everySentence('en-US').filter(([, sentence]) => /\w'\w|\w'(?=\s|$)|\.\.\./.test(sentence))
  const doubled = everySentence('zh-CN').filter(([, sentence]) => /……|\.\.\.|。。/.test(sentence))
  assert.deepEqual([...straight, ...doubled], [])
})
