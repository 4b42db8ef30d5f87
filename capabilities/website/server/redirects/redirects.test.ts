import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { publish, publishAlso, unpublish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { readFrom, readTo } from './address.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const ask = (path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  world.ask(`/api/website/redirects${path}`, fields, { token: editor.token })
const create = (from: string, to: string, status = 301) => ask('/create', { from, to, status })
async function get(path: string, method = 'GET') {
  const response = await fetch(world.url + path, { method, redirect: 'manual' })
  return { status: response.status, to: response.headers.get('location'), headers: response.headers, text: await response.text() }
}
const made = async (...args: Parameters<typeof create>) => {
  const { http, data } = await create(...args)
  assert.equal(http, 200, JSON.stringify(data))
  return data['id'] as string
}
test('a redirect from an unused address applies until it is changed or deleted', async () => {
  const id = await made('/old/Page/', '/about/index')
  assert.equal((await get('/old/Page')).status, 301)
  assert.equal((await get('/old/Page', 'HEAD')).to, '/about/index')
  assert.equal((await get('/old/Page/?utm=1&a=%E6%97%A7')).to, '/about/index?utm=1&a=%E6%97%A7')
  assert.equal((await get('/old/page')).status, 404)
  assert.match((await get('/old/Page')).headers.get('cache-control')!, /^private, max-age=300$/)
  assert.equal((await ask('/change', { id, version: 1, from: '/old/Page', to: '/agreement?x=1#top', status: 302 })).http, 200)
  assert.deepEqual([(await get('/old/Page?y=2')).status, (await get('/old/Page?y=2')).to], [302, '/agreement?x=1#top'])
  assert.equal((await ask('/remove', { id, version: 2 })).http, 200)
  assert.equal((await get('/old/Page')).status, 404)
  assert.equal((await ask('/remove', { id, version: 2 })).http, 404)
  assert.deepEqual(await actionsOn(world, `redirect:${id}`), ['redirect.made', 'redirect.changed', 'redirect.removed'])
})

test('an address that a page has is refused, until the page is unpublished', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '一篇文章', slug: 'one' } })
  const { rows } = await world.sql.query<{ slug: string }>('select slug from content.public_page limit 1')
  for (const from of ['/home', '/dynamic/index', `/platformShow/article/${item.number}-one`, `/${rows[0]!.slug}`])
    assert.equal((await create(from, '/search')).data['reason'], 'REDIRECT_SHADOWED', from)
  await unpublish(world.sql, item)
  await made(`/platformShow/article/${item.number}-one`, '/search')
})

test('a built-in short address redirects to its list, until the site redirects it elsewhere', async () => {
  const { status, to, headers } = await get('/news?topic=heart')
  assert.deepEqual([status, to, headers.get('cache-control')], [302, '/dynamic/index?topic=heart', 'private, max-age=300'])
  assert.equal((await get('/college/')).to, '/college/index')
  await made('/news', '/about/index')
  assert.equal((await get('/news')).to, '/about/index')
})

test('an address is the same in every escaping, and may include the origin of the site', async () => {
  await made('/旧页面/介绍', `${world.url}/about/index`)
  for (const path of ['/%E6%97%A7%E9%A1%B5%E9%9D%A2/%E4%BB%8B%E7%BB%8D', '/%e6%97%a7%e9%a1%b5%e9%9d%a2/%e4%bb%8b%e7%bb%8d/']) {
    assert.equal((await get(path)).to, '/about/index')
  }
  assert.equal((await create('/%E6%97%A7%E9%A1%B5%E9%9D%A2/介绍', '/home')).data['reason'], 'REDIRECT_TAKEN')
  const { data } = await ask('', { search: '%E6%97' })
  assert.deepEqual(
    (data['list'] as unknown as { from: string; to: string }[]).map(({ from, to }) => [from, to]),
    [['/旧页面/介绍', '/about/index']],
  )
})

test('the later of two simultaneous changes is refused with the name of the earlier editor, and no change is lost', async () => {
  const id = await made('/two/people', '/home')
  const other = await world.operator(['editor'])
  const change = (to: string, version: number, by = editor) =>
    world.ask('/api/website/redirects/change', { id, version, from: '/two/people', to, status: 301 }, { token: by.token })
  const both = await Promise.all([change('/about/index', 1), change('/agreement', 1, other)])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
  const late = both.find(({ http }) => http === 409)!
  const { rows } = await world.sql.query('select name from profile.summary where account_id = $1', [(both[0] === late ? other : editor).id])
  assert.deepEqual([late.data['reason'], late.data['by']], ['REDIRECT_CHANGED', rows[0]?.name ?? '—'])
  const shown = await ask('/read', { id })
  assert.deepEqual([shown.data['version'], shown.data['changedAt']], [2, late.data['at']])
  assert.equal((await ask('/remove', { id, version: 1 })).data['reason'], 'REDIRECT_CHANGED')
  assert.equal((await get('/two/people')).to, shown.data['to'])
  const english = await world.ask(
    '/api/website/redirects/change',
    { id, version: 1, from: '/two/people', to: '/home', status: 301 },
    { token: editor.token, headers: { cookie: 'arco-locale=en-US' } },
  )
  assert.match(english.msg, /Someone else has edited/)
  assert.match(late.msg, /刚修改过/)
  assert.equal((await change('/home', 2)).http, 200)
})

