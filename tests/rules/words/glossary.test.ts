import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import { readTexts, sentencesOf } from '../read/all-texts.ts'

type Sentence = readonly [at: string, sentence: string]
const texts = await readTexts()
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
async function readTitles(): Promise<(readonly [at: string, title: Bilingual])[]> {
  const files = ['contract/console.ts', ...globSync('capabilities/*/console.ts')]
  const found = files.map(async (file) => titlesIn(await import(pathToFileURL(file).href)).map((title) => [file, title] as const))
  return (await Promise.all(found)).flat()
}

function titlesIn(value: unknown): Bilingual[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'title' ? [inner as Bilingual] : titlesIn(inner)))
}
const titles = await readTitles()

/** Reads the summaries of all calls and channels at /api/. */
async function readSummaries(): Promise<Sentence[]> {
  const files = globSync(['capabilities/*/contract.ts', 'contract/*.ts'])
  const modules = await Promise.all(files.map(async (file) => Object.entries((await import(pathToFileURL(file).href)) as object)))
  return modules.flat().flatMap(([name, value]) => (typeof value?.summary === 'string' ? [[name, value.summary as string] as const] : []))
}

/** The sentences with which a start, or a command, says what is wrong with its settings or its database. */
function readStartRefusals(): Sentence[] {
  const files = globSync(['{app,scripts,server}/**/*.ts', 'capabilities/*/server/**/*.ts']).filter((file) => !file.includes('.test.'))
  return files
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, source]) => /StartRefusal|env\.problem|problem\(/.test(source))
    .flatMap(([file, source]) =>
      [...source.matchAll(/(['"`])([A-Z$](?:(?!\1)[^\n]){30,})\1/g)].map(([, , sentence]) => [file, sentence!] as const),
    )
}

/** Reads every text in the files of the demo. */
const readDemo = (): Sentence[] =>
  globSync('database/demo/**/*.json')
    .flatMap((file) => sentencesOf(JSON.parse(readFileSync(file, 'utf8')) as unknown, file))
    .filter(([at]) => !/ (type|id|key|slug)$/.test(at))
/** Words that are terms on a screen and everyday words in an article, where patients speak and measure. */
const EVERYDAY = new Set('您 药物 readings picture pictures nobody everybody demonstration piece pieces remark mend'.split(' '))

const everySentence = (language: Language): (readonly [at: string, sentence: string])[] => [
  ...titles.map(([at, title]) => [at, title[language]] as const),
  ...texts.flatMap((each) => sentencesOf(each[language]).map(([at, sentence]) => [`${each.name}: ${at}`, sentence] as const)),
]

test('every text uses the terms of the glossary', () => {
  assert.ok(forbidden.length > 30 && titles.length > 20)
  const found = LANGUAGES.flatMap((language) =>
    everySentence(language).flatMap(([at, sentence]) => wordsIn(sentence).map((word) => `${at} (${language}): ${word} in “${sentence}”`)),
  )
  assert.deepEqual([...new Set(found)], [])
})

test('summaries of calls and channels, start refusals and the demo content use the terms of the glossary', async () => {
  const summaries = await readSummaries()
  const refusals = readStartRefusals()
  const demo = readDemo()
  assert.ok(summaries.length > 300 && refusals.length > 50 && demo.length > 1_000)
  const found = [
    ...[...summaries, ...refusals].flatMap(([at, sentence]) => wordsIn(sentence).map((word) => `${at}: ${word} in “${sentence}”`)),
    ...demo.flatMap(([at, sentence]) =>
      wordsIn(sentence).flatMap((word) => (EVERYDAY.has(word) ? [] : [`${at}: ${word} in “${sentence}”`])),
    ),
  ]
  assert.deepEqual(found, [])
})

test('the rule finds a forbidden word, and not inside another word', () => {
  assert.deepEqual(wordsIn('请登录你的账户'), ['账户'])
  assert.deepEqual(wordsIn('Sign in to comment'), ['sign in'])
  for (const sentence of ['Masterpieces', 'Recommended', '账号', 'Log in to comment']) assert.deepEqual(wordsIn(sentence), [])
})

test('apostrophes are typographic, and an ellipsis is one character', () => {
  const straight = everySentence('en-US').filter(([, sentence]) => /\w'\w|\w'(?=\s|$)|\.\.\./.test(sentence))
  const doubled = everySentence('zh-CN').filter(([, sentence]) => /……|\.\.\.|。。/.test(sentence))
  assert.deepEqual([...straight, ...doubled], [])
})
