import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openKeyring } from '#server/secrets/keyring.ts'
import { hashTicket, isCode, macOf, newCode, newTicket, openCode, sealCode } from './code-secret.ts'

const newer = { id: 'k2', key: Buffer.alloc(32, 2) }
const older = { id: 'k1', key: Buffer.alloc(32, 1) }
const binding = { id: 'a', phone: '+8613800138000', purpose: 'login' }

test('codes have six digits and are uniformly distributed (S1)', () => {
  const codes = Array.from({ length: 3_000 }, newCode)
  assert.ok(codes.every((code) => /^[0-9]{6}$/.test(code)))
  assert.ok(codes.some((code) => code.startsWith('0')))
  // 27.9 is the 0.999 quantile of chi-square with nine degrees of freedom; the limit here is higher, so that the test fails by chance about
  // once in a million runs.
  for (const place of [0, 5]) assert.ok(chiSquare(codes.map((code) => Number(code[place]))) < 45)
  assert.ok(Math.abs(serialCorrelation(codes.map(Number))) < 0.09)
})

test('the MAC of a code is valid only for its challenge, phone, purpose and digits (S14)', () => {
  const keyring = openKeyring([older])
  const made = macOf(keyring, binding, '012345')
  assert.ok(isCode(keyring, { binding, code: '012345', made }))
  for (const other of [{ id: 'b' }, { phone: '+8613800138001' }, { purpose: 'reset' }])
    assert.ok(!isCode(keyring, { binding: { ...binding, ...other }, code: '012345', made }))
  assert.ok(!isCode(keyring, { binding, code: '012346', made }))
})

test('a code that waits to be sent survives a key rotation (S18)', () => {
  const made = macOf(openKeyring([older]), binding, '012345')
  const sealed = sealCode(openKeyring([older]), 'a', { code: '012345', phone: '+8613800138000' })
  const rotated = openKeyring([newer, older])
  assert.ok(isCode(rotated, { binding, code: '012345', made }))
  assert.deepEqual(openCode(rotated, 'a', sealed), { code: '012345', phone: '+8613800138000' })
  assert.deepEqual(openCode(rotated, 'a', sealCode(rotated, 'a', { code: '012345' })), { code: '012345' })
  assert.throws(() => openCode(rotated, 'b', sealed), 'a sealed code moved to another row does not open')
  assert.ok(!isCode(openKeyring([newer]), { binding, code: '012345', made }))
})

test('tickets have 43 characters and are stored as a hash (D3)', () => {
  const ticket = newTicket()
  assert.match(ticket, /^[A-Za-z0-9_-]{43}$/)
  assert.equal(hashTicket(ticket).length, 32)
  assert.notEqual(newTicket(), ticket)
})

function chiSquare(digits: readonly number[]): number {
  const expected = digits.length / 10
  return Array.from({ length: 10 }, (_, digit) => (digits.filter((one) => one === digit).length - expected) ** 2 / expected).reduce(
    (a, b) => a + b,
  )
}

function serialCorrelation(values: readonly number[]): number {
  const mean = values.reduce((a, b) => a + b) / values.length
  const away = values.map((value) => value - mean)
  const variance = away.reduce((sum, value) => sum + value * value, 0)
  return away.slice(1).reduce((sum, value, at) => sum + value * away[at]!, 0) / variance
}
