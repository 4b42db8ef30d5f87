import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveMove, importMove, type RunData, readExport, readMove } from '#tests/fixtures/files/move-in.ts'
import { OLD_SITE, type WxrPost, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

type Entry = { readonly title?: string; readonly url?: string; readonly post?: number; readonly parent?: number; readonly menu?: string }

/** An entry of a menu as the exporter writes it. */
const entry = (id: number, { title = '', url = '', post, parent = 0, menu = 'main' }: Entry): WxrPost => ({
  id,
  kind: 'nav_menu_item',
  title,
  categories: [['nav_menu', menu, menu === 'main' ? '主导航' : '其他']],
  meta: {
    _menu_item_type: post === undefined ? 'custom' : 'post_type',
    _menu_item_object_id: String(post ?? id),
    _menu_item_url: url,
    _menu_item_menu_item_parent: String(parent),
  },
})
const POSTS: readonly WxrPost[] = [
  { id: 1, title: '联系我们', kind: 'page', slug: 'lianxi' },
  { id: 2, title: '新闻一', link: `${OLD_SITE}/2014/05/one/` },
  entry(10, { title: '首页', url: `${OLD_SITE}/` }),
  entry(11, { title: '阅读', url: '#' }),
  entry(12, { post: 2, parent: 11 }),
  entry(13, { title: '更深', url: `${OLD_SITE}/2014/05/one`, parent: 12 }),
  entry(14, { title: '外站', url: 'https://example.net/x', parent: 11 }),
  entry(15, { title: '不安全', url: 'http://example.net/x' }),
  entry(16, { title: '无此文', post: 99 }),
  entry(17, { post: 1 }),
  // A circle, which no site shows.
  entry(18, { title: '圈', url: '#', parent: 19 }),
  entry(19, { title: '圈二', url: '#', parent: 18 }),
  entry(20, { title: '别处', url: 'https://example.net/y', menu: 'other' }),
]

type Shown = {
  readonly text: object
  readonly target: { readonly kind: string; readonly number?: number }
  readonly below: readonly Shown[]
}
const readSite = async (world: World, admin: Person) =>
  (await world.ask('/api/site/desk', {}, admin)).data as unknown as {
    readonly version: number
    readonly settings: { readonly menu: readonly Shown[] | null }
  }
const lostMenus = ({ losses }: RunData) => losses.find(({ what }) => what === 'menu')?.count

test('the main menu of an export becomes the menu of a site that has none, and its losses are named before', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const read = await readExport(world, importer, { xml: writeWxr({ posts: POSTS }) })
  assert.deepEqual((read.mapping as { readonly menus: object }).menus, { 'menu:main': 'main', 'menu:other': 'skip' })
  const { data } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  assert.equal(data['menus'] as unknown, 1)
  assert.equal(
    lostMenus(data as unknown as RunData),
    5,
    'another menu, an insecure address, a circle of two, and a text that is not in the export',
  )
  const imported = await importMove(world, importer, read)
  assert.equal((await readSite(world, importer)).settings.menu, null, 'nothing changes before the approval')
  assert.equal(lostMenus(imported), 4, 'another menu, an insecure address and a circle of two')
  const online = await approveMove(world, read.id, await world.operator(['admin'], { steppedUp: true }))
  assert.equal(lostMenus(online), 5, 'as the dry run said')
  const { settings } = await readSite(world, importer)
  const kinds = (entries: readonly Shown[]): object[] => entries.map(({ target, below = [] }) => [target.kind, kinds(below)])
  assert.deepEqual(kinds(settings.menu ?? []), [
    ['page', []],
    [
      'none',
      [
        ['item', []],
        ['item', []],
        ['outside', []],
      ],
    ],
    ['item', []],
  ])
  const fresh = await world.operator(['admin'], { steppedUp: true })
  await world.ask('/api/transfer/undo', { id: read.id }, fresh)
  await world.runScheduledTasks()
  assert.equal((await readSite(world, fresh)).settings.menu, null)
  assert.equal((await readMove(world, read.id, fresh)).state, 'undone')
})

test('S44: a menu is only offered to a site with its own, and an approver without the permission for site settings changes none', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const chief = await world.operator(['chief-editor'], { steppedUp: true })
  const one = await readExport(world, admin, { xml: writeWxr({ posts: POSTS }) })
  await importMove(world, admin, one)
  const refused = await approveMove(world, one.id, chief)
  assert.equal(refused.made['menus'], 0)
  assert.equal(lostMenus(refused), 5, 'both menus, and what was lost before')
  assert.equal((await readSite(world, admin)).version, 0)

  const { settings, version } = await readSite(world, admin)
  const menu = [{ id: 'a', text: { 'zh-CN': '', 'en-US': '' }, isHidden: false, target: { kind: 'page', path: '/home' }, below: [] }]
  assert.equal((await world.ask('/api/site/save', { version, settings: { ...settings, menu } }, admin)).http, 200)
  const other = await readExport(world, admin, { xml: writeWxr({ posts: POSTS }) })
  assert.deepEqual((other.mapping as { readonly menus: object }).menus, { 'menu:main': 'skip', 'menu:other': 'skip' })
  await importMove(world, admin, other, { menus: { 'menu:other': 'main' } })
  const accepted = await approveMove(world, other.id, await world.operator(['admin'], { steppedUp: true }))
  assert.equal(accepted.made['menus'], 1)
  assert.equal((await readSite(world, admin)).settings.menu?.[0]?.target.kind, 'outside')
})
