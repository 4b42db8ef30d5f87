import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#contract/language.ts'
import { isConsoleIcon } from '#web/console/show/console-icons.ts'
import routes from '../routes.ts'
import { consolePages } from './console-pages.ts'
import { PAGE_PATHS } from './site-pages.ts'

type Entry = { readonly path?: string; readonly file: string; readonly children?: readonly Entry[] }
const layouts = routes as readonly Entry[]
const pathsBelow = (file: string): readonly string[] =>
  layouts.filter((layout) => layout.file.endsWith(file)).flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []))

test('every page of the console has its route, and every route of the console its page', () => {
  const declared = consolePages.map(({ path }) => path.slice(1))
  const routed = pathsBelow('console-layout.tsx').filter((path) => !path.endsWith('/*') && path !== 'exception/403')
  assert.deepEqual([...routed].sort(), [...declared].sort())
})

test('names and addresses are there once, also beside those of the site, and every title is said', () => {
  const names = [...consolePages.map(({ name }) => name), ...Object.keys(PAGE_PATHS)]
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(consolePages.map(({ path }) => path)).size, consolePages.length)
  for (const { name, title } of consolePages) {
    assert.match(name, /^[A-Za-z][A-Za-z0-9-]{0,63}$/)
    for (const language of LANGUAGES) assert.ok(title[language].trim(), `${name} ${language}`)
  }
})

test('a letter leads to one page', () => {
  const letters = consolePages.flatMap(({ goKey }) => goKey ?? [])
  assert.equal(new Set(letters).size, letters.length)
  for (const letter of letters) assert.match(letter, /^[a-fh-z]$/)
})

test('every icon that a page chose is drawn, and chosen once in its group', () => {
  for (const { name, icon } of consolePages) assert.ok(icon === undefined || isConsoleIcon(icon), `${name}: ${icon}`)
  const chosen = consolePages.flatMap(({ group, icon }) => (icon === undefined ? [] : `${group} ${icon}`))
  assert.deepEqual(
    chosen.filter((each, at) => chosen.indexOf(each) < at),
    [],
  )
})
