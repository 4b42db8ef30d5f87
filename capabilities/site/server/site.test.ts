import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { succeed } from '#tests/fixtures/content.ts'
import { addFiles, addPicture, usersOf } from '#tests/fixtures/library.ts'
import { publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Entry, FILE_FORMAT, type Leaf, type SiteSettings } from '../contract.ts'

let world: World
let admin: Person
before(async () => {
  world = await openWorld()
  admin = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const both = (zh: string, en = zh) => ({ 'zh-CN': zh, 'en-US': en })
const ask = (path: string, fields: object = {}, person = admin) => world.ask(`/api/site/${path}`, { ...fields }, { token: person.token })
type Desk = {
  readonly version: number
  readonly settings: SiteSettings
  readonly versions: readonly { version: number; by: string; note: string }[]
}
const readDesk = async () => (await ask('desk')).data as unknown as Desk
async function save(changes: Partial<SiteSettings>, note = '') {
  const { version, settings } = await readDesk()
  return await ask('save', { version, settings: { ...settings, ...changes }, note })
}
async function change(changes: Partial<SiteSettings>) {
  const { http, data } = await save(changes)
  assert.equal(http, 200, JSON.stringify(data))
}
const page = async (path: string, { url } = world as { readonly url: string }) =>
  (await (await fetch(url + path)).text()).replaceAll('<wbr/>', '')
const leaf = (id: string, target: Entry['target']): Leaf => ({ id, text: both(''), isHidden: false, target })
const entry = (id: string, target: Entry['target'], below: Entry['below'] = []): Entry => ({ ...leaf(id, target), below })

test('a change appears on cached pages of every process, in feeds and in text messages', async () => {
  await using second = await world.second()
  for (const process of [world, second]) assert.match(await page('/home', process), /Lyceum/)
  await change({
    name: both('心桥', 'Heart Bridge'),
    organisation: both('心桥协会', 'Heart Bridge Association'),
    accent: '#0E7C86',
    icpNumber: '京ICP备1号',
    tagline: both('给心衰患者和家人。', 'For people with heart failure.'),
  })
  const home = await page('/home')
  assert.match(home, /<meta name="description" content="给心衰患者和家人。"/)
  assert.match(home, /心桥协会/)
  assert.match(home, /<html[^>]* style="[^"]*--solid:#0E7C86/)
  assert.match(home, /href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备1号/)
  await until(async () => /心桥协会/.test(await page('/home', second)))
  assert.match(await page('/home?language=en-US', second), /Heart Bridge Association/)
  assert.equal(JSON.parse(await page('/feeds/en-US/all.json')).title, 'Heart Bridge Association')
  const person = await world.register()
  assert.match(world.sms.sent.findLast(({ phone }) => phone.endsWith(person.phone.slice(-11)))!.text, /心桥/)
})

test('a reader without a chosen language gets the language of the site', async () => {
  await change({ defaultLanguage: 'en-US' })
  assert.match(await page('/home'), /<html lang="en-US"/)
  assert.match(await page('/home'), /<html lang="en-US"/)
  await change({ defaultLanguage: 'zh-CN' })
  assert.match(await page('/home'), /<html lang="zh-CN"/)
})

test('the second of two saves of one version is refused, and every version shows author and reason and can be restored', async () => {
  const { version, settings } = await readDesk()
  const [one, other] = await Promise.all(
    ['一', '二'].map((tagline) => ask('save', { version, settings: { ...settings, tagline: both(tagline) }, note: '年度' })),
  )
  assert.deepEqual([one!.http, other!.http].toSorted(), [200, 409])
  const { versions } = await readDesk()
  assert.deepEqual([versions[0]!.version, versions[0]!.note, versions[0]!.by.length > 0], [version + 1, '年度', true])
  assert.equal((await ask('restore', { number: version + 50, version: version + 1 })).http, 404)
  assert.equal((await ask('restore', { number: version, version: version + 1 })).http, 200)
  assert.deepEqual((await readDesk()).settings.tagline, settings.tagline)
  assert.equal((await ask('restore', { number: 0, version: version + 2 })).http, 200)
  assert.equal((await readDesk()).settings.name['zh-CN'], 'Lyceum')
  assert.deepEqual(new Set(await actionsOn(world, 'site:settings')), new Set(['site.changed', 'site.restored']))
})

test('a version that is not the newest is refused, however great, and the history stays', async () => {
  const { version, settings, versions } = await readDesk()
  for (const sent of [version + 1, 1_000_000, 2 ** 31 - 1]) {
    const { http, data } = await ask('save', { version: sent, settings, note: '' })
    assert.deepEqual([http, data['reason']], [409, 'CHANGED_MEANWHILE'])
  }
  assert.equal((await ask('save', { version: 2 ** 31, settings, note: '' })).http, 422)
  assert.deepEqual((await readDesk()).versions, versions)
})

test('menus link to sections, pages, items and other sites, and removed or hidden targets are omitted', async () => {
  const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '指南', slug: 'guide' } })
  await change({
    menu: [
      entry('a', { kind: 'section', section: 'video' }, [leaf('b', { kind: 'item', number: item.number })]),
      entry('c', { kind: 'outside', href: 'https://elsewhere.example/x' }),
      { ...entry('d', { kind: 'page', path: '/report' }), isHidden: true },
    ],
  })
  const menuOf = (html: string) => /<nav[^>]*aria-label="主导航"[\s\S]*?<\/nav>/.exec(html)![0]
  const menu = menuOf(await page('/home'))
  assert.match(menu, new RegExp(`href="/platformShow/article/${item.number}"[^>]*>指南`))
  assert.match(menu, /href="https:\/\/elsewhere\.example\/x" target="_blank" rel="noopener noreferrer"/)
  assert.doesNotMatch(menu, /\/report|\/college/)
  await succeed(world, admin, 'trash', { id: item.id })
  assert.doesNotMatch(menuOf(await page('/search')), /指南/)
})

