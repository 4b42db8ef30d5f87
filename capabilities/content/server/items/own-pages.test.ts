import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { approved, asked, type Begun, begin, newDraft, save, succeed } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Draft, emptyBlock, MOST_ROWS, type PageBlock } from '../../contract.ts'
import { type Inspection, openInspection } from '../judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, chief, inspector]: Person[] = []
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, chief, inspector] = [
    await world.operator(['editor']),
    await world.operator(['chief-editor']),
    await world.operator(['inspector', 'editor']),
  ]
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const read = async (path: string, language: Language = 'zh-CN') => {
  const reply = await fetch(`${world.url}${path}${language === 'zh-CN' ? '' : '?language=en-US'}`, { redirect: 'manual' })
  return { status: reply.status, html: await reply.text(), location: reply.headers.get('location') }
}
const figures: PageBlock = { ...emptyBlock('figures', 'a'), parts: { title: '规模' }, rows: [{ value: '12', label: '家医院' }] }
const page = (changes: Partial<Draft> = {}): Partial<Draft> => ({
  title: '团队介绍',
  slug: 'team',
  lead: '',
  facts: {},
  cover: null,
  blocks: [figures],
  ...changes,
})
const beginPage = (changes?: Partial<Draft>, language: Language = 'zh-CN', by = editor!) =>
  begin(world, by, page(changes), { section: 'page', language })
const reason = async (begun: Begun, path: string, fields = {}) =>
  (await asked(world, editor!, path, { ...begun, ...fields })).data['reason']
