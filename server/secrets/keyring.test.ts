import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type MasterKey, openKeyring } from './keyring.ts'

const makeKey = (id: string): MasterKey => ({ id, key: randomBytes(32) })
const old = makeKey('old')
const fresh = makeKey('new')

test('S112, S124: the old key opens and the new key seals', () => {
  const before = openKeyring([old])
  const rotated = openKeyring([fresh, old])
  const sealed = before.seal('phone', '+8613912345678 中文', 'code|1')
  assert.equal(rotated.open('phone', sealed, 'code|1'), '+8613912345678 中文')
  const again = rotated.seal('phone', 'x', 'code|1')
  assert.throws(() => before.open('phone', again, 'code|1'), /key that is not configured/)
  assert.ok(!sealed.includes('139') && sealed.includes('old') && again.includes('new'))
  const made = before.mac('code', '123456')
  assert.equal(rotated.checkMac('code', '123456', made), true)
  assert.equal(rotated.mac('code', '123456').keyId, 'new')
  assert.equal(openKeyring([fresh]).checkMac('code', '123456', made), false)
})

test('S112: a sealed value opens only with the same context and purpose, and only unchanged', () => {
  const ring = openKeyring([fresh])
  const sealed = ring.seal('phone', 'secret', 'code|1')
  assert.throws(() => ring.open('phone', sealed, 'code|2'))
  assert.throws(() => ring.open('other', sealed, 'code|1'))
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    assert.throws(() => ring.open('phone', changed, 'code|1'), String(at))
    assert.throws(() => ring.open('phone', sealed.subarray(0, at), 'code|1'), String(at))
  }
  assert.notDeepEqual(ring.seal('phone', 'secret', 'code|1'), sealed)
})

test('S112: binary data is sealed unchanged, and a sealed value names its key', () => {
  const ring = openKeyring([fresh, old])
  const bytes = Buffer.from([0, 255, 128, 10, 13])
  const sealed = ring.sealBytes('scan', bytes, 'scan|1')
  assert.deepEqual(ring.openBytes('scan', sealed, 'scan|1'), bytes)
  assert.throws(() => ring.openBytes('scan', sealed, 'scan|2'))
  assert.deepEqual([ring.newest, ring.keyIdOf(sealed)], ['new', 'new'])
  assert.equal(ring.keyIdOf(openKeyring([old]).seal('scan', 'x', '')), 'old')
  assert.throws(() => ring.keyIdOf(Buffer.from('short')))
})

test('S113, S114: a MAC is found under the key that made it, also after a rotation', () => {
  const made = openKeyring([old]).mac('index', 'number')
  const [first, second] = openKeyring([fresh, old]).macs('index', 'number')
  assert.equal(first!.keyId, 'new')
  assert.deepEqual(second, made)
  assert.notDeepEqual(first!.mac, made.mac)
})

test('MACs are bound to purpose, text and key', () => {
  const ring = openKeyring([fresh, old])
  const made = ring.mac('code', 'text')
  assert.equal(ring.checkMac('code', 'text', made), true)
  assert.equal(ring.checkMac('other', 'text', made), false)
  assert.equal(ring.checkMac('code', 'texts', made), false)
  assert.equal(ring.checkMac('code', 'text', { ...made, keyId: 'old' }), false)
  assert.equal(ring.checkMac('code', 'text', { ...made, mac: made.mac.subarray(0, 31) }), false)
  assert.equal(ring.checkMac('code', 'text', { ...made, mac: Buffer.alloc(0) }), false)
})
