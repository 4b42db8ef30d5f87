import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openKeyring } from '#server/secrets/keyring.ts'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'
import { isSolved, newChallenge, puzzleName, WORK_BITS } from './proof-of-work.ts'
import { solvePuzzle } from './solve-puzzle.stand-in.ts'

const keyring = openKeyring([{ id: 'k1', key: Buffer.alloc(32, 1) }])

test('proof of work is accepted for one of our puzzles and within its time (S9)', () => {
  const challenge = newChallenge(keyring, { purpose: 'test', nowS: 1_000 })
  const answer = solvePuzzle(challenge)
  assert.ok(isSolved(keyring, answer, { purpose: 'test', nowS: 1_000 }))
  assert.ok(isSolved(keyring, answer, { purpose: 'test', nowS: 1_059 }))
  assert.ok(!isSolved(keyring, answer, { purpose: 'test', nowS: 1_060 }), 'expired')
  assert.ok(!isSolved(openKeyring([{ id: 'k1', key: Buffer.alloc(32, 2) }]), answer, { purpose: 'test', nowS: 1_000 }), 'another key')
  assert.ok(!isSolved(keyring, answer, { purpose: 'other', nowS: 1_000 }), 'another purpose')
  assert.ok(answer.length <= 256)
})

test('a puzzle cannot be made easier or its time extended (S9)', () => {
  const challenge = newChallenge(keyring, { purpose: 'test', nowS: 1_000 })
  assert.equal(challenge.split('.')[0], String(WORK_BITS))
  assert.ok(!isSolved(keyring, `${challenge}:0`, { purpose: 'test', nowS: 1_000 }) || `${challenge}:0` === solvePuzzle(challenge))
  const easy = challenge.replace(/^18\./, '1.')
  assert.ok(!isSolved(keyring, solvePuzzle(easy, 1), { purpose: 'test', nowS: 1_000 }))
  assert.ok(!isSolved(keyring, solvePuzzle(challenge.replace('.1060.', '.9999.'), 8), { purpose: 'test', nowS: 1_000 }))
})

test('a puzzle has one name for all its solutions', () => {
  assert.deepEqual(puzzleName('a.b:1'), puzzleName('a.b:2'))
  assert.notDeepEqual(puzzleName('a.b:1'), puzzleName('a.c:1'))
})

test('random input is not proof of work, and is refused quickly (S100)', () => {
  for (const answer of ['', ':', 'a:b', '18.1.x:1', `${'9'.repeat(60_000)}:1`, `${newChallenge(keyring, { purpose: 'test', nowS: 1 })}`]) {
    assert.ok(!isSolved(keyring, answer, { purpose: 'test', nowS: 0 }))
    assert.ok(quickestCpuMs(() => isSolved(keyring, answer, { purpose: 'test', nowS: 0 })) < 50)
  }
})
