import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '#tests/world.ts'

const CHANGE = '/system/auth/user/updateaccountinfo'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world[Symbol.asyncDispose]())

const change = (token: string, fields: Readonly<Record<string, unknown>>) => world.ask(CHANGE, fields, { token })
const detailsOf = async (id: string) =>
  (await world.sql.query('select to_jsonb(details) as row from profile.details where account_id = $1', [id])).rows

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

test('an invalid field is named with its code, and no field changes', async () => {
  const { id, token } = await world.person()
  const answer = await change(token, { relName: 'New', email: 'no', profile: 'x'.repeat(201) })
  assert.deepEqual([answer.http, answer.code, answer.data.reason], [200, 500, 'EMAIL_INVALID'])
  assert.deepEqual(answer.data.fields as unknown, { email: 'EMAIL_INVALID', profile: 'PROFILE_TOO_LONG' })
  const region = await change(token, { relName: 'New', region: '110000', area: '440305' })
  assert.deepEqual([region.data.reason, region.data.fields as unknown], ['AREA_INVALID', { area: 'AREA_INVALID' }])
  assert.deepEqual(await detailsOf(id), [])
  const saved = await world.ask('/api/user/save-info', { gender: 'x' }, { token })
  assert.deepEqual([saved.http, saved.code, saved.data.reason], [200, 500, 'GENDER_INVALID'])
})

test('region and area always agree: a field sent alone determines the other', async () => {
  const { token } = await world.person()
  const place = async (fields: Readonly<Record<string, unknown>>) => {
    const { data } = await change(token, fields)
    return [data.region as unknown, data.area as unknown]
  }
  assert.deepEqual(await place({ area: '440305' }), ['440000', '440305'])
  assert.deepEqual(await place({ region: '440000' }), ['440000', '440305'])
  assert.deepEqual(await place({ region: '110000' }), ['110000', null])
  assert.deepEqual(await place({ area: '310101' }), ['310000', '310101'])
  assert.deepEqual(await place({ area: null }), ['310000', null])
  assert.deepEqual(await place({ region: '900000', area: '900000' }), ['900000', '900000'])
  assert.deepEqual(await place({ region: null }), [null, null])
})

test('an empty text clears an optional field', async () => {
  const { token } = await world.person()
  await change(token, ALL)
  const { data } = await change(token, { address: '', profile: ' ', personalWebsite: '', gender: null })
  assert.deepEqual([data.address, data.profile, data.personalWebsite, data.gender], [null, null, null, null])
})

test('hostile text is returned byte for byte (S57, S98)', async () => {
  const { token } = await world.person()
  const texts = [
    `' " \\ ; -- /* %00 0x1 ::int`,
    '</script><script>alert(1)</script>',
    '{{7*7}} $\u007b1} <img src=x onerror=alert(1)>',
    '{role}',
  ]
  for (const profile of texts) assert.equal((await change(token, { profile, relName: profile.slice(0, 32).trim() })).data.profile, profile)
})

test('regions are listed one level at a time', async () => {
  const { token } = await world.person()
  const ask = async (fields: Readonly<Record<string, unknown>>) =>
    (await world.ask('/api/profile/regions', fields, { token })).data as unknown as { code: string; leaf: boolean }[]
  assert.equal((await ask({})).length, 35)
  assert.deepEqual(
    (await ask({ parent: '110000' })).map(({ code, leaf }) => [code, leaf]),
    [['110100', false]],
  )
  assert.ok((await ask({ parent: '110100' })).every(({ leaf }) => leaf))
  assert.deepEqual(await ask({ parent: '110105' }), [])
  assert.deepEqual(await ask({ parent: '900000' }), [])
  const wrong = await world.ask('/api/profile/regions', { parent: '999999' }, { token })
  assert.deepEqual([wrong.http, wrong.data.reason], [422, 'REGION_INVALID'])
})

test('job and organisation are free text and appear in the console record, and places have English names in English', async () => {
  const { token } = await world.person()
  const info = async () => (await world.ask('/api/user/info', {}, { token, headers: { cookie: 'arco-locale=en-US' } })).data
  assert.deepEqual([(await info())['job'], (await info())['organizationName']], ['', ''])
  await change(token, ALL)
  const { job, jobName, organization, organizationName, locationName } = await info()
  assert.deepEqual([job, jobName, organization, organizationName] as unknown, [ALL.job, ALL.job, ALL.organization, ALL.organization])
  assert.equal(locationName, 'Nanshan District, Shenzhen, Guangdong')
})
