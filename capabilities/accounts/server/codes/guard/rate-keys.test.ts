import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPhone, openWorld, type World } from '#tests/world.ts'

const UNIQUE = '/system/auth/user/checkunique'
const SEND = '/system/auth/user/sendsmsvcode'
const LOGIN = '/system/auth/user/userlogin'
const address = '203.0.113.7'

type Dress = {
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly fields?: Record<string, string>
  readonly method?: string
}

/** Variations of a request that must not make a client count as another one. */
const DRESSES: readonly Dress[] = [
  ...['x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip', 'fastly-client-ip'].map((name) => ({
    headers: { [name]: '198.51.100.9' },
  })),
  { headers: { forwarded: 'for=198.51.100.9' } },
  { headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } },
  { headers: { 'x-forwarded-for': `::ffff:${address}` } },
  { headers: { 'user-agent': 'another', 'accept-language': 'de', cookie: 'arco-locale=en-US; session=1' } },
  { headers: { token: 'A'.repeat(43) } },
  { headers: { authorization: 'Bearer x', 'x-request-id': 'another', 'idempotency-key': 'another' } },
  { fields: { device: 'another', tenant: '2', address: '198.51.100.9' } },
  { path: '?another=1' },
  { path: '/' },
  { path: '/../checkunique' },
  { path: '%20' },
  { method: 'GET' },
  { method: 'PUT' },
]

async function post(world: World, path: string, fields: Record<string, string>, dress: Dress): Promise<string> {
  const body = new URLSearchParams({ ...fields, ...dress.fields }).toString()
  const method = dress.method ?? 'POST'
  const response = await fetch(`${world.url}${path}${dress.path ?? ''}`, {
    method,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded', ...dress.headers },
    ...(method !== 'GET' && { body }),
  })
  if (!response.headers.get('content-type')?.startsWith('application/json')) return `HTTP ${response.status}`
  const { code, data } = (await response.json()) as { code: number; data: { reason: string } }
  return code === 200 ? 'ok' : data.reason
}

test('Added or respelt parts of a request open no new bucket (S103)', async () => {
  await using world = await openWorld({ env: { LOGIN_FAILURES_PER_ADDRESS: '3' } })
  const ask = (dress: Dress = {}) => post(world, UNIQUE, { field: 'username', value: 'riverstone' }, dress)
  for (let times = 0; times < 20; times++) assert.equal(await ask(), 'ok')
  for (const dress of [{}, ...DRESSES, { path: '#x' }]) assert.notEqual(await ask(dress), 'ok', JSON.stringify(dress))
  assert.notEqual(await post(world, UNIQUE.toUpperCase(), { field: 'username', value: 'x' }, {}), 'ok')

  const logIn = (dress: Dress = {}) => post(world, LOGIN, { username: newPhone(), password: 'Wrong-River-27' }, dress)
  for (let times = 0; times < 3; times++) assert.equal(await logIn(), 'LOGIN_FAILED')
  for (const dress of [{}, ...DRESSES]) assert.ok(!['ok', 'LOGIN_FAILED'].includes(await logIn(dress)), JSON.stringify(dress))

  const phone = newPhone()
  const send = (dress: Dress = {}) => post(world, SEND, { phone, purpose: 'register' }, dress)
  assert.equal(await send(), 'ok')
  for (const dress of [{}, ...DRESSES]) assert.notEqual(await send(dress), 'ok', JSON.stringify(dress))
})

test('A client that is not a trusted proxy cannot claim another address (S103)', async () => {
  await using world = await openWorld({ env: { TRUSTED_PROXIES: '192.0.2.1' } })
  const outcomes = []
  for (let place = 0; place < 25; place++)
    outcomes.push((await world.ask(UNIQUE, { field: 'username', value: 'riverstone' }, { address: `10.0.0.${place}` })).code)
  assert.equal(outcomes.filter((code) => code === 200).length, 20)
})

test('All spellings of a name share one bucket, whether the account exists or not (S103, S21)', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person({ username: 'River.Stone' })
  await world.sql.query('delete from accounts.login_bucket')
  const bare = phone.slice(3)
  const spelt = [
    'river.stone',
    'RIVER.STONE',
    'Ｒiver.Stone',
    phone,
    bare,
    `0086${bare}`,
    `${bare.slice(0, 3)} ${bare.slice(3, 7)}-${bare.slice(7)}`,
  ]
  for (const username of [...spelt, 'nobody.there', 'Nobody.There', 'ＮＯＢＯＤＹ.there'])
    await world.ask(LOGIN, { username, password: 'Wrong-River-27' })
  const { rows } = await world.sql.query<{ key: string; failures: number }>(
    `select key, cardinality(failed_at) as failures from accounts.login_bucket where key not like 'address %' order by key`,
  )
  assert.deepEqual(
    rows.map(({ key, failures }) => [key.split(' ')[0], failures]),
    [
      ['account', 7],
      ['name', 3],
    ],
  )
  assert.equal(rows[0]!.key, `account ${id}`)
})
