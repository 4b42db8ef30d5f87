import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { CHROME, send } from '#tests/fixtures/analytics.ts'
import { beginShow, makeStudio } from '#tests/fixtures/live.ts'
import { newPhone, openWorld, type Person, type World } from '#tests/world.ts'
import { promotionRetention } from './retention.ts'

let world: World
let editor: Person
before(async () => {
  world = await openWorld({ env: { SMS_PRICE: '0.05', FILED_DOMAINS: 'example.org' } })
  editor = await world.operator(['editor'])
})
after(() => world[Symbol.asyncDispose]())

const FORM = {
  activityName: '春季义诊2026',
  channelType: 'web',
  promotionTime: ['2026-01-01', '2099-12-31'],
  promoteLink: 'https://example.org/spring?a=1',
  advertisingSource: '公众号',
  advertisingMedia: 'cpc',
  keyword: ['义诊'],
  pushNotify: true,
  advertisingContent: '春季义诊报名',
}
async function make(changes: object = {}) {
  const id = randomUUID()
  const { code, data } = await world.ask('/api/channel-form/submit', { data: { ...FORM, ...changes }, id }, editor)
  assert.deepEqual([code, data], [200, 'ok'])
  return id
}
const report = async (id: string) => (await world.ask('/api/promotion/channel', { id }, editor)).data
const click = (path: string, { address = '203.0.113.9', agent = CHROME } = {}) =>
  fetch(`${world.url}${path}`, { redirect: 'manual', headers: { 'user-agent': agent, 'x-forwarded-for': address } })

test('a promotion is created once per id, with a tracking link, and is recorded', async () => {
  const id = randomUUID()
  for (let time = 0; time < 2; time++) await world.ask('/api/channel-form/submit', { data: FORM, id }, editor)
  const channel = await report(id)
  assert.match(channel['path']!, /^\/c\/[a-z0-9]{7}$/)
  assert.equal(channel['status'], 'running')
  const { rows } = await world.sql.query('select from promotion.channel where id = $1', [id])
  assert.equal(rows.length, 1)
  assert.deepEqual(await actionsOn(world, `channel:${id}`), ['channel.created'])
})

test('an author finds the own promotion in the submissions with its steps, and other accounts do not', async () => {
  const id = await make({ activityName: '夏季讲座', promotionTime: ['2098-01-01', '2099-01-02'] })
  const { list } = (await world.ask('/api/submissions', {}, editor)).data as unknown as {
    list: { id: string; outcome: string; path: string }[]
  }
  const line = list.find((each) => each.id === id)
  assert.deepEqual([line?.outcome, line?.path], ['open', `/result/success?id=${id}`])
  const { data } = await world.ask('/api/submission', { id }, editor)
  const steps = data['steps'] as unknown as { title: { 'zh-CN': string }; state: string }[]
  assert.deepEqual(
    steps.map(({ title, state }) => `${title['zh-CN']} ${state}`),
    ['提交申请 done', '信息校验 done', '生成跟踪链接 done', '2098-01-01 起上线 processing', '2099-01-02 后结束 waiting'],
  )
  const colleague = await world.operator(['editor'])
  assert.equal((await world.ask('/api/submission', { id }, colleague)).http, 404)
})

