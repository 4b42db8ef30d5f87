import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { madeUpEvent, openProcess, openTrail } from '../audit-parts.stand-in.ts'
import { sealLink, startOf } from './chain.ts'
import { CutOff, linkAll, openLinker } from './linker.ts'
import { rememberEnd } from './remembered-end.ts'

const CHAIN = `
  select seq, action, outcome, (facts->>'of')::int as of, (facts->>'at')::int as at
  from audit.link left join audit.entry on id = entry_id order by seq`
type Linked = { seq: number; of: number; at: number }

/** Waits until no transaction on the whole test server delays the linker. */
async function linkUntil(link: () => Promise<{ seq: number }>, seq: number): Promise<void> {
  for (const end = performance.now() + 20_000; (await link()).seq < seq; await sleep(20))
    assert.ok(performance.now() < end, 'linked in time')
}

test('S119: for any overlap of transactions each committed entry is linked once without gaps, and rolled back ones are not linked', async () => {
  const plan = fc.array(
    fc.record({
      entries: fc.integer({ min: 1, max: 4 }),
      startMs: fc.integer({ min: 0, max: 30 }),
      holdMs: fc.integer({ min: 0, max: 40 }),
      commits: fc.boolean(),
    }),
    { minLength: 5, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(plan, async (actions) => {
      await using trail = await openTrail(openFreshDatabase())
      await using other = await openProcess(trail.settings)
      let done = false
      const linking = Promise.all(
        [trail, other].map(async ({ link }) => {
          while (!done) await Promise.all([link(), sleep(3)])
        }),
      )
      const run = async ({ entries, startMs, holdMs, commits }: (typeof actions)[number], of: number) => {
        await sleep(startMs)
        const { database, recorder } = of % 2 ? trail : other
        await database
          .inTransaction(async (tx: Transaction<never>) => {
            for (let at = 0; at < entries; at++) {
              await recorder.record(tx, madeUpEvent('made.up', { facts: { of, at } }))
              await sleep(holdMs / entries)
            }
            if (!commits) throw new Error('rolled back')
          })
          .catch((defect: Error) => assert.equal(defect.message, 'rolled back'))
      }
      await Promise.all(actions.map(run))
      done = true
      await linking
      const expected = actions.flatMap(({ entries, commits }, of) =>
        commits ? Array.from({ length: entries }, (_, at) => `${of} ${at}`) : [],
      )
      await linkUntil(trail.link, expected.length)
      const linked = await trail.ask<Linked>(CHAIN)
      assert.deepEqual(
        linked.map(({ seq }) => seq),
        linked.map((_, index) => index + 1),
      )
      assert.deepEqual(linked.map(({ of, at }) => `${of} ${at}`).sort(), expected.sort())
      for (const [index, { of, at }] of linked.entries())
        if (at > 0) assert.deepEqual([linked[index - 1]!.of, linked[index - 1]!.at], [of, at - 1])
      const verdict = await trail.verify()
      assert.deepEqual([verdict.broken, verdict.waiting, verdict.end.seq], [undefined, 0, expected.length])
    }),
    { numRuns: 5 },
  )
})

test('an entry of a slow transaction is not skipped in favour of later ones', async () => {
  await using trail = await openTrail(openFreshDatabase())
  let release = () => {}
  const slow = trail.database.inTransaction(async (tx: Transaction<never>) => {
    await trail.recorder.record(tx, madeUpEvent('slow'))
    await new Promise<void>((resolve) => (release = resolve))
  })
  await sleep(50)
  await trail.record(madeUpEvent('quick'))
  const { seq } = await trail.link()
  release()
  await slow
  assert.equal(seq, 0)
  await linkUntil(trail.link, 2)
  assert.deepEqual(
    (await trail.ask<{ action: string }>(CHAIN)).map(({ action }) => action),
    ['slow', 'quick'],
  )
})

test('entries are ordered by numeric transaction id: three digits come before four, also across batches', async () => {
  await using trail = await openTrail(openFreshDatabase())
  for (let at = 0; at < 3; at++)
    await trail.record(...Array.from({ length: 400 }, () => madeUpEvent('made.up', { facts: { of: at, at: 0 } })))
  await trail.tamper(`update audit.entry set txid = (998 + (facts->>'of')::int)::text::xid8`)
  await trail.link()
  const linked = await trail.ask<Linked>(CHAIN)
  assert.deepEqual(
    linked.map(({ of }) => of),
    [0, 1, 2].flatMap((of) => Array.from({ length: 400 }, () => of)),
  )
  assert.equal((await trail.verify()).broken, undefined)
})

test('the linker runs soon after a wake-up, and every second for entries of other processes', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(madeUpEvent('before'))
  await using linker = openLinker(trail)
  const seqs = async (seq: number) => {
    for (const end = performance.now() + 10_000; (await trail.ask(CHAIN)).length < seq; await sleep(10)) assert.ok(performance.now() < end)
  }
  await seqs(1)
  await trail.record(madeUpEvent('after'))
  linker.wake()
  await seqs(2)
})

