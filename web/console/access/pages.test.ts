import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConsolePage } from '#contract/console.ts'
import { judgePage, menuOf, pageAt } from './pages.ts'
import { pagesIn } from './pages-in.ts'

const title = { 'zh-CN': '甲', 'en-US': 'A' }
const pages: readonly ConsolePage[] = [
  { name: 'roles', path: '/access/roles', group: 'system', title, order: 20, permission: 'access:read' },
  { name: 'log', path: '/audit/log', group: 'system', title, order: 10, permission: 'audit:read' },
  { name: 'first', path: '/dashboard/first', group: 'dashboard', title, order: 10 },
  { name: 'item', path: '/content/items/:id', group: 'write', title, order: 10, permission: 'content:read', partOf: 'first' },
]
const by = (...held: string[]) => ({ holds: (permission: string) => held.includes(permission) })
const names = (groups: ReturnType<typeof menuOf>) => groups.map(({ group, pages: inside }) => `${group}: ${inside.map(({ name }) => name)}`)

test('the menu contains the allowed pages in order, and an empty group is left out', () => {
  assert.deepEqual(names(menuOf(pages, by())), ['dashboard: first'])
  assert.deepEqual(names(menuOf(pages, by('access:read', 'audit:read', 'content:read'))), ['dashboard: first', 'system: log,roles'])
})

test('a page without a permission is open to every logged-in account, and one with it to its holders', () => {
  const [roles, , first, item] = pages
  assert.equal(judgePage(first!, by()), 'open')
  assert.equal(judgePage(roles!, by('audit:read')), 'forbidden')
  assert.equal(judgePage(item!, by('content:read')), 'open')
})

test('with the menu from the server only what is in it may be opened, whatever it is named there, and the permission still counts', () => {
  const nodes = [
    { path: '/s', name: 'system', meta: { locale: 's' }, children: [{ path: '/access/roles', name: 'Roles', meta: { locale: 'r' } }] },
  ]
  const inMenu = pagesIn(nodes, pages)
  const judges = { ...by('access:read', 'audit:read'), inServerMenu: (name: string) => inMenu.has(name) }
  assert.deepEqual(
    pages.slice(0, 3).map((page) => judgePage(page, judges)),
    ['open', 'not-in-menu', 'not-in-menu'],
  )
  const item = { ...pages[3]!, permission: 'audit:read' } as const
  assert.equal(judgePage(item, judges), 'not-in-menu')
  assert.equal(judgePage({ ...item, partOf: 'roles' }, judges), 'open')
  assert.equal(judgePage(pages[0]!, { ...judges, holds: () => false }), 'forbidden')
  assert.deepEqual(names(menuOf(pages, judges)), ['system: roles'])
})

test('a page is found by its address, with any value for a parameter of its path', () => {
  assert.equal(pageAt(pages, '/access/roles')?.name, 'roles')
  assert.equal(pageAt(pages, '/content/items/7')?.name, 'item')
  for (const path of ['/content/items', '/content/items/7/x', '/access', '/']) assert.equal(pageAt(pages, path), undefined, path)
})
