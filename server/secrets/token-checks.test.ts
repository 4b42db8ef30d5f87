import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { openTokenChecks } from './token-checks.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

test('S34: a drawn token has the form of 32 random bytes, is drawn once, and is known under its key alone', () => {
  fc.assert(
    fc.property(key, key, (own, other) => {
      const checks = openTokenChecks(own)
      const [token, next] = [checks.draw(), checks.draw()]
      assert.match(token, /^[A-Za-z0-9_-]{43}$/)
      assert.notEqual(token.slice(0, 20), next.slice(0, 20))
      assert.equal(checks.isDrawn(token), true)
      assert.equal(openTokenChecks(own).isDrawn(token), true, 'another process with the key knows it')
      assert.equal(openTokenChecks(other).isDrawn(token), own.equals(other))
    }),
  )
})

test('S107: a token with another character is not a drawn one', () => {
  const checks = openTokenChecks(randomBytes(32))
  const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=é ')
  fc.assert(
    fc.property(fc.nat(42), character, (at, other) => {
      const token = checks.draw()
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      assert.equal(checks.isDrawn(changed), changed === token)
    }),
    { numRuns: 1_000 },
  )
})

test('S107: a text of any other form is not a drawn token', () => {
  const checks = openTokenChecks(randomBytes(32))
  const token = checks.draw()
  for (const bad of ['', token.slice(1), `${token}A`, ` ${token}`, `${token.slice(1)}=`, `${token.slice(1)}é`, `${token}\n`])
    assert.equal(checks.isDrawn(bad), false, JSON.stringify(bad))
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => assert.equal(checks.isDrawn(text), false)))
})