test('a permanently removed address shows a 410 page, and an existing page takes precedence', async () => {
  await made('/gone/for/good', '', 410)
  const gone = await get('/gone/for/good')
  assert.deepEqual([gone.status, gone.headers.get('content-type')], [410, 'text/html; charset=utf-8'])
  assert.match(gone.text, /<html lang="zh-CN"/)
  assert.equal((await get('/gone/for/good?x')).status, 410)
  const words = { 'zh-CN': { title: '后来的文章', slug: 'late' } }
  const item = await publish(world.sql, words)
  await unpublish(world.sql, item)
  const path = `/platformShow/article/${item.number}-late`
  await made(path, '/home')
  assert.equal((await get(path)).status, 301)
  await publishAlso(world.sql, item, words, 'zh-CN')
  assert.equal((await get(path)).status, 200)
})

test('no redirect forms a circle or a chain, even when two are created at the same moment', async () => {
  const reason = async (from: string, to: string) => (await create(from, to)).data['reason']
  assert.equal(await reason('/a', '/a'), 'REDIRECT_LOOP')
  assert.equal(await reason('/a', '/a/?x=1#y'), 'REDIRECT_LOOP')
  const a = await made('/a', '/b')
  const refused = await create('/b', '/a?again=1')
  assert.deepEqual([refused.http, refused.data['reason'], refused.data['fields']], [409, 'REDIRECT_LOOP', { to: 'REDIRECT_LOOP' }])
  const onward = await create('/z', '/a')
  assert.deepEqual([onward.http, onward.data['fields']], [409, { to: 'REDIRECT_CHAIN' }])
  const behind = await create('/b', '/c')
  assert.deepEqual([behind.http, behind.data['fields']], [409, { from: 'REDIRECT_CHAINED' }])
  const c = await made('/c', '/d')
  assert.equal((await ask('/change', { id: c, version: 1, from: '/c', to: '/a', status: 301 })).data['reason'], 'REDIRECT_CHAIN')
  assert.equal((await ask('/change', { id: a, version: 1, from: '/c', to: '/x', status: 301 })).data['reason'], 'REDIRECT_TAKEN')
  assert.equal((await ask('/change', { id: a, version: 1, from: '/a', to: '/d', status: 301 })).http, 200)
  await made('/b', '', 410)
  for (let round = 0; round < 5; round++) {
    const both = await Promise.all([create(`/x${round}`, `/y${round}`), create(`/y${round}`, `/x${round}`)])
    assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409])
  }
})

test('an import is validated row by row, and then applied completely or not at all', async () => {
  const send = async (text: string | Uint8Array<ArrayBuffer>, path: '/import' | '/import/check' = '/import/check') => {
    const form = new FormData()
    form.set('file', new Blob([text], { type: 'text/csv' }), 'redirects.csv')
    const response = await fetch(`${world.url}/api/website/redirects${path}`, {
      method: 'POST',
      body: form,
      headers: { token: editor.token },
    })
    const { data } = (await response.json()) as { data: { reason?: string; made: number; bad: number; rows: { problem: string | null }[] } }
    return { http: response.status, ...data }
  }
  const count = async () => (await ask('')).data['total']
  const before = await count()
  const broken =
    'from,to,status\n/f1,/home,301\n/f1,/about/index,\n/f2,/f3,302\n/f3,/f2,\n/f4,/f2,\nhttps://evil.example,/home,\n/f5,/home,200\n'
  const tried = await send(broken)
  assert.deepEqual([tried.http, tried.bad], [200, 5])
  assert.deepEqual(
    tried.rows.map(({ problem }) => problem),
    [null, 'REDIRECT_TAKEN', null, 'REDIRECT_LOOP', 'REDIRECT_CHAIN', 'REDIRECT_ADDRESS', 'REDIRECT_TARGET'],
  )
  assert.deepEqual([(await send(broken, '/import')).reason, await count()], ['ROWS_BAD', before])
  const good = '\uFEFFfrom,to,status\r\n/旧/一,/about/index,\r\n/旧/二,,\r\n'
  assert.deepEqual([(await send(good)).bad, await count()], [0, before])
  assert.equal((await send(good, '/import')).made, 2)
  assert.deepEqual([(await get('/%E6%97%A7/%E4%B8%80')).status, (await get('/%E6%97%A7/%E4%BA%8C')).status], [301, 410])
  assert.equal((await send('to\n/home\n')).reason, 'COLUMN_MISSING')
  assert.equal((await send('from,to\n')).reason, 'FILE_EMPTY')
  assert.equal((await send(new Uint8Array([0xff, 0xfe, 0x00]))).reason, 'FILE_UNREADABLE')
  assert.equal((await send(`from\n${'/x\n'.repeat(1_001)}`)).reason, 'TOO_MANY_ROWS')
})

