import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConsolePage } from '#contract/console.ts'
import { type Answered, openWorld, type World } from '#tests/world.ts'
import type { MenuItemView, MenuNode } from '../../contract.ts'
import { applyEdits, declareMenu, growMenu } from './menu.ts'

const reasonOf = ({ http, data }: Answered) => (http === 200 ? 'ok' : data['reason'])
const nodesOf = ({ data }: Answered) => data as unknown as MenuNode[]
const pathsOf = (answered: Answered) => nodesOf(answered).flatMap(({ children = [] }) => children.map(({ path }) => path))
const readMenu = (world: World, token?: string) => world.ask('/api/user/menu', {}, token === undefined ? {} : { token })
type Draft = { version: number; items: MenuItemView[] }
const draftOf = async (world: World, token: string) => (await world.ask('/api/access/menu', {}, { token })).data as unknown as Draft
/** Converts an item to the form that the editor sends. */
const toEdit = ({ kind, name, group, order, title, icon, visible, roles }: MenuItemView) => ({
  kind,
  name,
  group,
  order,
  title,
  icon,
  visible,
  roles,
})
const save = (world: World, token: string, version: number, items: readonly object[]) =>
  world.ask('/api/access/menu/save', { version, items }, { token })

test('The menu contains only pages that its reader may open, in groups, and always answers HTTP 200 (S51)', async () => {
  await using world = await openWorld()
  const nobody = await readMenu(world)
  assert.deepEqual([nobody.http, nobody.code, nobody.data['reason']], [200, 401, 'SESSION'])
  const [admin, auditor, editor] = await Promise.all(['admin', 'auditor', 'editor'].map((role) => world.operator([role])))
  const of = async ({ token }: { token: string }) => pathsOf(await readMenu(world, token)).filter((path) => path.startsWith('/access/'))
  assert.deepEqual(await of(admin!), ['/access/roles', '/access/requests', '/access/menu'])
  assert.deepEqual(await of(auditor!), ['/access/roles', '/access/requests'])
  assert.deepEqual(await of(editor!), [])
  assert.deepEqual(await of(await world.person()), [])
  const menu = await readMenu(world, admin!.token)
  assert.deepEqual([menu.http, menu.code], [200, 200])
  const system = nodesOf(menu).find(({ name }) => name === 'system')!
  assert.deepEqual(system.meta, {
    locale: '系统',
    title: { 'zh-CN': '系统', 'en-US': 'System' },
    requiresAuth: true,
    icon: 'icon-settings',
    consoleIcon: 'settings',
    order: 80,
  })
  for (const { children } of nodesOf(await readMenu(world, editor!.token))) assert.ok(children!.length > 0)
  // The menu omits the page without hiding that it exists, but the server refuses its calls.
  assert.equal((await world.ask('/api/access/roles', {}, { token: editor!.token })).http, 403)
})

test('Edits are shown at once, persist and can be reset, and a concurrent edit is refused', async () => {
  await using world = await openWorld()
  const [{ token }, auditor] = [await world.operator(['admin']), await world.operator(['auditor'])]
  using socket = await world.follow(auditor.token, [{ channel: 'access' }])
  const { version, items } = await draftOf(world, token)
  const edited = items.map(toEdit).map((item) => {
    if (item.name === 'roles')
      return { ...item, group: 'people', order: 5, title: { 'zh-CN': '谁能做什么', 'en-US': 'Who may do what' }, icon: 'shield' }
    return item.name === 'access-requests' ? { ...item, roles: ['editor'] } : item
  })
  assert.deepEqual((await save(world, token, version, edited)).data, { version: version + 1 })
  assert.deepEqual((await socket.until(({ type }) => type === 'event'))['message'], { changed: 'menu' })
  assert.equal(reasonOf(await save(world, token, version, items.map(toEdit))), 'MENU_CHANGED')
  const shown = nodesOf(await readMenu(world, auditor.token))
  const people = shown.find(({ name }) => name === 'people')!.children!
  assert.deepEqual([people[0]?.name, people[0]?.meta.title['en-US'], people[0]?.meta.consoleIcon], ['roles', 'Who may do what', 'shield'])
  assert.deepEqual(pathsOf(await readMenu(world, auditor.token)).includes('/access/requests'), false)
  assert.deepEqual(pathsOf(await readMenu(world, token)).includes('/access/requests'), true)

  const hidden = edited.map((item) => ({ ...item, visible: item.name !== 'people' }))
  await save(world, token, version + 1, hidden)
  assert.deepEqual(pathsOf(await readMenu(world, auditor.token)).includes('/access/roles'), false)
  const back = (await draftOf(world, token)).items.map(({ shipped, ...item }) =>
    toEdit({ ...item, ...shipped, shipped, visible: true, roles: [] }),
  )
  await save(world, token, version + 2, back)
  assert.deepEqual((await draftOf(world, token)).items, items)
  assert.deepEqual((await world.sql.query('select * from access.menu_item')).rows, [])
})

