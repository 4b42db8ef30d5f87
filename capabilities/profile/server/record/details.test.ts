import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { until } from '#tests/world/until.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'
import type { ProfileContext } from '../context.ts'
import { updateAccountInfo } from './record-calls.ts'

const READ = '/system/auth/user/getUserInfoByOpenId'
const CHANGE = '/system/auth/user/updateaccountinfo'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const read = async (token: string): Promise<Data> => (await world.ask(READ, {}, { token })).data
const change = (token: string, fields: Readonly<Record<string, unknown>>) => world.ask(CHANGE, fields, { token })
const rowsOf = async (id: string) => {
  const { rows } = await world.sql.query(
    'select to_jsonb(person) as person, to_jsonb(details) as details from accounts.person left join profile.details using (account_id) where account_id = $1',
    [id],
  )
  return rows[0] as { person: Record<string, unknown>; details: Record<string, unknown> | null }
}

const ALL = {
  email: 'li@example.org',
  relName: '李医生',
  gender: 'female',
  region: '440000',
  area: '440305',
  address: '科技园 1 号',
  profile: '第一行\n第二行',
  personalWebsite: 'https://example.org/li',
  introduction: '研究方向：肿瘤',
  officeLocation: '3 号楼',
  job: '主任医师',
  organization: '北京明序医院',
}

test('a new record has all keys of the specification, and password and credential are null (S48)', async () => {
  const { id, token, phone } = await world.person({ username: 'xiao_li' })
  const record = await read(token)
  const keys =
    'createBy createTime credential delFlag email gender id params phone pwd relName remark searchValue updateBy updateTime username role'
  for (const key of keys.split(' ')) assert.ok(key in (record as object), key)
  assert.equal(record.pwd, null)
  assert.equal(record.credential, null)
  assert.deepEqual([record.id, record.accountId, record.username, record.role], [id, id, 'xiao_li', 'user'])
  assert.equal(record.phone, `${phone.slice(3, 6)}****${phone.slice(-4)}`)
  assert.match(String(record['createTime']), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.match(String(record['registrationDate']), /^\d{4}-\d\d-\d\d$/)
  assert.doesNotMatch(JSON.stringify(record), /hash|argon|argon2|\$/)
})

test('the registration date is in Shanghai time', async () => {
  const { token } = await world.person()
  const record = await read(token)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(
    new Date(String(record['createTime'])),
  )
  assert.equal(record.registrationDate, day)
})

test('any requested id gives the own record (S45, S48)', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  await change(bob.token, { relName: 'Bob' })
  const answer = await world.ask(READ, { id: bob.id, accountId: bob.id, userId: bob.id }, { token: ann.token })
  assert.equal(answer.data.id, ann.id)
  await change(ann.token, { id: bob.id, accountId: bob.id, relName: 'Ann' })
  assert.equal((await read(bob.token)).relName, 'Bob')
  assert.equal((await read(ann.token)).relName, 'Ann')
})

test('a call without a session reads and changes no record', async () => {
  for (const path of [READ, CHANGE, '/api/user/info', '/api/user/save-info']) {
    const answer = await world.ask(path, {})
    assert.deepEqual([answer.http, answer.code, answer.data.reason], [200, 401, 'SESSION'])
  }
  assert.equal((await world.ask('/api/profile/regions', {})).http, 401)
})

test('a full changed record updates only the writable fields (S47)', async () => {
  const { id, token } = await world.person({ username: 'whole_record' })
  const was = await rowsOf(id)
  const foreign = {
    role: 'admin',
    roles: ['admin'],
    id: '00000000-0000-4000-8000-000000000000',
    pwd: 'x',
    credential: 'x',
    phone: '13900000000',
    username: 'root',
    delFlag: '2',
    createBy: 'x',
    createTime: '2000-01-01T00:00:00Z',
    updateBy: 'x',
    updateTime: '2000-01-01T00:00:00Z',
    remark: 'x',
    params: { a: 1 },
    searchValue: 'x',
    status: 'disabled',
    certification: 1,
    accountId: '00000000-0000-4000-8000-000000000000',
    account_id: '00000000-0000-4000-8000-000000000000',
    updated_by: '00000000-0000-4000-8000-000000000000',
    rel_name: 'x',
    registrationDate: '2000-01-01',
  }
  const answer = await change(token, { ...((await read(token)) as unknown as object), ...foreign, ...ALL })
  assert.equal(answer.code, 200)
  const is = await rowsOf(id)
  assert.deepEqual(is.person, was.person)
  const { created_at, updated_at, sealed_email, ...details } = is.details!
  assert.ok(sealed_email)
  assert.deepEqual(details, {
    account_id: id,
    rel_name: ALL.relName,
    name_key: ALL.relName.toLowerCase(),
    email: null,
    email_verified_at: null,
    gender: ALL.gender,
    region: ALL.region,
    area: ALL.area,
    address: ALL.address,
    profile: ALL.profile,
    avatar: null,
    personal_website: ALL.personalWebsite,
    introduction: ALL.introduction,
    office_location: ALL.officeLocation,
    job: ALL.job,
    organization: ALL.organization,
    updated_by: id,
  })
  const { role, email } = await read(token)
  assert.deepEqual([role, email], ['user', ALL.email])
})

