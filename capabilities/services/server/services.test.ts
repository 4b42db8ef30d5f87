import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addReaders, send } from '#tests/fixtures/analytics.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { inReportGroups, sharedByMany } from './reports/groups.ts'

let world: World
let editor: Person
let analyst: Person
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  analyst = await world.operator(['analyst'])
})
after(() => world[Symbol.asyncDispose]())

type Card = {
  readonly service: string
  readonly status: string
  readonly expires?: boolean
  readonly uses: number
  readonly expiresAt: string | null
}
const cards = async () => (await world.ask('/api/list/the-service', {}, analyst)).data as unknown as readonly Card[]
const cardOf = async (service: string) => (await cards()).find((card) => card.service === service)!
const change = async (change: string, input: object, by = editor) => {
  const { http, data } = await world.ask(`/api/services/${change}`, { ...input }, by)
  return http === 200 ? 'ok' : String(data?.['reason'])
}
const funnel = (steps: readonly string[] = ['page', 'registration']) => world.ask('/api/services/funnel', { steps }, analyst)
const notices = async () => {
  const { data } = await world.ask('/api/message/list', {}, editor)
  return (data as unknown as readonly { readonly title: string }[]).map(({ title }) => title)
}

test('the list has the shape of the specification, and a service enables its page for a term', async () => {
  assert.deepEqual(
    (await cards()).map(({ service, status }) => [service, status]),
    [
      ['funnel', 'off'],
      ['distribution', 'off'],
      ['resources', 'off'],
      ['portrait', 'off'],
    ],
  )
  const {
    service: _,
    status: __,
    openedAt: ___,
    expiresAt: ____,
    uses: _____,
    ...shape
  } = (await cards())[0] as unknown as Record<string, unknown>
  assert.deepEqual(shape, {
    id: 1,
    icon: 'chart',
    title: '漏斗分析',
    description: '从打开页面到注册，各步骤的转化情况。',
    enable: false,
    actionType: 'button',
  })
  assert.equal((await funnel()).data['reason'], 'SERVICE_CLOSED')
  assert.equal(await change('open', { service: 'funnel', months: 1 }), 'ok')
  assert.equal(await change('open', { service: 'funnel', months: 1 }), 'ALREADY_OPEN')
  await send(world, [{ name: 'page', path: '/home' }])
  await world.runScheduledTasks()
  const { data } = await funnel()
  assert.deepEqual(data['steps'], [
    { step: 'page', count: 1, whole: 0, before: 0 },
    { step: 'registration', count: 0, whole: 0, before: 0 },
  ])
  assert.equal((await cardOf('funnel')).status, 'open')
})

test('a use is one opening of the page regardless of its requests, and a closed service cannot be used', async () => {
  const open = () => world.ask('/api/services/opened', { service: 'distribution' }, analyst)
  assert.equal((await open()).data['reason'], 'SERVICE_CLOSED')
  assert.equal(await change('open', { service: 'distribution', months: 1 }), 'ok')
  for (let time = 0; time < 2; time++) assert.equal((await open()).http, 200)
  for (let time = 0; time < 3; time++) assert.equal((await world.ask('/api/services/distribution', {}, analyst)).http, 200)
  assert.equal((await cardOf('distribution')).uses, 2)
  assert.equal((await world.ask('/api/services/opened', { service: 'distribution' }, await world.person())).http, 403)
})

test('an analyst with read access cannot open, renew or cancel, and other readers have no access', async () => {
  for (const [name, input] of [
    ['open', { service: 'portrait', months: 1 }],
    ['renew', { service: 'funnel', months: 1, expiresAt: '' }],
    ['cancel', { service: 'funnel' }],
  ] as const)
    assert.equal((await world.ask(`/api/services/${name}`, { ...input }, analyst)).http, 403)
  const person = await world.person()
  assert.notEqual((await world.ask('/api/list/the-service', {}, person)).code, 200)
  assert.equal((await world.ask('/api/services/portrait', {}, person)).http, 403)
})

const endIn = (service: string, left: string) =>
  world.sql.query(
    `update services.service set opened_at = opened_at - interval '1 year', expires_at = platform.now() + $2::interval where name = $1`,
    [service, left],
  )

