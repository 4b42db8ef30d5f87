import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CHROME, countOf } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { newPhone, openWorld, type World } from '#tests/world.ts'

// A failure to count never undoes the counted action.

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

test('people register, like and share while counting fails, and later events are counted once it works', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '文' } })
  const like = (token: string) => world.ask('/api/engagement/like', { number: item.number, liked: true }, { token })
  await world.sql.query('alter table analytics.batch add constraint broken check (false) not valid')
  const person = await world.register()
  assert.equal((await like(person.token)).http, 200)
  const shared = await world.ask('/api/engagement/share', { number: item.number, channel: 'link' }, { headers: { 'user-agent': CHROME } })
  assert.equal(shared.http, 200)
  assert.equal((await world.ask('/api/engagement/status', { number: item.number })).data['likes'], 1)
  await world.sql.query('alter table analytics.batch drop constraint broken')
  const other = await world.register()
  assert.equal((await like(other.token)).http, 200)
  await world.runScheduledTasks()
  assert.deepEqual([await countOf(world, 'registration'), await countOf(world, 'like'), await countOf(world, 'share')], [1, 1, 0])
})

test('a code is sent while the table of event batches is locked', async () => {
  const holder = await world.sql.connect()
  try {
    await holder.query('begin; lock table analytics.batch in access exclusive mode')
    const phone = newPhone()
    assert.equal((await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })).code, 200)
    assert.match(await world.sms.codeFor(phone, 'register'), /^\d{6}$/)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('a tracking link redirects to its target while counting fails', async () => {
  const editor = await world.operator(['editor'])
  const data = {
    activityName: '春季义诊',
    channelType: 'web',
    promotionTime: ['2026-01-01', '2099-12-31'],
    promoteLink: 'https://example.org/spring',
    advertisingSource: '公众号',
    advertisingMedia: 'cpc',
    keyword: ['义诊'],
    advertisingContent: '报名',
  }
  await world.ask('/api/channel-form/submit', { data }, editor)
  const { data: channels } = await world.ask('/api/promotion/channels', {}, editor)
  const [channel] = channels['list'] as unknown as readonly { readonly path: string }[]
  await world.sql.query('alter table analytics.batch add constraint broken check (false) not valid')
  const { status, headers } = await fetch(world.url + channel!.path, { redirect: 'manual', headers: { 'user-agent': CHROME } })
  await world.sql.query('alter table analytics.batch drop constraint broken')
  assert.deepEqual([status, headers.get('location')], [302, `/leave?to=${encodeURIComponent(data.promoteLink)}`])
})
