import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { readTexts, sentencesOf } from './read/all-texts.ts'

/** Joins each statement with its call chain into one line. */
const files = globSync('tests/journeys/**/*.ts').map((file) => ({
  file,
  lines: readFileSync(file, 'utf8')
    .replace(/\n\s*(?=\.)/g, '')
    .split('\n'),
}))
const linesThat = (isWrong: (line: string, at: number, lines: readonly string[]) => boolean): string[] =>
  files.flatMap(({ file, lines }) => lines.filter(isWrong).map((line) => `${file}: ${line.trim()}`))

test('no journey waits for a fixed time, and each waits for a condition instead', () => {
  assert.ok(files.length > 50)
  assert.deepEqual(
    linesThat((line) => line.includes('waitForTimeout')),
    [],
  )
})

test('a journey names its targets, since the first and last of a list depend on timing', () => {
  assert.deepEqual(
    linesThat((line) => /\.last\(\)/.test(line) || (/\.first\(\)/.test(line) && !/\.waitFor\(/.test(line))),
    [],
  )
})

test('a journey that uses a position in a list first waits for that position', () => {
  const isWaited = (of: string, before: readonly string[]) => before.some((line) => line.includes(of) && line.includes('.waitFor('))
  assert.deepEqual(
    linesThat((line, at, lines) => {
      const place = /([\w.]+(?:\([^;]*\))?)\.nth\((?!\))/.exec(line)?.[0]
      return place !== undefined && !line.includes('.waitFor(') && !isWaited(place.replace(/^await /, ''), lines.slice(0, at + 2))
    }),
    [],
  )
})

const READ =
  /\.(isVisible|isChecked|isDisabled|isEnabled|inputValue|textContent|innerText|allInnerTexts|allTextContents|getAttribute|count)\(/

test('a journey polls the state of a page with untilIs, and only an absence is checked once', () => {
  assert.deepEqual(
    linesThat((line) => /^\s*assert\./.test(line) && READ.test(line) && !/\.count\(\), 0[,)]/.test(line)),
    [],
  )
})

test('a journey looks for a field of a dialog inside the dialog, since the page behind it may have the same label', () => {
  const opens = /^\s*await (?:\w+\.)?page\.getByRole\('button', \{ name: '(?:新建|New )[^']*'[^)]*\)\.click\(\)$/
  const fills = /^\s*await (?:\w+\.)?page\.(?:fill\(|getBy(?:Label|Placeholder)\(|getByRole\('(?:textbox|searchbox|combobox)')/
  assert.deepEqual(
    linesThat((line, at, lines) => fills.test(line) && opens.test(lines[at - 1] ?? '')),
    [],
  )
})

test('the words that a journey in two languages looks for are in the texts of the product', async () => {
  const texts = await readTexts()
  const sentences = texts.flatMap((each) => LANGUAGES.flatMap((language) => sentencesOf(each[language]).map(([, sentence]) => sentence)))
  const patterns = sentences.filter((sentence) => sentence.includes('{')).map(readPattern)
  const isValue = (text: string) => /^\d+( \w+)?$/.test(text) || sentences.includes(text)
  const isText = (word: string) =>
    sentences.some((each) => each.includes(word)) || patterns.some((each) => each.exec(word)?.slice(1).every(isValue))
  const words = files
    .filter(({ file }) => /support\/(?:[\w-]+-words|log-in)\.ts$/.test(file))
    .flatMap(({ lines }) => lines.flatMap((line) => /^ {4}\w+: '(.*)',$/.exec(line)?.[1] ?? []))
  assert.ok(words.length > 100)
  assert.deepEqual(
    words.filter((word) => !isText(word)),
    [],
  )
})

/** Captures the values in the placeholders of a sentence. */
const readPattern = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(/\{[^}]*\}/)
      .map(RegExp.escape)
      .join('(.+)')}$`,
  )

/** The journeys of the default run, one short one for each area. All others are `*.full.test.ts`. */
const BY_DEFAULT = {
  'public pages': ['every-page', 'public-pages', 'late-start'],
  accounts: ['register-login-reset', 'storage/browser-storage'],
  'writing and publishing': ['writing/republish'],
  console: ['console/console-frame'],
  college: ['college/exam'],
  broadcasts: ['live'],
}

test('the default run has the listed journeys only', () => {
  assert.deepEqual(
    globSync('tests/journeys/**/*.test.ts', { exclude: ['**/*.full.test.ts'] }).sort(),
    Object.values(BY_DEFAULT)
      .flat()
      .map((name) => `tests/journeys/${name}.test.ts`)
      .sort(),
  )
})
