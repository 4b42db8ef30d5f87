import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aliveOf,
  type CloseWhat,
  canClose,
  close,
  homeTab,
  MOST_ALIVE,
  type Tab,
  tabFor,
  understandTabs,
  withTab,
  withTitle,
} from './tabs.ts'

const page = (letter: string): Tab => tabFor(letter, `/x/${letter}`, '')
const five: readonly Tab[] = [homeTab, ...['b', 'c', 'd', 'e'].map(page)]
const letters = (tabs: readonly Tab[]) => tabs.map(({ name }) => (name === 'workplace' ? 'a' : name)).join('')
const at = (letter: string) => five.find((tab) => letters([tab]) === letter)!.path

test('each path has one tab: a new query updates the tab, and a new path appends one', () => {
  const tabs = withTab(five, tabFor('c', '/x/c', '?page=2&status=on'))
  assert.equal(letters(tabs), 'abcde')
  assert.deepEqual(tabs[2], { name: 'c', path: '/x/c', fullPath: '/x/c?page=2&status=on', query: { page: '2', status: 'on' } })
  assert.equal(letters(withTab(five, page('f'))), 'abcdef')
  assert.equal(withTab(five, page('c')), five, 'nothing new, nothing changed')
  const named = withTitle(five, '/x/c', '冬季血压周')
  assert.equal(withTab(named, tabFor('c', '/x/c', '?page=2'))[2]!.title, '冬季血压周')
  assert.deepEqual(withTitle(named, '/x/c', undefined), five)
})

test('closing follows its rules and never closes the first tab', () => {
  const cases: readonly [CloseWhat, asked: string, shown: string, left: string, show: string][] = [
    ['this', 'c', 'c', 'abde', 'b'],
    ['this', 'c', 'e', 'abde', 'e'],
    ['this', 'b', 'b', 'acde', 'a'],
    ['this', 'a', 'a', 'abcde', 'a'],
    ['left', 'd', 'd', 'ade', 'd'],
    ['left', 'd', 'b', 'ade', 'd'],
    ['left', 'd', 'e', 'ade', 'e'],
    ['right', 'c', 'e', 'abc', 'c'],
    ['right', 'c', 'b', 'abc', 'b'],
    ['others', 'c', 'e', 'ac', 'c'],
    ['others', 'a', 'c', 'a', 'a'],
    ['all', 'c', 'c', 'a', 'a'],
  ]
  for (const [what, asked, shown, left, show] of cases) {
    const done = close(five, { path: at(asked), what, shown: at(shown) })
    assert.deepEqual([letters(done.tabs), letters([done.show])], [left, show], `${what} ${asked} while ${shown} is shown`)
    assert.equal(letters(done.tabs).length + done.closed.length, 5)
  }
})

test('closing is offered only where it has an effect: not for the first tab itself, left of the second, or right of the last', () => {
  const can = (letter: string) => (['this', 'left', 'right', 'others', 'all'] as const).filter((what) => canClose(five, at(letter), what))
  assert.deepEqual(can('a'), ['right', 'others', 'all'])
  assert.deepEqual(can('b'), ['this', 'right', 'others', 'all'])
  assert.deepEqual(can('c'), ['this', 'left', 'right', 'others', 'all'])
  assert.deepEqual(can('e'), ['this', 'left', 'others', 'all'])
  assert.equal(canClose([homeTab], homeTab.path, 'all'), false)
})

test('stored tabs are restored, except entries that are not pages of the site', () => {
  const known = (path: string) => (path.startsWith('/x/') ? path.slice(3) : undefined)
  const stored = [
    { fullPath: '/x/b?page=2', title: '乙' },
    { fullPath: '//evil' },
    { fullPath: 'https://evil' },
    { fullPath: '/nowhere' },
    null,
    7,
  ]
  const tabs = understandTabs(stored, known)
  assert.deepEqual(tabs, [homeTab, { name: 'b', path: '/x/b', fullPath: '/x/b?page=2', query: { page: '2' }, title: '乙' }])
  for (const nothing of [undefined, null, {}, 'x']) assert.deepEqual(understandTabs(nothing, known), [homeTab])
})

test('a limited number of screens stays mounted, and screens with unsaved changes always stay', () => {
  const many = Array.from({ length: 12 }, (_, n) => page(String(n)))
  const recent = many.map(({ path }) => path)
  assert.deepEqual(
    aliveOf(recent, many, () => false),
    recent.slice(0, MOST_ALIVE),
  )
  assert.ok(aliveOf(recent, many, (path) => path === '/x/11').includes('/x/11'))
  assert.deepEqual(
    aliveOf(recent, many.slice(0, 2), () => true),
    ['/x/0', '/x/1'],
    'what is closed is gone',
  )
})