test('each version lists its changes in the language of the reader', async () => {
  await change({
    name: both('心桥', 'Heart Bridge'),
    accent: null,
    menu: [entry('a', { kind: 'section', section: 'video' })],
    icpNumber: '',
  })
  const { settings } = await readDesk()
  await change({
    name: both('心桥', 'Heart Bridges'),
    contact: { ...settings.contact, email: 'desk@example.org' },
    accent: '#0E7C86',
    sections: settings.sections.toReversed(),
    menu: [entry('b', { kind: 'page', path: '/contact' }, [{ ...leaf('a', { kind: 'section', section: 'video' }), isHidden: true }])],
  })
  const changesOf = async (language: string) => {
    const { data } = await world.ask('/api/site/changes', {}, { token: admin.token, headers: { 'x-language': language } })
    return (data['list'] as unknown as { changes: unknown }[])[0]!.changes
  }
  const text = (field: string, before: string, after: string, language: string | null = null) => ({
    kind: 'text',
    field,
    language,
    before,
    after,
  })
  const list = (field: string, changed: object) => ({
    kind: 'list',
    field,
    added: [],
    removed: [],
    changed: [],
    isReordered: false,
    ...changed,
  })
  assert.deepEqual(await changesOf('zh-CN'), [
    text('name', 'Heart Bridge', 'Heart Bridges', 'en-US'),
    text('accent', '', '#0E7C86'),
    text('email', settings.contact.email, 'desk@example.org'),
    list('sections', { isReordered: true }),
    list('menu', { added: ['联系我们'], changed: ['视频'] }),
  ])
  assert.deepEqual(((await changesOf('en-US')) as unknown[]).at(-1), list('menu', { added: ['Contact us'], changed: ['Videos'] }))
})

test('a version with a deleted logo is restored without it and says so', async () => {
  const [gone, other] = [await addPicture(world, admin.id), await addPicture(world, admin.id)]
  await change({ logo: gone, tagline: both('旧的口号') })
  const { version } = await readDesk()
  await change({ logo: other, tagline: both('新的口号') })
  assert.equal((await world.ask('/api/media/delete', { id: gone }, { token: admin.token })).http, 200)
  const { http, data } = await ask('restore', { number: version, version: version + 1 })
  assert.deepEqual([http, data['picturesGone']] as unknown[], [200, 1])
  const { settings } = await readDesk()
  assert.deepEqual([settings.logo, settings.tagline['zh-CN']], [null, '旧的口号'])
})

