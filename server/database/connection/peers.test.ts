import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPeers } from './peers.ts'

test('a process without signs of life is lost once, and one that said goodbye is not', () => {
  const peers = openPeers()
  peers.noteSign('silent', 0)
  peers.noteSign('gone', 0)
  peers.left('gone')
  assert.deepEqual(
    [0, 1_000, 2_000, 3_000, 4_000, 5_000].map((atMs) => peers.hasLost(atMs)),
    [false, false, false, false, true, false],
  )
})

test('a process that was late itself misses no other until it had time to read', () => {
  const peers = openPeers()
  peers.noteSign('other', 0)
  assert.equal(peers.hasLost(0), false)
  assert.equal(peers.hasLost(9_000), false)
  peers.noteSign('other', 9_010)
  assert.deepEqual([peers.hasLost(10_000), peers.hasLost(11_000)], [false, false])
})