test('a link to a domain of unknown filing is refused, and its author sees the refusal in both languages until the form is submitted successfully', async () => {
  const id = randomUUID()
  const sendLink = (promoteLink: string) => world.ask('/api/channel-form/submit', { data: { ...FORM, promoteLink }, id }, editor)
  const outcome = async (by = editor) => {
    const { http, data } = await world.ask('/api/submission', { id }, by)
    return http === 200
      ? `${data['outcome']}: ${(data['steps'] as unknown as { state: string }[]).map(({ state }) => state).join(' ')}`
      : http
  }
  for (const link of ['https://unfiled.example/x', 'https://evilexample.org/', 'https://example.org.evil.example/']) {
    const refused = await sendLink(link)
    assert.equal(refused.data['reason'], 'DOMAIN_NOT_FILED', link)
  }
  assert.deepEqual([await outcome(), await outcome(await world.operator(['editor']))], ['failed: done failed', 404])
  const { data } = await world.ask('/api/submission', { id }, editor)
  const [reason] = data['reasons'] as unknown as { text: Record<string, string>; path: string }[]
  assert.deepEqual(
    [reason!.path, reason!.text['zh-CN']!.slice(0, 8), reason!.text['en-US']!.slice(0, 13)],
    ['/form/step', '落地页地址的域名', 'No ICP filing'],
  )
  assert.equal((await sendLink('https://www.example.org/x')).code, 200)
  assert.equal(await outcome(), 'passed: done done done done processing')
  const { data: own } = await world.ask('/api/submissions', {}, editor)
  const lines = (own['list'] as unknown as { id: string }[]).filter((each) => each.id === id)
  assert.equal(lines.length, 1)
})

test('operators with the permission are notified of a new promotion once, if its form requests it', async () => {
  const follower = await world.operator(['analyst'])
  const stranger = await world.person()
  const notices = async (by: { readonly token: string }) => {
    const { data } = await world.ask('/api/message/list', {}, by)
    return (data as unknown as readonly { readonly title: string }[]).map(({ title }) => title)
  }
  const id = await make({ activityName: '春季通知' })
  await world.ask('/api/channel-form/submit', { data: { ...FORM, activityName: '春季通知' }, id }, editor)
  await make({ activityName: '春季不通知', pushNotify: false })
  await world.runScheduledTasks()
  assert.deepEqual(await notices(follower), ['新建推广：春季通知'])
  assert.deepEqual(await notices(stranger), [])
  assert.deepEqual(await notices(editor), [])
})

test('every field is validated, and the call requires the permission', async () => {
  const refusal = async (changes: object) => {
    const { data } = await world.ask('/api/channel-form/submit', { data: { ...FORM, ...changes } }, editor)
    return data['reason']
  }
  assert.equal(await refusal({ activityName: '' }), 'NAME_WRONG')
  assert.equal(await refusal({ activityName: '义'.repeat(21) }), 'NAME_WRONG')
  assert.equal(await refusal({ activityName: 'a-b' }), 'NAME_WRONG')
  for (const link of [
    'javascript:alert(1)',
    'ftp://example.org',
    '//example.org',
    'https://a b.example',
    `https://e.org/${'x'.repeat(500)}`,
  ])
    assert.equal(await refusal({ promoteLink: link }), 'LINK_WRONG', link)
  assert.equal(await refusal({ promotionTime: ['2026-02-02', '2026-02-01'] }), 'PERIOD_REVERSED')
  for (const wrong of [{ keyword: [] }, { advertisingContent: '字'.repeat(201) }, { advertisingSource: '' }, { advertisingMedia: '' }])
    assert.equal(await refusal(wrong), 'BAD_REQUEST', JSON.stringify(wrong).slice(0, 40))
  const reader = await world.operator(['analyst'])
  assert.equal((await world.ask('/api/channel-form/submit', { data: FORM }, reader)).data['reason'], 'FORBIDDEN')
})

test('the cost of a registration is computed from the spending and the message price once both are known', async () => {
  const id = await make()
  const cost = async () => {
    const { spent, smsCost, costPerRegistration } = await report(id)
    return [spent, smsCost, costPerRegistration]
  }
  assert.deepEqual(await cost(), [null, 0, null])
  const saved = await world.ask('/api/promotion/channel/cost', { id, spent: 100.1 }, editor)
  assert.equal(saved.http, 200, JSON.stringify(saved.data))
  assert.deepEqual(await cost(), [100.1, 0, null], 'nobody registered')
  for (const wrong of [-1, 100_000_001, 0.001])
    assert.equal((await world.ask('/api/promotion/channel/cost', { id, spent: wrong }, editor)).http, 422, String(wrong))
  const reader = await world.operator(['analyst'])
  assert.equal((await world.ask('/api/promotion/channel/cost', { id, spent: 1 }, reader)).http, 403)
  assert.deepEqual(await actionsOn(world, `channel:${id}`), ['channel.created', 'channel.cost-saved'])
})

