import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { direct, makeBroadcaster, makeStudio, takePhone } from '#tests/fixtures/live.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

test('each account with a verified phone likes a studio once, until the like is withdrawn', async () => {
  const { number } = await makeStudio(world, host)
  const [one, other] = [await world.person(), await world.person()]
  const like = (who: typeof one, isLiked: boolean) => world.ask('/api/live/like/set', { number, isLiked }, { token: who.token })
  await Promise.all([like(one, true), like(one, true), like(other, true)])
  assert.deepEqual(await direct(world, one, 'like', { number }), { isLiked: true, likes: 2 })
  assert.deepEqual((await like(other, false)).data, { isLiked: false, likes: 1 })
  assert.equal((await world.ask('/api/live/studio', { number })).data['likes'], 1)
  await takePhone(world, other)
  assert.equal((await like(other, true)).data['reason'], 'PHONE_NOT_VERIFIED')
  assert.equal((await world.ask('/api/live/like/set', { number: 999_999, isLiked: true }, { token: one.token })).http, 404)
})

test('a report of a studio is answered in the common report queue, and the reporter is notified', async () => {
  const { id, number, version } = await makeStudio(world, host, '可疑的直播')
  const [viewer, moderator] = [await world.person(), await world.operator(['inspector'])]
  const report = (reason: string, text = '', token?: string) =>
    world.ask(
      '/api/engagement/report',
      { about: { page: `/live/${number}` }, reason, text, contact: '' },
      token === undefined ? {} : { token },
    )
  assert.equal((await report('other')).data['reason'], 'REPORT_TEXT_MISSING')
  const { data } = await report('advertising', '主播在卖药。', viewer.token)
  assert.equal((await report('insult', '', viewer.token)).data['reason'], 'REPORTED_ALREADY')
  const queue = (await world.ask('/api/engagement/reports', { state: 'open', about: 'page' }, { token: moderator.token })).data
  const [filed] = queue['list'] as unknown as readonly { id: string; item: object }[]
  assert.deepEqual(filed!.item, { number, title: '可疑的直播', path: `/live/${number}`, isOnline: true })
  const decide = (action: string) =>
    world.ask(
      '/api/engagement/reports/decide',
      { id: filed!.id, verdict: 'upheld', action, answer: '已处理。' },
      { token: moderator.token },
    )
  assert.equal((await decide('taken-offline')).data['reason'], 'ACTION_UNFIT')
  assert.equal((await decide('none')).http, 200)
  const receipt = (await world.ask('/api/engagement/report/receipt', { receipt: String(data['receipt']) })).data
  assert.deepEqual([receipt['about'], receipt['state'], receipt['answer']], ['page', 'upheld', '已处理。'])
  await direct(world, host, 'studios/status', { id, version, status: 'closed' })
  assert.equal((await report('unlawful')).http, 404)
})
