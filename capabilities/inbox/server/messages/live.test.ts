import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openWorld } from '#tests/world.ts'
import { openNotifierStandIn } from '../notifier.stand-in.ts'
import { stopInShanghai } from '../shanghai.stand-in.ts'

type News = { readonly counts: object; readonly row?: { readonly id: string; readonly pops: boolean; readonly title: object } }

test('A notification reaches only its owner within a second in every process, and a rolled back one is never pushed', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world)
  const second = await world.second()
  const [one, other] = [await world.person(), await world.person()]
  using here = await world.follow(one.token, [{ channel: 'inbox' }])
  using there = await second.follow(one.token, [{ channel: 'inbox' }])
  using theirs = await second.follow(other.token, [{ channel: 'inbox' }])
  await speaker.notifyAndFail({ to: { accounts: [one.id] } })
  const title = { 'zh-CN': '申请待你审批', 'en-US': 'A request waits for you' }
  const since = performance.now()
  await speaker.notify({ to: { accounts: [one.id] }, kind: 'todo', about: 'approval', matter: 'x:1', title, path: '/list/card' })
  const frames = await Promise.all([here, there].map((socket) => socket.until(({ type }) => type === 'event')))
  assert.ok(performance.now() - since < 8_000)
  for (const { message } of frames as unknown as { message: News }[]) {
    assert.deepEqual(message.counts, { message: 0, notice: 0, todo: 1, open: 1 })
    assert.deepEqual([message.row?.title, message.row?.pops], [title, true])
  }
  const { id } = (frames[0]!['message'] as News).row!
  const lookedAt = await world.ask('/api/message/read', { ids: [id] }, one)
  assert.equal(lookedAt.code, 200)
  await there.until(
    ({ message }) => (message as News | undefined)?.row === undefined && (message as News | undefined)?.counts !== undefined,
  )
  const { number } = (await world.ask('/api/inbox/counts', {}, one)).data
  assert.equal(Number(number), here.numbers().at(-1))
  using late = await second.follow(one.token, [{ channel: 'inbox', after: Number(number) - 1 }])
  await late.until(({ number: missed }) => missed === Number(number))
  assert.deepEqual(theirs.numbers(), [])
})

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minute = fc.integer({ min: 0, max: 1_439 })

test('Quiet hours apply daily between their ends, also across midnight, in Shanghai time', async () => {
  await using world = await openWorld()
  const until = async (starts: number, ends: number, at: Date) => {
    const text = 'select inbox.quiet_until($1::time, $2::time, $3::timestamptz) as ends'
    return ((await world.sql.query(text, [clock(starts), clock(ends), at])).rows[0].ends as Date | null)?.getTime() ?? null
  }
  // Midnight in Shanghai is 16:00 UTC.
  const midnight = Date.UTC(2026, 10, 20, 16)
  await fc.assert(
    fc.asyncProperty(minute, minute, minute, fc.integer({ min: 0, max: 59_999 }), async (starts, ends, at, restMs) => {
      fc.pre(starts !== ends)
      const lengthMinutes = (ends - starts + 1_440) % 1_440
      const intoMinutes = (at - starts + 1_440) % 1_440
      const moment = midnight + at * 60_000 + restMs
      const expected = intoMinutes < lengthMinutes ? midnight + (at + lengthMinutes - intoMinutes) * 60_000 : null
      assert.equal(await until(starts, ends, new Date(moment)), expected, `${clock(starts)}-${clock(ends)} at ${clock(at)}`)
    }),
    { numRuns: 300 },
  )
})

test('Quiet hours suppress pop-ups but not messages or counters, and muted subjects are dropped except to-dos and security', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world)
  const one = await world.person()
  const { data: token } = await world.ask('/system/auth/user/userlogin', { username: one.phone, password: one.password, remember: 'true' })
  const go = await stopInShanghai(world)
  await go(22)
  const save = (fields: object) => world.ask('/api/inbox/preferences/save', { ...fields }, { token })
  const pops = async (fields: object = {}) => {
    using socket = await world.follow(token, [{ channel: 'inbox' }])
    await speaker.notify({ to: { accounts: [one.id] }, ...fields })
    const { message } = (await socket.until(({ type }) => type === 'event')) as unknown as { message: News }
    return message.row!.pops
  }
  assert.equal((await save({ quietHours: { starts: '22:30', ends: '07:00' } })).code, 200)
  const seen = []
  for (const hour of [22.49, 22.5, 23.9, 24, 30.99, 31, 46.49, 46.5]) {
    await go(hour)
    seen.push(await pops())
  }
  assert.deepEqual(seen, [true, false, false, false, false, true, true, false])
  const counts = (await world.ask('/api/inbox/counts', {}, { token })).data
  assert.deepEqual([Number(counts['message']), Boolean(counts['pops'])], [8, false])
  await save({ quietHours: null })
  assert.equal(await pops(), true)
  await save({ subjects: [{ about: 'content', inSite: true, toast: false, mail: false }] })
  assert.deepEqual([await pops(), await pops({ about: 'live' })], [false, true])
  await save({ subjects: [{ about: 'content', inSite: false, toast: true, mail: false }] })
  await speaker.notify({ to: { accounts: [one.id] }, kind: 'notice' })
  assert.equal(Number((await world.ask('/api/inbox/counts', {}, { token })).data['notice']), 0)
  assert.equal(await pops({ kind: 'todo', matter: 'q:1' }), true, 'a to-do is still to be done')
  const refusals = [
    [{ subjects: [{ about: 'security', inSite: false, toast: true, mail: true }] }, 'ALWAYS_IN_SITE'],
    [{ quietHours: { starts: '07:00', ends: '07:00' } }, 'QUIET_HOURS_EMPTY'],
    [{ quietHours: { starts: '7:00', ends: '24:00' } }, 'QUIET_HOURS_INVALID'],
    [{ subjects: [{ about: 'weather', inSite: true, toast: true, mail: true }] }, 'BAD_REQUEST'],
  ] as const
  for (const [fields, reason] of refusals) {
    const { http, data } = await save(fields)
    assert.deepEqual([http, data['reason']], [422, reason])
  }
  const { data } = await world.ask('/api/inbox/preferences', {}, { token })
  const subjects = data['subjects'] as unknown as { about: string; inSite: boolean; fixed: boolean }[]
  assert.deepEqual(
    subjects.filter(({ fixed }) => fixed).map(({ about }) => about),
    ['approval', 'security', 'announcement'],
  )
  assert.deepEqual([subjects.find(({ about }) => about === 'content')?.inSite, data['mail'], data['quietHours']], [false, 'off', null])
})