test('One invalid item refuses the whole save (S52)', async () => {
  await using world = await openWorld()
  const { token } = await world.operator(['admin'])
  const { version, items } = await draftOf(world, token)
  const [group, page] = [items.find(({ kind }) => kind === 'group')!, items.find(({ name }) => name === 'roles')!].map(toEdit)
  const good = { ...page!, icon: 'shield' }
  for (const [odd, reason] of [
    [{ ...page!, name: 'nowhere' }, 'NOT_FOUND'],
    [{ ...page!, kind: 'group' }, 'NOT_FOUND'],
    [good, 'BAD_REQUEST'],
    [{ ...group!, group: 'system' }, 'MENU_GROUP_UNKNOWN'],
    [{ ...group!, roles: ['nobody'] }, 'ROLE_UNKNOWN'],
    [{ ...group!, roles: ['*'] }, 'ROLE_NAME_INVALID'],
    [{ ...group!, title: { 'zh-CN': ' ', 'en-US': 'x' } }, 'BAD_REQUEST'],
    [{ ...group!, icon: '<svg>' }, 'BAD_REQUEST'],
  ] as const)
    assert.equal(reasonOf(await save(world, token, version, [good, odd])), reason, JSON.stringify(odd))
  assert.equal(reasonOf(await save(world, token, version, [{ ...good, group: 'nowhere' }])), 'MENU_GROUP_UNKNOWN')
  assert.deepEqual(await draftOf(world, token), { version, items })
})

test('A new page appears at its default position, an undeclared page is dropped, and edited pages keep their position', () => {
  const page = (name: string, order: number, more: Partial<ConsolePage> = {}): ConsolePage => ({
    name,
    path: `/${name}`,
    group: 'review',
    title: { 'zh-CN': name, 'en-US': name },
    order,
    ...more,
  })
  const edit = { kind: 'page', group_name: null, place: 15, title_zh: null, title_en: null, icon: null, is_visible: true, roles: [] }
  const edits = [
    { ...edit, name: 'first' },
    { ...edit, name: 'gone' },
    { ...edit, name: 'lost', group_name: 'no-more' },
  ]
  const declared = declareMenu([
    page('first', 30),
    page('new', 10),
    page('later', 20),
    page('lost', 40),
    page('inner', 1, { partOf: 'first' }),
  ])
  const [list] = growMenu(applyEdits(declared, edits), () => true, 'zh-CN')
  assert.deepEqual(
    list?.children?.map(({ name }) => name),
    ['new', 'first', 'lost', 'later'],
  )
})

test('pages of the specification have the names, labels and icons of its client, and every other label is plain text', async () => {
  await using world = await openWorld()
  const { token } = await world.operator(['admin'])
  const nodes = nodesOf(await readMenu(world, token)).flatMap(({ children = [], ...group }) => [group, ...children])
  const at = (path: string) => nodes.find((node) => node.path === path)!
  const seen = [
    '/dashboard',
    '/dashboard/workplace',
    '/list/search-table',
    '/visualization/multi-dimension-data-analysis',
    '/user/setting',
  ].map((path) => [at(path).name, at(path).meta.locale])
  assert.deepEqual(seen, [
    ['dashboard', 'menu.dashboard'],
    ['Workplace', 'menu.dashboard.workplace'],
    ['SearchTable', 'menu.list.searchTable'],
    ['MultiDimensionDataAnalysis', 'menu.visualization.multiDimensionDataAnalysis'],
    ['Setting', 'menu.user.setting'],
  ])
  for (const { path, meta } of nodes) {
    assert.match(meta.icon, /^icon-[a-z-]+$/, path)
    assert.ok(/^menu\.(dashboard|list|form|profile|visualization|user)\b/.test(meta.locale) || meta.locale === meta.title['zh-CN'], path)
  }
})

test('a menu that names a removed role can still be saved as it was read, but no other item may take that role', async () => {
  await using world = await openWorld()
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const role = { name: 'helpers', title: { 'zh-CN': '助手', 'en-US': 'Helpers' }, permissions: ['content:read'] }
  const made = await world.ask('/api/access/roles/create', role, { token })
  assert.equal(made.http, 200, JSON.stringify(made.data))
  const before = await draftOf(world, token)
  const restricted = before.items.map(toEdit).map((item) => (item.name === 'roles' ? { ...item, roles: ['helpers'] } : item))
  assert.equal(reasonOf(await save(world, token, before.version, restricted)), 'ok')
  const roles = (await world.ask('/api/access/roles', {}, { token })).data['list'] as unknown as { name: string; version: number }[]
  const { version } = roles.find(({ name }) => name === 'helpers')!
  assert.equal(reasonOf(await world.ask('/api/access/roles/remove', { name: 'helpers', version }, { token })), 'ok')
  const now = await draftOf(world, token)
  assert.equal(reasonOf(await save(world, token, now.version, now.items.map(toEdit))), 'ok')
  const other = now.items.find(({ kind, name }) => kind === 'page' && name !== 'roles')!
  const spread = now.items.map(toEdit).map((item) => (item.name === other.name ? { ...item, roles: ['helpers'] } : item))
  assert.equal(reasonOf(await save(world, token, now.version + 1, spread)), 'ROLE_UNKNOWN')
})