test('a tracking link redirects only to its stored address, within its period', async () => {
  const id = await make()
  const path = `${(await report(id))['path']}`
  const led = await click(`${path}?to=https://evil.example&url=//evil.example`)
  assert.deepEqual([led.status, led.headers.get('location'), led.headers.get('cache-control')], [302, FORM.promoteLink, 'no-store'])
  for (const wrong of ['/c/zzzzzzz', `${path}x`, '/c/%2F%2Fevil.example', '/c/..%2f'])
    assert.equal((await click(wrong)).headers.get('location'), null, wrong)
  const over = await make({ promotionTime: ['2026-01-01', '2026-01-02'] })
  const early = await make({ promotionTime: ['2098-01-01', '2099-01-02'] })
  const statusOf = async (other: string) => (await click(`${(await report(other))['path']}`)).status
  assert.deepEqual([await statusOf(over), await statusOf(early)], [410, 404])
  const ended = await world.ask('/api/promotion/channel/end', { id }, editor)
  assert.equal(ended.http, 200)
  const gone = await click(path)
  assert.deepEqual([gone.status, gone.headers.get('content-type')], [410, 'text/html; charset=utf-8'], 'a page of the site, for people')
  const again = await world.ask('/api/promotion/channel/end', { id }, editor)
  assert.deepEqual([again.http, again.data['reason']], [409, 'ALREADY_ENDED'])
})

test('a link is stored as browsers send it, and redirects there in any script', async () => {
  for (const [typed, link] of [
    ['https://www.example.org/活动/报名', 'https://www.example.org/%E6%B4%BB%E5%8A%A8/%E6%8A%A5%E5%90%8D'],
    ['HTTPS://www.Example.org', 'https://www.example.org/'],
  ] as const) {
    const { link: stored, path } = await report(await make({ promoteLink: typed }))
    assert.deepEqual([stored, (await click(`${path}`)).headers.get('location')], [link, link])
  }
  for (const link of [
    'https://example.org@evil.example/',
    'https://user:pw@example.org/',
    'https://example.org/\u202Egpj.exe',
    'https://exam\u200Bple.org/',
  ]) {
    const refused = await world.ask('/api/channel-form/submit', { data: { ...FORM, promoteLink: link } }, editor)
    assert.equal(refused.data['reason'], 'LINK_WRONG', link)
  }
})

test('a stored link in an older form still redirects', async () => {
  const id = await make()
  const { path } = await report(id)
  const ledFrom = async (link: string) => {
    await world.sql.query('update promotion.channel set link = $2 where id = $1', [id, link])
    const { status, headers } = await click(`${path}`)
    return [status, headers.get('location')]
  }
  assert.deepEqual(await ledFrom('https://例え.example.org/路径'), [302, 'https://xn--r8jz45g.example.org/%E8%B7%AF%E5%BE%84'])
  assert.deepEqual(await ledFrom('https://user:pw@example.org/'), [302, '/leave?to=https%3A%2F%2Fuser%3Apw%40example.org%2F'])
})