test('one field changes alone, and the others stay unchanged', async () => {
  const { id, token } = await world.person()
  await change(token, ALL)
  const { details: was } = await rowsOf(id)
  assert.equal((await change(token, { address: '新地址' })).data.address, '新地址')
  const { details: is } = await rowsOf(id)
  assert.deepEqual({ ...is, updated_at: 0 }, { ...was, address: '新地址', updated_at: 0 })
})

test('a call without writable fields writes no row', async () => {
  const { id, token } = await world.person()
  assert.equal((await change(token, { role: 'admin' })).code, 200)
  assert.equal((await rowsOf(id)).details, null)
  await change(token, ALL)
  const was = await rowsOf(id)
  await change(token, { pwd: 'x' })
  assert.deepEqual(await rowsOf(id), was)
})

test('names of other fields are recorded, truncated and without values', async () => {
  const recorder = collectAuditEvents()
  const caller = { session: { accountId: 'a' }, address: '10.0.0.1', requestId: 'r' } as never
  const context = { records: { read: () => ({}) }, recorder } as unknown as ProfileContext
  await updateAccountInfo(context, { role: 'secret-value', ['x'.repeat(500)]: 1 }, caller)
  const names = `role, ${'x'.repeat(500)}`.slice(0, 200)
  const by = { actor: 'a', address: '10.0.0.1', requestId: 'r' }
  assert.deepEqual(recorder.auditEvents, [{ action: 'profile.ignored-fields', outcome: 'refused', ...by, facts: { names } }])
  await updateAccountInfo(context, {}, caller)
  assert.equal(recorder.auditEvents.length, 1)
})

test('sending back the record that was read is always accepted', async () => {
  const { token } = await world.person()
  for (const fields of [{}, ALL]) {
    await change(token, fields)
    const record = (await read(token)) as unknown as Record<string, unknown>
    const answer = await change(token, record)
    assert.equal(answer.code, 200)
    assert.deepEqual({ ...(answer.data as unknown as object), updateTime: 0, updateBy: 0 }, { ...record, updateTime: 0, updateBy: 0 })
  }
})

test('simultaneous changes of different fields are all stored', async () => {
  const { token } = await world.person()
  await Promise.all(
    Object.entries(ALL)
      .filter(([field]) => field !== 'area')
      .map(([field, value]) => change(token, { [field]: value })),
  )
  const record = (await read(token)) as unknown as Record<string, unknown>
  for (const [field, value] of Object.entries(ALL)) if (field !== 'area') assert.equal(record[field], value, field)
})

test('another process shows a change after its announcement', async () => {
  const other = await world.second()
  const { token } = await world.person()
  assert.equal((await other.ask(READ, {}, { token })).data.relName, null)
  await change(token, { relName: 'Elsewhere' })
  await until(async () => String((await other.ask(READ, {}, { token })).data.relName) === 'Elsewhere')
})

test('the record has the shape of the template (user info)', async () => {
  const { id, token } = await world.person()
  const shown = `reader-${id.slice(0, 6)}`
  assert.deepEqual([(await world.ask('/api/user/info', {}, { token })).data.name, (await read(token))['displayName']], [shown, shown])
  await change(token, ALL)
  const { data } = await world.ask('/api/user/info', {}, { token, headers: { cookie: 'lang=en-US' } })
  assert.deepEqual([data.name, data.accountId, data.location, data.role, data.avatar], ['李医生', id, '440305', 'user', ''])
  assert.equal((await read(token))['displayName'], '李医生')
  assert.ok(['广东省深圳市南山区', 'Guangdong'].includes(String(data['locationName'])))
})

test('the default name of an account contains no part of the phone number', async () => {
  const { id } = await world.person()
  const { rows } = await world.sql.query<{ name: string }>('select name from profile.summary where account_id = $1', [id])
  assert.equal(rows[0]!.name, `reader-${id.slice(0, 6)}`)
})
