import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { send } from '#tests/fixtures/analytics.ts'
import { publishedNow } from '#tests/fixtures/follow.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const restrict = (person: Person, isRestricted: boolean) => world.ask('/api/privacy/restriction/save', { isRestricted }, person)
const visitsOf = async ({ id }: Person) => (await world.sql.query('select from analytics.event where account_id = $1', [id])).rows.length
const digestsOf = async ({ id }: Person) => (await world.sql.query('select from inbox.message where account_id = $1', [id])).rows.length

test('PIPL 44: visits of a restricted account are not counted under it, and are again once the person lifts it', async () => {
  const person = await world.person()
  const { number } = await publish(world.sql, { 'zh-CN': { title: '己' } })
  const visit = () => send(world, [{ name: 'dwell', number, seconds: 9 }], person)
  await world.ask('/api/analytics/consent/save', { agreed: true }, person)
  await restrict(person, true)
  assert.deepEqual((await world.ask('/api/privacy/restriction', {}, person)).data, { isRestricted: true })
  await visit()
  assert.equal(await visitsOf(person), 0)
  await restrict(person, false)
  await visit()
  assert.equal(await visitsOf(person), 1)
})

test('PIPL 44: a restricted account gets no digest of what it follows', async () => {
  const [restricted, other] = [await world.person(), await world.person()]
  for (const { token } of [restricted, other])
    await world.ask('/api/follow/set', { subject: 'section', name: 'article', following: true, language: 'zh-CN' }, { token })
  await restrict(restricted, true)
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '新的文章' } })
  await publishedNow(world)
  await world.clock.move(7 * DAY + HOUR)
  await world.runScheduledTasks()
  assert.deepEqual([await digestsOf(restricted), await digestsOf(other)], [0, 1])
})