test('without a domain list readers get a notice page for other sites, and none for this site', async () => {
  await using open = await openWorld()
  const by = await open.operator(['editor'])
  const leads = async (promoteLink: string) => {
    const id = randomUUID()
    await open.ask('/api/channel-form/submit', { data: { ...FORM, promoteLink }, id }, by)
    const { path } = (await open.ask('/api/promotion/channel', { id }, by)).data
    return (await fetch(`${open.url}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': '203.0.113.9' } })).headers.get(
      'location',
    )
  }
  assert.equal(await leads('https://example.org/spring?a=1'), '/leave?to=https%3A%2F%2Fexample.org%2Fspring%3Fa%3D1')
  assert.equal(await leads(`${open.url}/register`), `${open.url}/register`)
})

test('prefetches, HEAD requests and tests of the link are redirected but not counted', async () => {
  const id = await make()
  const path = `${(await report(id))['path']}`
  const ahead = (init: RequestInit) => fetch(`${world.url}${path}`, { redirect: 'manual', ...init })
  const headers = { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.50' }
  const answers = [
    await ahead({ headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } }),
    await ahead({ headers: { ...headers, purpose: 'prefetch' } }),
    await ahead({ method: 'HEAD', headers }),
    await fetch(`${world.url}${path}?test`, { redirect: 'manual', headers }),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [302, 302, 302, 302],
  )
  await world.runScheduledTasks()
  assert.equal((await report(id))['arrivals'], 0)
})

test('click, visit, code and registration of one visitor appear in the report, and those of other visitors and programs do not', async () => {
  const id = await make()
  const path = `${(await report(id))['path']}`
  const [came, stranger] = ['203.0.113.40', '203.0.113.41']
  await click(path, { address: came })
  await click(path, { address: '203.0.113.42', agent: 'curl/8.5' })
  const page = [{ name: 'page', path: '/register' }]
  await send(world, page, { address: came })
  await send(world, page, { address: stranger })
  const phone = newPhone()
  const auth = (call: string, fields: object) =>
    world.ask(`/system/auth/user/${call}`, { ...fields }, { address: came, headers: { 'user-agent': CHROME } })
  const studio = await makeStudio(world, await world.operator(['broadcaster']))
  await beginShow(world, studio)
  await world.ask('/api/live/watch', { number: studio.number }, { address: came, headers: { 'user-agent': CHROME } })
  await auth('sendsmsvcode', { phone, purpose: 'register' })
  const code = await world.sms.codeFor(phone, 'register')
  const registered = await auth('userregister', { phone, code, password: 'Calm-Harbour-93-North', agreement: 'true' })
  assert.equal(registered.code, 200, JSON.stringify(registered.data))
  await world.runScheduledTasks()
  const { arrivals, visitors, codes, registrations, pages, attendances } = await report(id)
  assert.deepEqual(
    { arrivals, visitors, codes, registrations, pages, attendances },
    { arrivals: 1, visitors: 1, codes: 1, registrations: 1, pages: 1, attendances: 1 },
  )
  await world.ask('/api/promotion/channel/cost', { id, spent: 12.5 }, editor)
  const { smsCost, costPerRegistration } = await report(id)
  assert.deepEqual({ smsCost, costPerRegistration }, { smsCost: 0.05, costPerRegistration: 12.55 })
  const { list } = (await world.ask('/api/promotion/channels', {}, editor)).data as unknown as {
    list: { id: string; registrations: number }[]
  }
  assert.equal(list.find((each) => each.id === id)?.registrations, 1)
  const found = async (input: object) =>
    ((await world.ask('/api/promotion/channels', { ...input }, editor)).data as unknown as { list: { id: string }[]; total: number }).total
  assert.equal(await found({ words: FORM.activityName.slice(0, 2), status: 'running' }), await found({ status: 'running' }))
  assert.equal(await found({ words: '没有这样的' }), 0)
  assert.equal(await found({ words: '%' }), 0)
})

test('an advertisement is archived for three years after its last day and then deleted', async () => {
  const endedAgo = async (days: number) => {
    const id = await make()
    await world.sql.query(
      `update promotion.channel set starts_on = '2020-01-01', ends_on = (platform.now() at time zone 'Asia/Shanghai')::date - make_interval(days => 1096 + $2)
       where id = $1`,
      [id, days],
    )
    return id
  }
  const [archived, over] = [await endedAgo(0), await endedAgo(1)]
  assert.equal(await removeExpired(world.sql, promotionRetention.rules), 1)
  const answers = await Promise.all([archived, over].map((id) => world.ask('/api/promotion/channel', { id }, editor)))
  assert.deepEqual(
    answers.map(({ http }) => http),
    [200, 404],
  )
})
