import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Each statement with its chain of calls on one line. */
const files = globSync('tests/journeys/**/*.ts').map((file) => ({
  file,
  lines: readFileSync(file, 'utf8')
    .replace(/\n\s*(?=\.)/g, '')
    .split('\n'),
}))
const linesThat = (isWrong: (line: string, at: number, lines: readonly string[]) => boolean): string[] =>
  files.flatMap(({ file, lines }) => lines.filter(isWrong).map((line) => `${file}: ${line.trim()}`))

test('no journey waits for a time: it waits until something is so, however slow the machine is', () => {
  assert.ok(files.length > 50)
  assert.deepEqual(
    linesThat((line) => line.includes('waitForTimeout')),
    [],
  )
})

test('a journey acts on what it names: the last and the first of some are whatever has come by then', () => {
  assert.deepEqual(
    linesThat((line) => /\.last\(\)/.test(line) || (/\.first\(\)/.test(line) && !/\.waitFor\(/.test(line))),
    [],
  )
})

test('where the order is meant, the place is waited for before anything is done there', () => {
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

test('what a page shows is read until it is so (untilIs); only what has never come is looked for once', () => {
  assert.deepEqual(
    linesThat((line) => /^\s*assert\./.test(line) && READ.test(line) && !/\.count\(\), 0[,)]/.test(line)),
    [],
  )
})

test('a field of a dialog that a press opens is looked for in the dialog, as the page behind it may have the like', () => {
  const opens = /^\s*await (?:\w+\.)?page\.getByRole\('button', \{ name: '(?:新建|New )[^']*'[^)]*\)\.click\(\)$/
  const fills = /^\s*await (?:\w+\.)?page\.(?:fill\(|getBy(?:Label|Placeholder)\(|getByRole\('(?:textbox|searchbox|combobox)')/
  assert.deepEqual(
    linesThat((line, at, lines) => fills.test(line) && opens.test(lines[at - 1] ?? '')),
    [],
  )
})
