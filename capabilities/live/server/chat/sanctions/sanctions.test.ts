import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { askLive, direct, givePhone, type MadeStudio, makeStudio, takePhone } from '#tests/fixtures/live.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let host: Person
let studio: MadeStudio
before(async () => {
  world = await openWorld()
  host = await world.operator(['broadcaster'])
})
after(() => world[Symbol.asyncDispose]())

const send = (who: Person, text: string) => askLive(world, who, 'chat/send', { number: studio.number, text })
const reasonOf = async (who: Person, text: string) => (await send(who, text)).data['reason']
const post = async (who: Person, text: string) => String((await send(who, text)).data['message']!['id'])
const action = (path: string, fields: Record<string, unknown>) => direct(world, host, `chat/${path}`, fields)
const follow = (who: Person) => world.follow(who.token, [{ channel: 'live-chat', key: String(studio.number) }])

test('a mute ends at its time or when it is lifted, and moderators see it next to each message of its author', async () => {
  studio = await makeStudio(world, host)
  const viewer = await world.person()
  const [before, id] = [await post(viewer, '大家好'), await post(viewer, '刷屏')]
  using desk = await world.follow(host.token, [{ channel: 'live-desk', key: studio.id }])
  const untilNotified = (sanction: string | null) =>
    desk.until(({ message }) => {
      const news = message as { readonly message?: { readonly id: string; readonly sanction: string | null } } | undefined
      return news?.message?.id === before && news.message.sanction === sanction
    })
  await action('mute', { id, minutes: 10, reason: '刷屏' })
  await untilNotified('mute')
  const muted = await send(viewer, '再说一句')
  assert.deepEqual([muted.http, muted.data['reason']], [403, 'MUTED'])
  await world.clock.move(11 * MINUTE)
  await post(viewer, '十分钟后')
  await action('mute', { id, minutes: 10, reason: '又刷屏' })
  const [sanction] = (await action('sanctions', { studio: studio.id })) as unknown as Data[]
  await action('sanctions/lift', { id: sanction!['id'] })
  await untilNotified(null)
  assert.equal((await askLive(world, host, 'chat/sanctions/lift', { id: sanction!['id'] })).http, 404)
  await post(viewer, '解除之后')
})

test('S89: a banned viewer is disconnected in every process within a second, and a new socket or a new account with the phone is refused', async () => {
  studio = await makeStudio(world, host)
  const second = await world.second()
  const viewer = await world.person()
  const [first, another] = [await post(viewer, '买药找我'), await post(viewer, '真的便宜')]
  using here = await follow(viewer)
  using there = await second.follow(viewer.token, [{ channel: 'live-chat', key: String(studio.number) }])
  await action('ban', { id: first, reason: '推销' })
  for (const socket of [here, there]) await socket.until(({ type }) => type === 'unfollowed')
  using again = await follow(viewer)
  assert.ok(again.frames.some(({ type, reason }) => type === 'unfollowed' && reason === 'FORBIDDEN'))
  assert.equal(await reasonOf(viewer, '我回来了'), 'BANNED')
  const messages = (await world.ask('/api/live/chat', { number: studio.number })).data['messages'] as unknown as Data[]
  assert.ok(messages.every(({ id }) => String(id) !== first && String(id) !== another))
  const phone = await takePhone(world, viewer)
  const successor = await world.person()
  await givePhone(world, successor, phone)
  assert.equal(await reasonOf(successor, '换个账号'), 'BANNED')
  studio = await makeStudio(world, host)
  await post(successor, '别的直播间')
})

test('operators cannot ban each other, writing requires a phone, and a closed studio has no chat', async () => {
  studio = await makeStudio(world, host)
  const operator = await world.operator(['broadcaster'])
  const id = await post(operator, '我也是主持人')
  assert.equal((await askLive(world, host, 'chat/ban', { id, reason: '误操作' })).data['reason'], 'AUTHOR_OPERATES')
  const viewer = await world.person()
  assert.equal((await askLive(world, viewer, 'chat/mute', { id, minutes: 10, reason: 'x' })).http, 403)
  await takePhone(world, viewer)
  assert.equal(await reasonOf(viewer, '没有手机号'), 'PHONE_NOT_VERIFIED')
  await direct(world, host, 'studios/status', { id: studio.id, version: studio.version, status: 'closed' })
  assert.equal((await send(operator, '关了')).http, 404)
  assert.equal((await world.ask('/api/live/chat', { number: studio.number })).http, 404)
})
