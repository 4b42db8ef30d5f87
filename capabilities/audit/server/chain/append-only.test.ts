import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { madeUpEvent, openTrail } from '../audit-parts.stand-in.ts'
import { oldPart } from '../trim.ts'

type Trail = Awaited<ReturnType<typeof openTrail>>

async function linkUntil({ link }: Trail, seq: number) {
  for (let tries = 0; tries < 500; tries++) {
    const end = await link()
    if (end.seq >= seq) return end
    await sleep(20)
  }
  throw new Error('not linked in time')
}
const trim = (trail: Trail, days: number) => removeExpired(trail.database.pool, [{ days, parts: [oldPart(trail)] }])
const denied = (promise: Promise<unknown>) => assert.rejects(promise, { code: '42501' })

const CHANGES = [
  `update audit.entry set action = 'x'`,
  `update audit.link set key_id = 'x'`,
  `update audit.chain set id = gen_random_uuid()`,
  `update audit.checkpoint set upto = 1`,
  'delete from audit.entry',
  'delete from audit.link',
  'delete from audit.chain',
  'delete from audit.checkpoint',
  'truncate audit.entry',
  'truncate audit.link',
  'truncate audit.chain',
  'truncate audit.checkpoint',
]

test('S120: neither the role of the embedded database nor an ordinary role can update, delete or truncate the trail', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(madeUpEvent())
  await linkUntil(trail, 1)
  for (const change of CHANGES) await denied(trail.ask(change))
  const role = `lesser_${randomBytes(4).toString('hex')}`
  await trail.ask(`create role ${role}; grant usage on schema audit, platform to ${role}; grant create on schema audit to ${role}`)
  try {
    for (const table of ['entry', 'link', 'chain', 'checkpoint']) await trail.ask(`alter table audit.${table} owner to ${role}`)
    const allowed = await trail.ask<{ kind: string }>(
      `select distinct kind from unnest(array['entry', 'link', 'chain', 'checkpoint']) as name, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as kind
       where has_table_privilege($1, 'audit.' || name, kind)`,
      [role],
    )
    assert.deepEqual(allowed, [])
    const client = await trail.database.pool.connect()
    await client.query(`set role ${role}`)
    for (const change of CHANGES) await denied(client.query(change))
    await client.query('reset role')
    client.release()
  } finally {
    await trail.ask(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
  }
})

async function age(trail: Trail, days: number): Promise<void> {
  await trail.ask(
    `create or replace function platform.now() returns timestamptz language sql stable as 'select now() + interval ''${days} days'''`,
  )
}

test('S121: expired entries are removed under a signed checkpoint, from which the chain still verifies', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(...Array.from({ length: 20 }, () => madeUpEvent('old')))
  await age(trail, 200)
  await trail.record(...Array.from({ length: 10 }, () => madeUpEvent('young')))
  await linkUntil(trail, 30)
  assert.equal(await trim(trail, 365), 0)
  await age(trail, 367)
  assert.equal(await trim(trail, 365), 20)
  assert.equal(await trim(trail, 365), 0)
  await linkUntil(trail, 31)
  const { broken, first, end } = await trail.verify()
  assert.deepEqual([broken, first, end.seq], [undefined, 21, 31])
  const [entry] = await trail.ask<{ facts: object }>(`select facts from audit.entry where action = 'audit.trimmed'`)
  assert.deepEqual(entry?.facts && { ...entry.facts, before: '' }, { upto: 20, removed: 20, before: '' })
  // A second trim continues from the first.
  await age(trail, 567)
  assert.equal(await trim(trail, 365), 10)
  const again = await trail.verify()
  assert.deepEqual([again.broken, again.first], [undefined, 31])
})

test('S121: the database itself keeps half a year, regardless of the requested period', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(madeUpEvent('old'), madeUpEvent('old'))
  await age(trail, 100)
  await linkUntil(trail, 2)
  await assert.rejects(trim(trail, 30), { code: '42501' })
  await age(trail, 182)
  const [link] = await trail.ask<{ mac: Buffer }>('select mac from audit.link where seq = 1')
  // Removal is refused without the link's MAC, beyond the checkpoint, and outside its own transaction.
  await assert.rejects(trail.ask(`select audit.remove_until(1, '\\x00', 'k', '\\x00')`), /No link 1/)
  for (const table of ['link', 'entry']) {
    const client = await trail.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select audit.remove_until(1, $1, 'k', '\\x00')`, [link!.mac])
      await denied(client.query(`delete from audit.${table}`))
    } finally {
      client.release(true)
    }
  }
  await trail.ask(`select audit.remove_until(1, $1, 'k', '\\x00')`, [link!.mac])
  await denied(trail.ask('delete from audit.link'))
  await denied(trail.ask('delete from audit.entry'))
  assert.equal((await trail.verify()).broken?.fault, 'checkpoint-changed')
})

test('two processes that trim at the same time remove entries once', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(...Array.from({ length: 20 }, () => madeUpEvent('old')))
  await linkUntil(trail, 20)
  await age(trail, 400)
  const counts = await Promise.all(Array.from({ length: 4 }, () => trim(trail, 365)))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    20,
  )
})