test('operators are notified once a week before the end and once at the end; the page closes on time, and renewing reopens it', async () => {
  const isAnswered = async () => (await world.ask('/api/services/resources', {}, analyst)).data['reason'] ?? 'ok'
  const countNotices = async (title: string) => (await notices()).filter((each) => each === title).length
  assert.equal(await change('open', { service: 'resources', months: 1 }), 'ok')
  assert.equal(await change('opened', { service: 'resources' }), 'ok')
  await world.runScheduledTasks()
  assert.deepEqual([await isAnswered(), await countNotices('资源分发即将到期')], ['ok', 0])
  await endIn('resources', '6 days')
  for (let time = 0; time < 2; time++) await world.runScheduledTasks()
  assert.deepEqual([await isAnswered(), await countNotices('资源分发即将到期')], ['ok', 1])
  await endIn('resources', '-1 second')
  assert.equal(await isAnswered(), 'SERVICE_CLOSED')
  for (let time = 0; time < 2; time++) await world.runScheduledTasks()
  assert.equal(await countNotices('资源分发已过期'), 1)
  const { status, expires } = await cardOf('resources')
  assert.deepEqual([status, expires], ['expired', true])
  assert.equal(await change('cancel', { service: 'resources' }), 'NOT_OPEN')
  const renew = async (months: number) =>
    await change('renew', { service: 'resources', months, expiresAt: (await cardOf('resources')).expiresAt })
  assert.equal(await renew(3), 'ok')
  assert.deepEqual([await isAnswered(), (await cardOf('resources')).uses], ['ok', 0])
  assert.equal(await change('renew', { service: 'portrait', months: 3, expiresAt: '' }), 'NOT_OPEN')
  for (let year = 0; year < 2; year++) assert.equal(await renew(12), 'ok')
  assert.equal(await renew(12), 'TERM_TOO_LONG')
  assert.equal(await change('cancel', { service: 'resources' }), 'ok')
  assert.equal((await cardOf('resources')).status, 'off')
})

test('a repeated or simultaneous renewal extends the term once', async () => {
  await change('cancel', { service: 'distribution' })
  assert.equal(await change('open', { service: 'distribution', months: 1 }), 'ok')
  const { expiresAt } = await cardOf('distribution')
  const renewals = await Promise.all([1, 2, 3].map(() => change('renew', { service: 'distribution', months: 12, expiresAt })))
  assert.deepEqual(renewals.toSorted(), ['TERM_CHANGED', 'TERM_CHANGED', 'ok'])
  const months = (new Date((await cardOf('distribution')).expiresAt!).getTime() - new Date(expiresAt!).getTime()) / (30 * 24 * 3_600_000)
  assert.ok(months > 11 && months < 13, String(months))
})

test('groups of fewer than ten are not shown separately', async () => {
  const row = (key: string, events: number) => ({ key, name: key, events, whole: events, before: events })
  assert.deepEqual(inReportGroups([row('a', 12), row('b', 9), row('c', 3)]), [
    { key: 'a', name: 'a', count: 12, whole: 12, before: 12 },
    { key: '', name: '', count: 12, whole: 12, before: 0 },
  ])
  assert.deepEqual(inReportGroups([row('b', 9)]), [])
  const interest = (key: string, readers: number, favourite: number) => ({ key, name: key, readers, favourite, views: 33 })
  assert.deepEqual(sharedByMany([interest('article', 11, 10), interest('video', 10, 9), interest('medicine', 9, 9)]), [
    { key: 'article', name: 'article', readers: 11, favourite: 10, views: 33 },
    { key: 'video', name: 'video', readers: 10, favourite: 0, views: 33 },
  ])
  assert.equal(await change('open', { service: 'portrait', months: 1 }), 'ok')
  const { data } = await world.ask('/api/services/portrait', {}, analyst)
  assert.deepEqual(data, { members: 0, sections: [], topics: [] })
  await addReaders(world, { topic: 'heart', title: '心脏', readers: 10 })
  await addReaders(world, { topic: 'rare', title: '罕见病', readers: 9 })
  const { data: read } = await world.ask('/api/services/portrait', {}, analyst)
  assert.deepEqual(read['topics'], [{ key: 'heart', name: '心脏', readers: 10, favourite: 10, views: 20 }])
})