const missing = async ({ id, language }: Begun): Promise<string[]> => {
  const whole = await succeed(world, chief!, 'read', { id, language })
  return (whole['missing'] as unknown as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`)
}
async function publish(begun: Begun, by = editor!): Promise<void> {
  await approved(world, inspection, by, inspector!, begun)
  await succeed(world, by, 'publish', begun)
}
const findShipped = async (slug: string): Promise<string> =>
  (await world.sql.query<{ item_id: string }>('select item_id from content.page_address where slug = $1', [slug])).rows[0]!.item_id
async function rewrite(slug: string, by: Person, changes: Partial<Draft>): Promise<Begun> {
  const id = await findShipped(slug)
  const whole = await succeed(world, by, 'read', { id, language: 'zh-CN' })
  const begun: Begun = { id, number: 0, language: 'zh-CN', version: Number(whole['version']) }
  await succeed(world, by, 'lock', { id, language: 'zh-CN' })
  return { ...begun, version: await save(world, by, begun, { ...(whole['draft'] as unknown as Draft), ...changes }) }
}

test('about, agreement and privacy policy exist from the start in both languages, with the name of the site', async () => {
  for (const [path, zh, en] of [
    ['/about/index', '内容如何产生', 'How our content is made'],
    ['/agreement', '使用规范', 'Acceptable use'],
    ['/privacy', '敏感个人信息', 'Sensitive information'],
  ] as const) {
    const [chinese, english] = [await read(path), await read(path, 'en-US')]
    assert.deepEqual([chinese.status, english.status], [200, 200], path)
    assert.ok(chinese.html.includes(zh), path)
    assert.ok(english.html.includes(en), path)
    assert.doesNotMatch(chinese.html + english.html, /\{(site|organisation)\}/)
  }
  assert.match((await read('/agreement')).html, /2026-11/)
  assert.deepEqual(Object.values(await read('/about')).toSpliced(1, 1), [301, '/about/index'])
  const { list } = await succeed(world, await world.operator(['chief-editor']), 'list', {
    section: 'page',
    sort: 'number',
    direction: 'desc',
  })
  assert.deepEqual(
    (list as unknown as { slugs: string[] }[]).map(({ slugs }) => slugs),
    [['about'], ['agreement'], ['privacy']],
  )
})

test('a page is written, reviewed and served at its chosen address in both languages, and is in no list', async () => {
  assert.equal((await read('/team')).status, 404)
  const begun = await beginPage()
  assert.equal((await read('/team')).status, 404)
  await publish(begun)
  const { status, html } = await read('/team')
  assert.equal(status, 200)
  for (const words of ['团队介绍', '会议介绍了研究方案', '规模', '家医院']) assert.ok(html.includes(words), words)
  assert.match((await read('/team', 'en-US')).html, /isn’t available in English yet/)
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN', to: 'en-US' })
  const english: Begun = { ...begun, language: 'en-US', version: 1 }
  await publish({ ...english, version: await save(world, editor!, english, newDraft(page({ title: 'Our team' }))) })
  assert.match((await read('/team', 'en-US')).html, /<h1[^>]*>Our team/)
  assert.match((await read('/team')).html, /团队介绍/)
  const { rows } = await world.sql.query('select from content.public_item where item_id = $1', [begun.id])
  assert.equal(rows.length, 0)
  assert.equal((await succeed(world, editor!, 'list', {}))['total'], 0)
  await succeed(world, editor!, 'offline', { id: begun.id, language: 'zh-CN' })
  await succeed(world, editor!, 'offline', { id: begun.id, language: 'en-US' })
  assert.equal((await read('/team')).status, 404)
})

test('a public page is in search, sitemap and menus, and a noindex page is in neither the sitemap nor search engines', async () => {
  const begun = await beginPage({ slug: 'volunteers', title: '志愿者招募' })
  const asked = () => Promise.all([read('/search?q=%E5%BF%97%E6%84%BF%E8%80%85'), read('/sitemaps/pages.xml')])
  const has = async () => (await asked()).map(({ html }) => html.includes('/volunteers'))
  assert.deepEqual(await has(), [false, false])
  await publish(begun)
  assert.deepEqual(await has(), [true, true])
  assert.doesNotMatch((await read('/volunteers')).html, /noindex/)
  const admin = await world.operator(['admin'], { steppedUp: true })
  const desk = await world.ask('/api/site/desk', {}, { token: admin.token })
  const settings = desk.data['settings'] as unknown as Record<string, unknown>
  const entry = { id: 'a', text: { 'zh-CN': '', 'en-US': '' }, isHidden: false, target: { kind: 'item', number: begun.number }, below: [] }
  const saved = await world.ask(
    '/api/site/save',
    { version: Number(desk.data['version']), settings: { ...settings, menu: [entry] } },
    { token: admin.token },
  )
  assert.equal(saved.http, 200)
  assert.match((await read('/home')).html, /<a[^>]*href="\/volunteers"[^>]*>志愿者招募/)
  const whole = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  const again = { ...begun, version: Number(whole['version']) }
  await publish({ ...again, version: await save(world, editor!, again, { ...(whole['draft'] as unknown as Draft), isUnindexed: true }) })
  assert.deepEqual(await has(), [true, false])
  assert.match((await read('/volunteers')).html, /<meta name="robots" content="noindex"/)
  await succeed(world, editor!, 'offline', { id: begun.id, language: 'zh-CN' })
  assert.deepEqual([...(await has()), (await read('/home')).html.includes('/volunteers')], [false, false, false])
})

test('a page can take neither an address of the site nor of another page, and keeps an address that is linked to', async () => {
  for (const slug of ['content', 'api', 'agreement', 'contact', 'home']) {
    const code = slug === 'agreement' ? 'SLUG_TAKEN' : 'SLUG_RESERVED'
    assert.deepEqual(await missing(await beginPage({ slug })), [`slug ${code}`])
  }
  const [first, second] = [await beginPage({ slug: 'partners' }), await beginPage({ slug: 'partners' })]
  for (const begun of [first, second]) await approved(world, inspection, editor!, inspector!, begun)
  const both = await Promise.all([first, second].map((begun) => asked(world, editor!, 'publish', begun)))
  assert.deepEqual(both.map(({ http, data }) => data['reason'] ?? http).sort(), [200, 'SLUG_TAKEN'])
  const about = await rewrite('about', chief!, { slug: 'we' })
  assert.deepEqual(await missing(about), ['slug SLUG_FIXED'])
})

test('an address released by a page is free for another', async () => {
  const begun = await beginPage({ slug: 'old-name' })
  await publish(begun)
  const whole = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  const again = { ...begun, version: Number(whole['version']) }
  await publish({ ...again, version: await save(world, editor!, again, newDraft(page({ slug: 'new-name' }))) })
  assert.deepEqual([(await read('/old-name')).status, (await read('/new-name')).status], [404, 200])
  await publish(await beginPage({ slug: 'old-name' }))
  assert.equal((await read('/old-name')).status, 200)
})

test('blocks contain only the fields of their type', async () => {
  const begun = await beginPage({ slug: 'blocks' })
  const card = (link: string): PageBlock => ({ ...emptyBlock('cards', 'a'), rows: [{ title: 'x', text: '', link }] })
  const refused = async (blocks: unknown) =>
    reason(begun, 'save', { how: 'save', draft: { ...newDraft(page()), blocks: blocks as PageBlock[] } })
  for (const link of [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil',
    'http://evil.example',
    'https://a@b.example',
  ])
    assert.equal(await refused([card(link)]), 'BAD_REQUEST', link)
  for (const blocks of [
    [{ ...figures, html: '<script>' }],
    [{ ...figures, kind: 'html' }],
    [{ ...figures, rows: [{ ...figures.rows[0], onclick: 'x' }] }],
    [figures, figures],
    [{ ...figures, rows: Array.from({ length: MOST_ROWS + 1 }, () => figures.rows[0]) }],
    Array.from({ length: 31 }, (_, at) => ({ ...figures, id: `b${at}` })),
    Array.from({ length: 20 }, (_, at) => ({
      ...emptyBlock('questions', `b${at}`),
      rows: Array.from({ length: 20 }, () => ({ title: 'x', text: '长'.repeat(200) })),
    })),
    [{ ...emptyBlock('hero', 'a'), parts: { ...emptyBlock('hero', 'a').parts, picture: '../../etc/passwd' } }],
  ])
    assert.equal(await refused(blocks), 'BAD_REQUEST', JSON.stringify(blocks).slice(0, 80))
  const markup: PageBlock = {
    ...emptyBlock('text', 'a'),
    parts: { title: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>', label: '看', link: 'https://other.example/a' },
  }
  await publish({ ...begun, version: await save(world, editor!, begun, newDraft(page({ slug: 'blocks', blocks: [markup] }))) })
  const { html } = await read('/blocks')
  assert.doesNotMatch(html, /<script>alert|<img src=x/)
  assert.ok(html.includes('/leave?to=https%3A%2F%2Fother.example%2Fa'))
})

test('the second of two concurrent saves is refused, and editing the page of another account requires the permission', async () => {
  const begun = await beginPage({ slug: 'shared' })
  await save(world, editor!, begun, newDraft(page({ slug: 'shared', title: '先' })))
  assert.equal(await reason(begun, 'save', { how: 'save', draft: newDraft(page({ slug: 'shared', title: '后' })) }), 'CHANGED_MEANWHILE')
  const shipped: Begun = { id: await findShipped('privacy'), number: 0, language: 'zh-CN', version: 1 }
  assert.equal(await reason(shipped, 'save', { how: 'save', draft: newDraft(page()) }), 'FORBIDDEN')
  assert.equal(
    await reason({ ...shipped, id: '00000000-0000-4000-8000-00000000dead' }, 'save', { how: 'save', draft: newDraft(page()) }),
    'NOT_FOUND',
  )
})

test('agreement and privacy policy can be replaced but never unpublished', async () => {
  const id = await findShipped('agreement')
  for (const [path, fields] of [
    ['offline', { language: 'zh-CN' }],
    ['trash', {}],
    ['end', { language: 'zh-CN', unpublishAt: '2099-01-01T00:00:00Z' }],
  ] as const)
    assert.equal((await asked(world, chief!, path, { id, ...fields })).data['reason'], 'PAGE_NEEDED')
  const { rows } = await world.sql.query<{ revision_id: string }>(
    `select revision_id from content.public_page where item_id = $1 and language = 'zh-CN'`,
    [id],
  )
  const judged = { itemId: id, language: 'zh-CN', revisionId: rows[0]!.revision_id } as const
  assert.equal(await inspection.sendBack(judged, inspector!, '请修改', true), null)
  assert.deepEqual([(await read('/agreement')).status, (await read('/agreement')).html.includes('使用规范')], [200, true])
})
