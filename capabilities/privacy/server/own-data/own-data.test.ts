import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import { MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { COPY_FILES, COPY_MINUTES } from '../../contract.ts'
import { readZip } from './read-zip.stand-in.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

let person: Person
let other: Person
beforeEach(async () => {
  person = await world.person()
  other = await world.person()
})

async function prove(each: Person): Promise<void> {
  assert.equal((await world.ask('/api/account/step-up', { password: each.password }, each)).code, 200)
}
const startCopy = (isWhole = false) => world.ask('/api/privacy/own-data/copy/start', { isWhole }, person)
const stateOf = async () => (await world.ask('/api/privacy/own-data/copy', {}, person)).data['copy']

/** Prepares a copy and returns its id. */
async function makeCopy(isWhole = false): Promise<string> {
  await prove(person)
  const started = await startCopy(isWhole)
  assert.equal(started.code, 200, started.msg)
  await until(async () => (await stateOf())?.['state'] === 'ready')
  return started.data['id']!
}

const request = (id: string, token?: string) => fetch(`${world.url}${COPY_FILES}/${id}`, { headers: token === undefined ? {} : { token } })

async function open(id: string): Promise<ReadonlyMap<string, Buffer>> {
  const response = await request(id, person.token)
  assert.equal(response.status, 200)
  return readZip(Buffer.from(await response.arrayBuffer()))
}

test('S138: a copy has everything about the person as JSON and CSV, and nothing of others', async () => {
  const names = { relName: '=江晚照' }
  for (const each of [person, other]) {
    await world.ask('/system/auth/user/updateaccountinfo', each === person ? names : { relName: '别人' }, each)
    await world.ask('/api/access/ask', { permission: 'content:write', reason: each.id }, each)
  }
  const files = await open(await makeCopy())
  const text = (name: string) => files.get(name)?.toString() ?? ''
  assert.equal(JSON.parse(text('profile.json'))[0].rel_name, '=江晚照')
  assert.equal(JSON.parse(text('account.json'))[0].phone, person.phone)
  assert.deepEqual(
    JSON.parse(text('access-requests.json')).map((row: { reason: string }) => row.reason),
    [person.id],
  )
  assert.equal((parse(text('profile.csv'), { bom: true, columns: true }) as Record<string, string>[])[0]!['rel_name'], "'=江晚照")
  for (const name of ['sessions.json', 'security-settings.json', 'contents.csv', 'audit.json', 'messages.json'])
    assert.equal(files.has(name), name !== 'security-settings.json', name)
  const all = [...files.values()].join('')
  for (const foreign of [other.id, other.phone, '别人']) assert.ok(!all.includes(foreign), foreign)
})

test('S138: identity numbers are masked in a copy, unless the person wants them whole', async () => {
  const number = '11010519491231002X'
  await world.ask('/api/certification/consent', { version: CONSENT_VERSION }, person)
  const fields = { kind: 'personal', personName: '欧阳文静', certificateType: 'resident-id', authenticationNumber: number, documents: [] }
  assert.equal((await world.ask('/api/certification/save', fields, person)).code, 200)
  const filed = async (isWhole: boolean) => JSON.parse((await open(await makeCopy(isWhole))).get('certifications.json')!.toString())[0]
  assert.match((await filed(false)).authenticationNumber, /^110\*+002X$/)
  assert.deepEqual([(await filed(true)).authenticationNumber, (await filed(true)).personName], [number, '欧阳文静'])
})

test('the list names every kind with its entries and its term', async () => {
  const { data } = await world.ask('/api/privacy/own-data', {}, person)
  const kinds = data['kinds'] as unknown as { name: string; count: number; term: string; days: number | null }[]
  assert.equal(new Set(kinds.map(({ name }) => name)).size, kinds.length)
  const found = (name: string) => kinds.find((kind) => kind.name === name)
  assert.deepEqual([found('account')?.count, found('sessions')?.count, found('comments')?.count], [1, 1, 0])
  assert.deepEqual([found('sessions')?.days, found('comments')?.term], [30, 'without-name'])
})

test('S138, S42: a copy is started and saved only after a fresh proof', async () => {
  assert.equal((await startCopy()).data['reason'], 'STEP_UP')
  const id = await makeCopy()
  await world.clock.move(6 * MINUTE)
  assert.equal((await request(id, person.token)).status, 403)
  await prove(person)
  assert.equal((await request(id, person.token)).status, 200)
})

test('S138: a copy opens for the session that asked for it, and for no other with its address', async () => {
  const id = await makeCopy()
  const elsewhere = await world.anotherSession(person)
  for (const each of [elsewhere, other]) {
    await prove(each)
    assert.equal((await request(id, each.token)).status, 404)
  }
  assert.equal((await request(id)).status, 401)
  const seen = await world.ask('/api/privacy/own-data/copy', {}, elsewhere)
  assert.equal(seen.data['copy']!['isOfThisSession'], false as never)
})

test('S138: a copy is deleted after its minutes, with its file', async () => {
  const id = await makeCopy()
  await world.clock.move((COPY_MINUTES + 1) * MINUTE)
  await prove(person)
  assert.equal((await request(id, person.token)).status, 404)
  assert.equal(await stateOf(), null)
  await world.runScheduledTasks()
  assert.deepEqual((await world.sql.query('select from privacy.copy where id = $1', [id])).rows, [])
})

test('a second request waits for the first, and a later one replaces it', async () => {
  const first = await makeCopy()
  const second = await makeCopy()
  assert.notEqual(first, second)
  assert.equal((await request(first, person.token)).status, 404)
  await world.sql.query(`update privacy.copy set state = 'preparing', ends_at = platform.now() + interval '1 hour' where id = $1`, [second])
  assert.equal((await startCopy()).data['reason'], 'COPY_RUNNING')
})

test('the person is notified of a copy, and the trail has it', async () => {
  await makeCopy()
  const { data } = await world.ask('/api/inbox/list', { kind: 'notice' }, person)
  assert.match(JSON.stringify(data), /数据副本|A copy of your data/)
  assert.ok((await actionsOn(world, `account:${person.id}`)).includes('own-data.copied'))
})
