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

test('console pages and console routes match one to one', () => {
  const declared = consolePages.map(({ path }) => path.slice(1))
  const routed = pathsBelow('console-layout.tsx').filter((path) => !path.endsWith('/*') && path !== 'exception/403')
  assert.deepEqual([...routed].sort(), [...declared].sort())
})

test('names and paths are unique, also against those of the site, and every page has a title in both languages', () => {
  const names = [...consolePages.map(({ name }) => name), ...Object.keys(PAGE_PATHS)]
  assert.equal(new Set(names).size, names.length)
  assert.equal(new Set(consolePages.map(({ path }) => path)).size, consolePages.length)
  for (const { name, title } of consolePages) {
    assert.match(name, /^[A-Za-z][A-Za-z0-9-]{0,63}$/)
    for (const language of LANGUAGES) assert.ok(title[language].trim(), `${name} ${language}`)
  }
})

test('each shortcut letter opens one page', () => {
  const letters = consolePages.flatMap(({ goKey }) => goKey ?? [])
  assert.equal(new Set(letters).size, letters.length)
  for (const letter of letters) assert.match(letter, /^[a-fh-z]$/)
})

test('every chosen icon exists and is used once in its group', () => {
  for (const { name, icon } of consolePages) assert.ok(icon === undefined || isConsoleIcon(icon), `${name}: ${icon}`)
  const chosen = consolePages.flatMap(({ group, icon }) => (icon === undefined ? [] : `${group} ${icon}`))
  assert.deepEqual(
    chosen.filter((each, at) => chosen.indexOf(each) < at),
    [],
  )
})
