import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, PASSWORD } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'

test('A person logs in by user name or by phone in any spelling; every login gives another token, never one that the client brought', async () => {
  await using world = await openWorld()
  const { phone, token } = await world.person({ username: 'River.Stone' })
  const tokens = new Set([token])
  for (const username of [phone, phone.slice(3), 'river.stone', 'RIVER.STONE']) {
    const { code, data } = await world.ask(LOGIN, { username, password: PASSWORD }, { token })
    assert.equal(code, 200)
    assert.match(data, /^[A-Za-z0-9_-]{43}$/)
    tokens.add(data)
  }
  assert.equal(tokens.size, 5)
  const dump = JSON.stringify((await world.sql.query('select session.*, encode(token_hash, $1) as hex from accounts.session', ['hex'])).rows)
  for (const each of tokens) assert.ok(!dump.includes(each))
})