test('invalid menus, colours and logos are refused', async () => {
  const refused = async (changes: object, reason: string) => {
    const { http, data } = await save(changes as Partial<SiteSettings>)
    assert.deepEqual([http, data['reason']], [422, reason], JSON.stringify(changes))
    return data
  }
  const about = { kind: 'page', path: '/about/index' } as const
  await refused({ menu: [entry('a', about, [leaf('b', about)])] }, 'MENU_LOOP')
  await refused({ menu: [entry('a', { kind: 'item', number: 987_654 })] }, 'MENU_MISSING')
  await refused({ menu: [entry('a', about, [entry('b', about, [leaf('c', about)])])] }, 'BAD_REQUEST')
  for (const href of ['javascript:alert(1)', 'http://plain.example', 'https://user@evil.example', '//evil.example', 'https://a b'])
    await refused({ footer: [entry('a', { kind: 'outside', href })] }, 'BAD_REQUEST')
  await refused({ social: [{ name: 'x', href: 'data:text/html,x' }] }, 'BAD_REQUEST')
  assert.equal((await refused({ accent: '#FFEE00' }, 'ACCENT_WEAK'))['figure'], 1.18)
  const contact = { email: '', phone: '', address: { 'zh-CN': '', 'en-US': '' } }
  for (const email of ['nobody', 'a@b', '@b.org']) await refused({ contact: { ...contact, email } }, 'BAD_REQUEST')
  for (const phone of ['none', '12', 'call us'] as const) await refused({ contact: { ...contact, phone } }, 'BAD_REQUEST')
  await refused({ icpNumber: 'later' }, 'BAD_REQUEST')
  await change({ contact: { ...contact, email: 'mailto:info＠例子.中国', phone: '010-1234 5678 转 12 / 400-800-1234' } })
  await refused({ accent: 'red;background:url(//x)' }, 'BAD_REQUEST')
  await refused({ logo: admin.id }, 'PICTURE_UNKNOWN')
  await refused({ sections: [] }, 'BAD_REQUEST')
  const logo = await addPicture(world, admin.id)
  await change({ logo })
  assert.deepEqual(await usersOf(world, logo), ['site settings'])
  const leads = async (path: string) => (await fetch(world.url + path, { redirect: 'manual' })).headers.get('location')
  assert.equal(await leads('/favicon.ico'), null, 'a picture without files is no icon')
  await addFiles(world, logo)
  await change({ tagline: both('有标志') })
  assert.match(await page('/home'), new RegExp(logo))
  assert.equal(await leads('/favicon.ico'), `/files/media/${logo}/320.webp`)
  assert.equal(await leads('/apple-touch-icon.png'), `/files/media/${logo}/320.jpg`)
})

test('an imported file restores the settings whole or not at all, and never a picture', async () => {
  await change({ tagline: both('带走的'), social: [{ name: '平台', href: 'https://social.example/us' }] })
  const text = (await ask('export')).data['text'] as unknown as string
  const logo = (await readDesk()).settings.logo
  assert.ok(logo && !text.includes(logo))
  await change({ tagline: both('别的'), social: [] })
  const before = await readDesk()
  const load = async (file: string) => (await ask('import', { version: before.version, text: file })).data['reason']
  const changed = (turn: (file: { format: number; settings: SiteSettings }) => object) => JSON.stringify(turn(JSON.parse(text)))
  assert.equal(await load('not a file'), 'FILE_UNREADABLE')
  assert.equal(await load('null'), 'FILE_UNREADABLE')
  assert.equal(await load('['.repeat(50_000)), 'FILE_UNREADABLE')
  assert.equal(await load(changed((file) => ({ ...file, format: FILE_FORMAT + 1 }))), 'FILE_OTHER_FORMAT')
  const hostile = [{ name: 'x', href: 'javascript:alert(1)' }]
  assert.equal(await load(changed((file) => ({ ...file, settings: { ...file.settings, social: hostile } }))), 'FILE_WRONG')
  assert.equal(await load(changed((file) => ({ ...file, settings: { ...file.settings, more: 1 } }))), 'FILE_WRONG')
  assert.equal(await load('x'.repeat(200_001)), 'BAD_REQUEST')
  assert.deepEqual(await readDesk(), before)
  assert.equal(await load(text), undefined)
  const { settings } = await readDesk()
  assert.deepEqual([settings.tagline['zh-CN'], settings.social.length, settings.logo], ['带走的', 1, logo])
})

