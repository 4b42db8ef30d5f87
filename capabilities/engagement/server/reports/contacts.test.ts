import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const item = await publish(world.sql, { 'zh-CN': { title: '一篇文章' } })

async function file(contact: string): Promise<string> {
  const { http } = await world.ask('/api/engagement/report', { about: { item: item.number }, reason: 'unlawful', text: '', contact })
  assert.equal(http, 200)
  const { rows } = await world.sql.query<{ id: string }>('select id from engagement.report order by position desc limit 1')
  return rows[0]!.id
}
const columnsOf = async (id: string) => {
  const { rows } = await world.sql.query<{ contact: string; sealed: string | null }>(
    `select contact, encode(sealed_contact, 'escape') as sealed from engagement.report where id = $1`,
    [id],
  )
  return rows[0]!
}
const reveal = async (id: string) => {
  const { token } = await world.operator(['inspector'])
  return (await world.ask('/api/engagement/reports/contact', { id, reason: '核实举报内容' }, { token })).data
}

test('S112: the contact of a reporter is sealed, for its own report only', async () => {
  const [one, other] = [await file('reader@example.org'), await file('13800138000')]
  const stored = await columnsOf(one)
  assert.equal(stored.contact, '')
  assert.ok(stored.sealed && !stored.sealed.includes('reader'))
  assert.equal((await reveal(one))['contact'], 'reader@example.org')
  await world.sql.query(
    'update engagement.report as report set sealed_contact = source.sealed_contact from engagement.report as source where report.id = $1 and source.id = $2',
    [other, one],
  )
  assert.equal((await reveal(other))['contact'], '')
  const { data } = await world.ask('/api/engagement/reports/evidence', { id: one }, { token: (await world.operator(['inspector'])).token })
  assert.ok(!String(data['text']).includes('ontact'))
})

test('a sweep seals the contacts of an earlier version', async () => {
  const id = await file('')
  await world.sql.query(`update engagement.report set contact = 'old@example.org' where id = $1`, [id])
  assert.equal((await reveal(id))['contact'], 'old@example.org')
  await world.runSweeps('engagement')
  assert.deepEqual([(await columnsOf(id)).contact, (await columnsOf(id)).sealed === null], ['', false])
  assert.equal((await reveal(id))['contact'], 'old@example.org')
})

test('a contact goes thirty days after the answer', async () => {
  const id = await file('late@example.org')
  await world.sql.query(`update engagement.report set state = 'dismissed', action = 'none', decided_at = platform.now() where id = $1`, [
    id,
  ])
  await world.clock.move(31 * DAY)
  await world.runSweeps()
  assert.deepEqual(await columnsOf(id), { contact: '', sealed: null })
})