testInFull('many thousands of entries are linked in batches, and a complete chain stays unchanged', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(...Array.from({ length: 1_234 }, (_, at) => madeUpEvent('made.up', { facts: { of: 0, at } })))
  await linkUntil(trail.link, 1_234)
  assert.deepEqual(
    (await trail.ask<Linked>(CHAIN)).map(({ at }) => at),
    Array.from({ length: 1_234 }, (_, at) => at),
  )
  const { end } = await trail.verify()
  assert.deepEqual(await trail.link().then(({ seq, mac }) => ({ seq, mac })), end)
})

test('R35: in a restored database with new transaction numbers the chain continues and records the restore', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await trail.record(madeUpEvent('before'), madeUpEvent('unlinked'))
  // Imitates a restored table: transaction numbers that this server will reach in a thousand years.
  await trail.tamper('update audit.entry set txid = (txid::text::numeric + 1e15)::text::xid8')
  const [first] = await trail.ask<{ entryId: string; txid: string; atMicros: number; entryMac: Buffer }>(`
    select id as "entryId", txid::text, (extract(epoch from at) * 1e6)::bigint as "atMicros", mac as "entryMac"
    from audit.entry where action = 'before'`)
  const linked = { ...first!, seq: 1 }
  const { keyId, mac } = sealLink(trail.keyring, linked, startOf(trail.chainId).mac)
  await trail.ask('insert into audit.link values (1, $1, $2, $3)', [linked.entryId, keyId, mac])
  await trail.link()
  await trail.record(madeUpEvent('new'))
  await linkUntil(trail.link, 4)
  assert.deepEqual(
    (await trail.ask<{ action: string }>(CHAIN)).map(({ action }) => action),
    ['before', 'unlinked', 'audit.restored', 'new'],
  )
  assert.equal((await trail.verify()).broken, undefined)
})

test('S119: a truncated trail is not continued and fails the check, and links lost in a power cut are recreated', async () => {
  await using trail = await openTrail(openFreshDatabase())
  for (let at = 1; at <= 8; at++) await trail.record(madeUpEvent('made.up', { facts: { of: 0, at } }))
  await linkUntil(trail.link, 8)
  await trail.tamper('delete from audit.link where seq > 6') // removes links as if they had never reached the disk
  await linkUntil(trail.link, 8)
  const cut =
    'with cut as (delete from audit.link where seq > 3 returning entry_id) delete from audit.entry where id in (select entry_id from cut)'
  await trail.tamper(cut)
  await assert.rejects(trail.link(), CutOff)
  for (let at = 1; at <= 9; at++) await trail.record(madeUpEvent('made.up', { facts: { of: 1, at } }))
  await untilRejected(trail.link)
  assert.deepEqual(await trail.ask('select max(seq)::int as seq from audit.link'), [{ seq: 3 }])
})

test('S119: links added by another process of the same folder during a check are not mistaken for a truncation', async () => {
  await using trail = await openTrail(openFreshDatabase())
  await using other = await openProcess(trail.settings)
  await trail.record(madeUpEvent(), madeUpEvent(), madeUpEvent())
  const sql = trail.database.of<never>().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await linkUntil(other.link, 3)
      return result
    },
  })
  const looking = { ...trail.database, of: <Tables>() => sql as unknown as Kysely<Tables> }
  assert.equal((await linkAll({ ...trail, database: looking, rememberedEnd: other.rememberedEnd })).seq, 3)
})

/** New entries are visible once no older transaction runs on the test server; the chain is unchanged until then. */
async function untilRejected(link: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + 20_000; ; await sleep(20)) {
    const outcome = await link().catch((defect: unknown) => defect)
    if (outcome instanceof CutOff) return
    assert.ok(performance.now() < end, 'refused in time')
  }
}

test('S119: the end of the chain is stored outside the database, and a check compares it', async () => {
  await using trail = await openTrail(openFreshDatabase())
  for (let at = 1; at <= 5; at++) await trail.record(madeUpEvent('made.up', { facts: { of: 0, at } }))
  await linkUntil(trail.link, 5)
  rememberEnd(trail.dataDir, trail.chainId).write(trail.rememberedEnd.read()!)
  assert.equal((await trail.verify()).broken, undefined)
  await trail.tamper(
    'with cut as (delete from audit.link where seq > 3 returning entry_id) delete from audit.entry where id in (select entry_id from cut)',
  )
  assert.deepEqual((await trail.verify()).broken, { seq: 4, fault: 'cut-off' })
})

test('a lasting failure is logged once, and a new failure is logged again', async () => {
  let [looks, isBroken] = [0, true]
  const of = () => {
    looks++
    throw new Error(isBroken ? 'The trail was cut' : 'Something else')
  }
  const logged: string[] = []
  const log = { warn: () => {}, error: (_event: string, defect: unknown) => void logged.push(String(defect)) }
  const context = { database: { of, inTransaction: of }, log, chainId: '' } as unknown as Parameters<typeof openLinker>[0]
  await using linker = openLinker(context)
  linker.wake()
  await until(() => looks >= 3)
  isBroken = false
  await until(() => logged.length === 2)
  assert.deepEqual(logged, ['Error: The trail was cut', 'Error: Something else'])
})
