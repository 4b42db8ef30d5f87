import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeUpload, writeZip } from '../../files/write-zip.stand-in.ts'
import { readSource } from '../../format/read-source.stand-in.ts'
import type { MenuItem } from '../../format/site-entries.ts'
import { haloSource } from './halo-source.ts'

const record = (path: string, value: object) => ({
  name: `/registry/${path}`,
  data: Buffer.from(JSON.stringify(value)).toString('base64'),
  version: 1,
})
const thing = (path: string, spec: object, more: object = {}) => record(path, { metadata: { name: path.split('/').at(-1) }, spec, ...more })

const MENUS = [
  thing('menus/top', { displayName: '主菜单', menuItems: ['menu-item-Ab1', 'f2', 'gone', 'f4'] }),
  thing('menuitems/menu-item-Ab1', { displayName: '首页', href: '/', children: [] }),
  thing('menuitems/f2', { displayName: '更多', children: ['f3', 'f2', 'f5'] }),
  thing(
    'menuitems/f3',
    { displayName: '', targetRef: { kind: 'SinglePage', name: 'g1' } },
    { status: { displayName: '关于', href: '/about' } },
  ),
  thing('menuitems/f4', { displayName: '科普', href: '/categories/science' }),
  thing('menuitems/f5', { displayName: '说明', href: 'javascript:alert(1)' }),
  record('configmaps/system', { data: { basic: '{"title":"学会"}', menu: '{"primary":"top"}' } }),
]
const linesOf = (items: readonly MenuItem[]) =>
  items.flatMap(({ text, target, below }) => [
    `${text['zh-CN']} ${target.kind}`,
    ...below.map((leaf) => `- ${leaf.text['zh-CN']} ${JSON.stringify(Object.values(leaf.target))}`),
  ])

test('menus of a backup come with their place, and an entry without a target here is reported', async () => {
  const { of, losses } = await readSource(haloSource, await writeZip('halo.zip', { 'extensions.data': JSON.stringify(MENUS) }))
  const [menu] = of('menu')
  assert.deepEqual([menu?.name, menu?.place], ['主菜单', 'main'])
  assert.deepEqual(linesOf(menu!.items), ['首页 page', '更多 none', '- 关于 ["item","page:g1"]', '科普 address'])
  assert.ok(losses.includes('menu 说明'))
})

test('menus of an export belong to teams, of which the owner chose one for the top', async () => {
  const menus = [
    { id: 1, name: '首页', url: 'https://old.example/', priority: 0, parentId: 0, team: 'top' },
    { id: 2, name: '旧文', url: '/archives/old', priority: 2, parentId: 1, team: 'top' },
    { id: 3, name: '友邻', url: 'https://friend.example/', priority: 1, parentId: 0, team: '' },
  ]
  const options = [
    { key: 'blog_url', value: 'https://old.example/' },
    { key: 'default_menu_team', value: 'top' },
  ]
  const { of } = await readSource(
    haloSource,
    writeUpload('halo-data-export-1.json', JSON.stringify({ version: '1.6.0', posts: [{ id: 1, title: '旧文' }], menus, options })),
  )
  assert.deepEqual(
    of('menu').map(({ place, items }) => [place, linesOf(items)]),
    [
      ['main', ['首页 page', '- 旧文 ["address","/archives/old"]']],
      [null, ['友邻 outside']],
    ],
  )
})