test('changing the site requires the permission and a fresh proof', async () => {
  const [editor, stale] = [await world.operator(['editor'], { steppedUp: true }), await world.operator(['admin'])]
  const { version, settings } = await readDesk()
  for (const [path, fields] of [
    ['desk', {}],
    ['export', {}],
    ['save', { version, settings }],
    ['restore', { number: 0, version }],
    ['import', { version, text: '' }],
  ] as const)
    assert.equal((await ask(path, fields, editor)).http, 403, path)
  for (const [path, fields] of [
    ['save', { version, settings }],
    ['restore', { number: 0, version }],
    ['import', { version, text: '' }],
  ] as const)
    assert.equal((await ask(path, fields, stale)).data['reason'], 'STEP_UP', path)
  assert.equal((await readDesk()).version, version)
})

test('the preview can be framed only by the desk of the site', async () => {
  const shown = await fetch(`${world.url}/preview/site`)
  assert.deepEqual([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')], ['no-store', 'noindex'])
  assert.match(shown.headers.get('content-security-policy')!, /frame-ancestors 'self'/)
})

test('an owner can rename and reorder sections; a hidden one is in no menu, sitemap, feed or home page, but stays readable at its address', async () => {
  const { number } = await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '一条消息', slug: 'one' } })
  const at = new RegExp(`/platformShow/article/${number}-one`)
  const listed = async () => (await page('/sitemaps/items-1.xml')) + (await page('/feeds/zh-CN/all.json'))
  await change({ tagline: both('有消息') })
  assert.match(await page('/home'), /一条消息/)
  assert.match(await listed(), at)
  assert.match(await page('/feeds/zh-CN/dynamic.json'), at)
  assert.match(await page('/dynamic/index'), /application\/feed\+json/)
  const { settings } = await readDesk()
  const [first, second, ...rest] = settings.sections
  await change({
    menu: null,
    sections: [...rest, second!, first!].map((row) => ({
      ...row,
      name: row.section === 'article' ? both('读物', '') : row.name,
      isHidden: row.section === 'dynamic',
    })),
    seo: [{ path: '/platformShow/article', title: both('我们的读物'), description: both('说明'), picture: null, isHidden: true }],
  })
  const home = await page('/home')
  assert.doesNotMatch(home, /一条消息|\/dynamic\/index/)
  assert.match(home, /视频[\s\S]*读物/)
  const list = await page('/platformShow/article')
  assert.match(list, /<h1[^>]*>读物/)
  assert.match(await page('/platformShow/article?language=en-US'), /<h1[^>]*>Articles/)
  assert.match(list, /<title>我们的读物 \| /)
  assert.match(list, /<meta name="description" content="说明"/)
  assert.match(list, /<meta name="robots" content="noindex"/)
  assert.match(await page('/dynamic/index'), /一条消息/)
  assert.doesNotMatch(await page('/sitemaps/pages.xml'), /dynamic\/index|platformShow\/article/)
  assert.doesNotMatch(await listed(), at)
  assert.equal((await fetch(`${world.url}/feeds/zh-CN/dynamic.json`)).status, 404)
  assert.doesNotMatch(await page('/dynamic/index'), /application\/feed\+json/)
  const book = await publish(world.sql, { section: 'article', 'zh-CN': { title: '一本书' } })
  const feed = JSON.parse(await page('/feeds/zh-CN/article.json'))
  assert.match(feed.title, /· 读物$/)
  const followable = await world.ask('/api/follow/followable', { number: Number(book.number), language: 'zh-CN' })
  assert.equal((followable.data as unknown as { title: string }[])[0]!.title, '读物')
})