test('S61, S95: a redirect begins and ends on this site, in every spelling of another origin', async () => {
  const before = (await ask('')).data['total']
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '\\/evil.example',
    '/%5Cevil.example',
    '/..//evil.example',
  ]
  const broken = [
    '',
    'about',
    'javascript:alert(1)',
    '/a\r\nSet-Cookie: x=1',
    '/%0d%0aSet-Cookie:x',
    '/a b?c d',
    '/%zz',
    `/${'x'.repeat(400)}`,
  ]
  for (const to of [...elsewhere, ...broken]) {
    const { http, data } = await create('/from/here', to)
    assert.deepEqual([http, data['reason']], [422, 'REDIRECT_TARGET'], to)
  }
  for (const from of [...elsewhere, ...broken, '/', '/api/x', '/files/x', '/assets/a.js', '/sitemap.xml', '/feeds/x', '/a?b', '/a#b'])
    assert.equal((await create(from, '/home')).data['reason'], 'REDIRECT_ADDRESS', from)
  assert.equal((await ask('')).data['total'], before)
})

test('S95: property: every accepted target stays on this site and fits one header', () => {
  const characters = fc.constantFrom(...'/\\.?#%:@&= \t\r\n', '%2f', '%5c', '%0d%0a', '..', 'evil.example', '旧', 'a', 'http:')
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
      const typed = `/${parts.join('')}`
      const target = readTo(typed, 'https://ours.example')
      if (target) {
        assert.equal(new URL(target.address, 'https://ours.example').origin, 'https://ours.example')
        assert.match(target.address, /^\/(?!\/)[\x21-\x7e]*$/)
        assert.equal(readTo(target.address, '')?.address, target.address)
      }
      const from = readFrom(typed, '')
      if (from !== undefined) assert.equal(readFrom(from, ''), from)
    }),
    { numRuns: 3_000 },
  )
})

test('hits are counted, and the list is sorted, searched and paged', async () => {
  const id = await made('/counted_page', '/home')
  for (let times = 0; times < 3; times++) await get('/counted_page')
  await world.sql.query('select 1')
  const list = async (fields: Readonly<Record<string, unknown>>) =>
    (await ask('', fields)).data as unknown as { list: { id: string; from: string; hits: number }[]; total: number }
  assert.equal((await list({ search: 'counted_page' })).total, 1)
  assert.equal((await list({ search: 'counted%page' })).total, 0)
  assert.equal((await list({ search: 'countedXpage' })).total, 0)
  const all = await list({ sort: 'from', direction: 'asc', pageSize: 100 })
  assert.deepEqual(
    all.list.map(({ from }) => encodeURI(from)),
    all.list.map(({ from }) => encodeURI(from)).sort((one, two) => (one < two ? -1 : 1)),
  )
  assert.deepEqual((await list({ sort: 'from', direction: 'asc', pageSize: 2, page: 2 })).list, all.list.slice(2, 4))
  assert.equal((await ask('', { sort: 'from; drop table' })).http, 422)
  assert.equal((await ask('', { page: 101, pageSize: 100 })).http, 422)
  assert.ok(id)
})

test('hits are saved when the process ends', async () => {
  await using other = await openWorld()
  const { token } = await other.operator(['admin'])
  const second = await other.second()
  const { data } = await other.ask('/api/website/redirects/create', { from: '/x', to: '/home', status: 301 }, { token })
  for (let times = 0; times < 3; times++) await fetch(`${second.url}/x`, { redirect: 'manual' })
  await second[Symbol.asyncDispose]()
  const { rows } = await other.sql.query('select hits, last_hit_at is not null as seen from website.redirect where id = $1', [data['id']])
  assert.deepEqual(rows, [{ hits: 3, seen: true }])
})

test('errors of both addresses are reported at once', async () => {
  const { http, data } = await create('/api/list', 'https://elsewhere.invalid/x')
  assert.equal(http, 422)
  assert.deepEqual(data['fields'], { from: 'REDIRECT_ADDRESS', to: 'REDIRECT_TARGET' })
})
