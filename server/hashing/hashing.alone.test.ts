import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashSync } from '@node-rs/argon2'
import { hashSync as bcryptSync } from 'bcryptjs'
import { readGroup } from '#server/concurrency/read-group.stand-in.ts'
import { openHashing } from './hashing.ts'
import { DECOY_BCRYPT, DECOY_HASH, isBcrypt, isBearable, needsRehash } from './stored-hash.ts'

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = readStat(pid)
      return stat?.parent === parent && stat.state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hashing-child')
    })

function readStat(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Children run at the lowest priority, so each hash may take seconds on a busy machine. */
const PATIENT = { waitMs: 120_000 }

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    assert.ok(tries < 3_000, 'it never came to that')
    await sleep(10)
  }
}

test('A hash has the stored form, is unique, and verifies its own password only (S29, S31)', async () => {
  await using hashing = openHashing({ children: 1 })
  const stored = await hashing.hash('Quiet-River-27')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(await hashing.hash('Quiet-River-27'), stored)
  assert.equal(await hashing.verify(stored, 'Quiet-River-27'), true)
  assert.equal(await hashing.verify(stored, 'quiet-River-27'), false)
  const long = 'Aa1!'.repeat(18)
  assert.equal(await hashing.verify(await hashing.hash(`${long}x`), `${long}y`), false)
})

test('No child runs before the first hash, then one per core at the lowest priority, and idle children end', async () => {
  {
    await using lasting = openHashing({ children: 2, ...PATIENT })
    assert.deepEqual(childrenOf(process.pid), [])
    await Promise.all(Array.from({ length: 12 }, (_, place) => lasting.hash(`Password ${place}`)))
    const pids = childrenOf(process.pid)
    assert.equal(pids.length, 2)
    for (const pid of pids) {
      assert.equal(getPriority(pid), 19)
      await until(() => readGroup(pid)?.nice !== 0)
      assert.deepEqual(readGroup(pid)?.id === readGroup('self')?.id, readGroup(pid) === undefined, 'it shares the group of the server')
    }
  }
  await using hashing = openHashing({ children: 2, idleMs: 150, ...PATIENT })
  await hashing.hash('Quiet-River-27')
  await until(() => childrenOf(process.pid).length === 0)
  assert.equal(await hashing.verify(DECOY_HASH, 'x'), false)
})

test('A hash beyond the queue or its wait limit is busy, and all earlier hashes complete', async () => {
  await using hashing = openHashing({ children: 1, waiting: 16, ...PATIENT })
  const results = await Promise.all(Array.from({ length: 40 }, () => hashing.hash('Quiet-River-27')))
  assert.equal(results.filter((result) => result === 'busy').length, 23)
  await using slow = openHashing({ children: 1, waitMs: 5 })
  const waited = await Promise.all(Array.from({ length: 40 }, () => slow.hash('Quiet-River-27')))
  assert.ok(waited.filter((result) => result === 'busy').length > 20)
})

test('The work of a killed child is completed by another one', async () => {
  await using hashing = openHashing({ children: 1, ...PATIENT })
  await hashing.hash('first')
  const work = Promise.all(Array.from({ length: 20 }, (_, place) => hashing.hash(`Password ${place}`)))
  const [victim] = childrenOf(process.pid)
  process.kill(victim!, 'SIGKILL')
  for (const stored of await work) assert.match(stored, /^\$argon2id/)
  assert.notDeepEqual(childrenOf(process.pid), [victim])
})

test('Work that arrives while an idle child ends is completed', async () => {
  await using hashing = openHashing({ children: 1, idleMs: 1 })
  for (let round = 0; round < 30; round++) {
    assert.match(await hashing.hash('Quiet-River-27'), /^\$argon2id/)
    await sleep(round % 4)
  }
})

test('A stored hash of excessive cost, or of another kind, is not computed (S31)', async () => {
  await using hashing = openHashing({ children: 1 })
  const parts = DECOY_HASH.split('$').slice(4).join('$')
  for (const head of ['$argon2id$v=19$m=262145,t=2,p=1$', '$argon2id$v=19$m=19456,t=11,p=1$', '$argon2i$v=19$m=19456,t=2,p=1$', '$2b$']) {
    assert.equal(isBearable(head + parts), false)
    assert.equal(await hashing.verify(head + parts, 'x'), false)
  }
  assert.deepEqual(childrenOf(process.pid), [])
  assert.equal(isBearable(`$argon2id$v=19$m=262144,t=10,p=1$${parts}`), true)
})

test('Of two hashes a password must match one, and both must have a usual form', async () => {
  await using hashing = openHashing({ children: 1, ...PATIENT })
  const bcrypt = bcryptSync('Quiet-River-27', 10)
  assert.equal(await hashing.verify({ argon2id: DECOY_HASH, bcrypt }, 'Quiet-River-27'), true)
  assert.equal(await hashing.verify({ argon2id: DECOY_HASH, bcrypt }, 'Quiet-River-28'), false)
  assert.equal(await hashing.verify({ argon2id: await hashing.hash('x'), bcrypt: DECOY_BCRYPT }, 'x'), true)
  assert.equal(await hashing.verify({ argon2id: DECOY_HASH, bcrypt: DECOY_BCRYPT }, 'x'), false)
  assert.equal(await hashing.verify({ argon2id: DECOY_HASH, bcrypt: bcryptSync('x', 4) }, 'x'), false)
  assert.equal(isBcrypt(bcrypt.replace('$10$', '$31$')), false)
})

test('A hash with older parameters asks for a new one', () => {
  assert.equal(needsRehash(hashSync('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 })), true)
  assert.equal(needsRehash(hashSync('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 })), true)
  assert.equal(needsRehash(DECOY_HASH), false)
})

test('Children end with a parent that is killed', async () => {
  const program = `
    const { openHashing } = await import(${JSON.stringify(new URL('hashing.ts', import.meta.url).href)})
    await openHashing({ children: 1 }).hash('x')
    process.send('ready'); setInterval(() => {}, 1000)`
  const parent = fork('-', { execArgv: ['--input-type=module', '-e', program], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(parent, 'message')
  const [child] = childrenOf(parent.pid!)
  assert.ok(child)
  parent.kill('SIGKILL')
  await until(() => readStat(child)?.state === 'Z' || readStat(child) === undefined)
})
