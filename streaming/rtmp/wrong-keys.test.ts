import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WrongKeys } from './wrong-keys.ts'

const asked = (address: string, stream = 's1-main') => ({ address, stream })

test('wrong keys are counted per network and stream name within a minute', () => {
  const keys = new WrongKeys({ wrongKeysPerMinute: 3 })
  const add = (address: string, stream: string, at: number) => keys.add(asked(address, stream), at)
  assert.deepEqual(
    [0, 1, 2, 3].map((at) => add('2001:db8::1', 's1-main', at)),
    ['few', 'few', 'many', 'more'],
  )
  assert.equal(add('2001:db8::2', 's1-main', 5), 'more')
  assert.equal(add('2001:db8::1', 's1-hot', 6), 'few')
  assert.equal(add('2001:db8:0:1::1', 's1-main', 7), 'few')
  assert.equal(add('2001:db8::1', 's1-main', 60_000), 'few')
})

test('a network with many wrong keys is delayed, and the others are not', () => {
  const keys = new WrongKeys({ wrongKeysPerMinute: 3 })
  assert.equal(keys.delayMs(asked('192.0.2.1'), 0), 0)
  for (let at = 0; at < 3; at++) keys.add(asked('192.0.2.1', `s${at}-main`), at)
  assert.deepEqual(
    [keys.delayMs(asked('192.0.2.1'), 10), keys.delayMs(asked('192.0.2.1'), 10), keys.delayMs(asked('192.0.2.2'), 10)],
    [0, 100, 0],
  )
})
