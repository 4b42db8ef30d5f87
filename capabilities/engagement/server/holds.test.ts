import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { CHROME, view } from '#tests/fixtures/analytics.ts'
import { commentIn, openTalk } from '#tests/fixtures/talk.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const { item, post, known } = await openTalk(world)

async function hold(kind: string, id: string): Promise<() => Promise<unknown>> {
  const { token } = await world.operator(['admin'], { steppedUp: true })
  const { data } = await world.ask('/api/privacy/holds/place', { kind, id, reason: '公安机关要求保全' }, { token })
  return () => world.ask('/api/privacy/holds/lift', { id: data['id'], reason: '案件已结' }, { token })
}
const ask = async (path: string, input: object, { token }: Person) => {
  const { http, data } = await world.ask(`/api/engagement/${path}`, { ...input }, { token })
  return http === 200 ? 'ok' : String(data['reason'])
}

test('a legal hold on its writer, its item or itself keeps a comment from being deleted by its writer, until it is lifted', async () => {
  const person = await known()
  const id = commentIn(await post(person, '一条可能成为证据的评论。')).id
  for (const [kind, target] of [
    ['account', person.id],
    ['item', item.id],
    ['comment', id],
  ] as const) {
    const lift = await hold(kind, target)
    assert.equal(await ask('comments/withdraw', { id }, person), 'ON_HOLD', kind)
    await lift()
  }
  assert.equal(await ask('comments/withdraw', { id }, person), 'ok')
})

test('a hold on the writer keeps the words of a deleted comment beyond their term', async () => {
  const person = await known()
  const id = commentIn(await post(person, '删除之后仍须保全的话。')).id
  assert.equal(await ask('comments/withdraw', { id }, person), 'ok')
  const lift = await hold('account', person.id)
  const words = async () => {
    await world.runSweeps('privacy')
    return (await world.sql.query('select from engagement.comment_action where comment_id = $1 and text <> $2', [id, ''])).rowCount
  }
  await world.clock.move(200 * DAY)
  assert.equal(await words(), 1)
  await lift()
  await world.sql.query(
    'update platform.hold set lifted_at = platform.now(), lifted_by = placed_by, lift_reason = $1 where lifted_at is null',
    ['x'],
  )
  assert.equal(await words(), 0)
})

test('a hold on an account keeps its reading history from being emptied', async () => {
  const person = await world.person()
  await view(world, { number: item.number }, person)
  await world.sql.query(
    'insert into engagement.history (account_id, item_id, number, language) values ($1, $2, $3, $4) on conflict do nothing',
    [person.id, item.id, item.number, 'zh-CN'],
  )
  const lift = await hold('account', person.id)
  const forget = async () =>
    (await world.ask('/api/engagement/history/forget', {}, { token: person.token, headers: { 'user-agent': CHROME } })).http
  assert.equal(await forget(), 409)
  await lift()
  assert.equal(await forget(), 200)
})
