import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

type Line = { readonly kind: string; readonly outcome: string; readonly state: { 'zh-CN': string } }
const look = async (world: World, id: string, { token }: Person) => await world.ask('/api/submission', { id }, { token })
const states = (data: Data) => (data['steps'] as unknown as { state: string }[]).map(({ state }) => state).join(' ')
const sum = (data: Data) => `${data['kind']} ${data['outcome']}: ${states(data)}`

test('A person’s submissions list filings in every state except drafts', async () => {
  await using world = await openWorld()
  const [person, stranger] = [await world.person(), await world.person()]
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into certification.filing (account_id, kind) values ($1, 'enterprise') returning id`,
    [person.id],
  )
  const id = rows[0]!.id
  const listed = async ({ token }: Person = person) => {
    const { list, total } = (await world.ask('/api/submissions', {}, { token })).data as unknown as {
      list: Line[]
      total: number
    }
    assert.equal(list.length, total)
    return list.map(({ kind, outcome, state }) => `${kind} ${outcome}: ${state['zh-CN']}`).join()
  }
  /** Requires the same outcome in the list, which also contains the state. */
  const become = async (changes: string, state: string) => {
    await world.sql.query(`update certification.filing set ${changes} where id = $1`, [id])
    const { data } = await look(world, id, person)
    assert.equal(await listed(), `certification ${data['outcome']}: ${state}`)
    return data
  }
  assert.equal(await listed(), '')
  assert.equal((await look(world, id, person)).http, 404)
  const filed = await become(`state = 'submitted', filed_at = platform.now(), consent_version = 'x', consent_at = platform.now()`, '审核中')
  assert.equal(sum(filed), 'certification open: done processing waiting waiting')
  assert.equal((await look(world, id, stranger)).http, 404)
  assert.equal(await listed(stranger), '')
  const claimed = await become(`claimed_by = gen_random_uuid(), claimed_at = platform.now()`, '审核中')
  assert.equal(sum(claimed), 'certification open: done done processing waiting')
  assert.ok(!JSON.stringify(claimed).includes('claimed_by'))
  const returned = await become(
    `state = 'returned', claimed_by = null, claimed_at = null, decided_by = gen_random_uuid(), decided_at = platform.now(), note = '请补交',
     reasons = '[{"field":"personName","reason":"与执照不符"}]'`,
    '已退回',
  )
  assert.equal(sum(returned), 'certification failed: done done failed')
  const [named, noted] = returned['reasons'] as unknown as { about?: { 'zh-CN': string }; text: { 'en-US': string }; path: string }[]
  assert.deepEqual([named!.about?.['zh-CN'], named!.text['en-US'], noted!.text['en-US']], ['法定代表人', '与执照不符', '请补交'])
  assert.deepEqual([noted!.path, returned['editPath']], Array(2).fill('/user/setting?tab=certification&edit=enterprise'))
  const passed = await become(`state = 'passed', valid_until = platform.now() + interval '30 days'`, '已认证')
  assert.equal(sum(passed), 'certification passed: done done done done')
  assert.deepEqual(passed['reasons'], [])
  assert.match(JSON.stringify(passed), /有效期至 \d{4}-\d\d-\d\d/)
  assert.match(JSON.stringify(await become(`valid_until = platform.now() - interval '1 second'`, '已到期')), /已于 \d{4}-\d\d-\d\d 到期/)
  const revoked = await become(`state = 'revoked', ended_at = platform.now(), ended_by = 'revocation', note = '证照已注销'`, '已撤销')
  assert.equal(sum(revoked), 'certification failed: done done done failed')
  const withdrawn = await become(`state = 'withdrawn', ended_at = null, ended_by = null`, '已撤回')
  assert.equal(sum(withdrawn), 'certification failed: done')
})
