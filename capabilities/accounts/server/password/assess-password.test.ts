import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const ASSESS = '/api/account/password/assess'
const isGuessable = async (fields: Readonly<Record<string, string>>) => (await world.ask(ASSESS, fields)).data['guessable']

test('the password assessment applies the rule that later refuses the password (S28)', async () => {
  for (const password of ['P@ssw0rd', 'Qwer1234!', 'Lyceum2026!']) assert.equal(await isGuessable({ password }), true, password)
  assert.equal(await isGuessable({ password: 'Quiet-River-27' }), false)
  assert.equal(await isGuessable({ password: 'Vu!13812345678' }), false)
  assert.equal(await isGuessable({ password: 'Vu!13812345678', phone: '138 1234 5678' }), true)
  assert.equal(await isGuessable({ password: 'Wang.Xiaoli1!' }), false)
  assert.equal(await isGuessable({ password: 'Wang.Xiaoli1!', username: 'wang.xiaoli' }), true)
})

test('the password assessment is rate limited', async () => {
  const codes = await Promise.all(
    Array.from({ length: 70 }, async () => (await world.ask(ASSESS, { password: 'x' }, { address: '10.77.0.1' })).code),
  )
  assert.equal(codes.filter((code) => code === 200).length, 60)
})
