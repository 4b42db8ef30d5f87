import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openKeyring } from '#server/secrets/keyring.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { madeUpEvent, openTrail } from '../audit-parts.stand-in.ts'
import { addAnchor } from './anchors.ts'
import { type ChainEnd, readAnchor, writeAnchor } from './chain.ts'
import { rememberEnd } from './remembered-end.ts'
import { describeVerdict } from './verify-command.ts'
import { verifyTrail } from './verify-trail.ts'

type Trail = Awaited<ReturnType<typeof openTrail>>
const COUNT = 30

/** Opens a trail with thirty linked entries and an anchor of the end. */
async function openFilled(): Promise<Trail & { readonly end: ChainEnd }> {
  const trail = await openTrail(openFreshDatabase())
  for (let at = 1; at <= COUNT; at++)
    await trail.record(madeUpEvent('made.up', { reason: `reason ${at}`, facts: { at, text: 'b', also: null } }))
  const end = await linkedUpTo(trail, COUNT)
  addAnchor(trail.dataDir, trail.chainId, { ...end, at: '2026-11-21T00:00:00.000Z' })
  return { ...trail, end }
}
async function linkedUpTo({ link }: Trail, seq: number): Promise<ChainEnd> {
  for (let tries = 0; tries < 500; tries++) {
    const end = await link()
    if (end.seq >= seq) return end
    await sleep(20)
  }
  throw new Error('not linked in time')
}
const entryOf = (seq: number) => `(select entry_id from audit.link where seq = ${seq})`
const copyOf = (seq: number, id: string) => `
  insert into audit.entry select ${id}, txid, at, action, outcome, actor, target, address, request_id, reason, facts, key_id, mac
  from audit.entry where id = ${entryOf(seq)}`

test('S119: an unchanged trail verifies and reports its length', async () => {
  await using trail = await openFilled()
  const verdict = await trail.verify()
  assert.deepEqual([verdict.broken, verdict.first, verdict.end.seq, verdict.waiting, verdict.anchor?.seq], [undefined, 1, COUNT, 0, COUNT])
  assert.match(describeVerdict(verdict), /^The trail is whole: 30 entries, seq 1 to 30; 0 wait to be linked\.\nThe newest anchor is 30:/)
  await trail.record(madeUpEvent('later'))
  assert.equal((await trail.verify()).waiting, 1)
})

test('S119: a trail that grows while it is verified is whole', async () => {
  await using trail = await openFilled()
  const remembered = rememberEnd(trail.dataDir, trail.chainId)
  let isDone = false
  const growing = (async () => {
    while (!isDone) {
      await trail.record(madeUpEvent('later'))
      remembered.write(await trail.link())
    }
  })()
  const verdicts = []
  for (let times = 0; times < 60; times++) verdicts.push((await trail.verify()).broken)
  isDone = true
  await growing
  assert.deepEqual(
    verdicts.filter((broken) => broken !== undefined),
    [],
  )
})

// Manipulations by an attacker with all rights on the database, each with the first position that reveals it.
const TAMPERED: readonly (readonly [what: string, sql: string, seq: number, fault: string])[] = [
  ['another action', `update audit.entry set action = 'made.uq' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another outcome', `update audit.entry set outcome = 'refused' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another actor', `update audit.entry set actor = gen_random_uuid() where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another target', `update audit.entry set target = 'a:b' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another address', `update audit.entry set address = '10.0.0.1' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another request', `update audit.entry set request_id = 'r' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['a byte of a reason', `update audit.entry set reason = overlay(reason placing 'x' from 3) where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['a fact', `update audit.entry set facts = facts || '{"at":8}' where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['another time', `update audit.entry set at = at + interval '1 microsecond' where id = ${entryOf(7)}`, 7, 'link-changed'],
  ['another transaction', `update audit.entry set txid = '1' where id = ${entryOf(7)}`, 7, 'link-changed'],
  ['a byte of a mac', `update audit.entry set mac = set_byte(mac, 0, 255 - get_byte(mac, 0)) where id = ${entryOf(7)}`, 7, 'entry-changed'],
  ['a byte of a link', 'update audit.link set mac = set_byte(mac, 31, 255 - get_byte(mac, 31)) where seq = 7', 7, 'link-changed'],
  ['an entry deleted', `delete from audit.entry where id = ${entryOf(7)}`, 7, 'entry-missing'],
  ['a link deleted', 'delete from audit.link where seq = 7', 7, 'link-missing'],
  [
    'both deleted, the rest moved up',
    `delete from audit.entry where id = ${entryOf(7)}; delete from audit.link where seq = 7; update audit.link set seq = seq - 1 where seq > 7`,
    7,
    'link-changed',
  ],
  ['the first deleted', `delete from audit.entry where id = ${entryOf(1)}; delete from audit.link where seq = 1`, 1, 'link-missing'],
  [
    'two swapped',
    `update audit.link set seq = -1 where seq = 7; update audit.link set seq = 7 where seq = 9; update audit.link set seq = 9 where seq = -1`,
    7,
    'link-changed',
  ],
  [
    'the contents of two swapped',
    `update audit.entry as one set reason = other.reason, facts = other.facts, mac = other.mac from audit.entry as other
     where (one.id, other.id) in ((${entryOf(7)}, ${entryOf(9)}), (${entryOf(9)}, ${entryOf(7)}))`,
    7,
    'entry-changed',
  ],
  [
    'an entry inserted with its link',
    `${copyOf(7, 'gen_random_uuid()')}; update audit.link set seq = seq + 1000 where seq > 7; update audit.link set seq = seq - 999 where seq > 1000;
     insert into audit.link select 8, id, link.key_id, link.mac from audit.entry, audit.link where seq = 7 and id not in (select entry_id from audit.link)`,
    8,
    'entry-changed',
  ],
  [
    'an entry inserted among those that are linked',
    `${copyOf(7, 'gen_random_uuid()')}; update audit.entry set txid = '1' where id not in (select entry_id from audit.link)`,
    1,
    'entry-unlinked',
  ],
  [
    'an entry inserted at the end',
    `${copyOf(7, 'gen_random_uuid()')}; update audit.entry set txid = pg_current_xact_id() where id not in (select entry_id from audit.link)`,
    31,
    'entry-forged',
  ],
  [
    'the tail cut off',
    `delete from audit.entry where id in (select entry_id from audit.link where seq > 25); delete from audit.link where seq > 25`,
    26,
    'cut-off',
  ],
  ['all of it removed', 'delete from audit.entry; delete from audit.link', 1, 'cut-off'],
  [
    'an entry taken out of the chain for good',
    `delete from audit.link where seq = 30; update audit.entry set txid = '1' where reason = 'reason 30'`,
    30,
    'cut-off',
  ],
  ['another name of the chain', 'update audit.chain set id = gen_random_uuid()', 1, 'link-changed'],
  [
    'a checkpoint of their own',
    `insert into audit.checkpoint (upto, link_mac, key_id, mac) select seq, mac, 'k', mac from audit.link where seq = 9;
     delete from audit.entry where id in (select entry_id from audit.link where seq <= 9); delete from audit.link where seq <= 9`,
    9,
    'checkpoint-changed',
  ],
]

test('S119: any change, deletion, swap, insertion or truncation is detected at its position', async () => {
  await using trail = await openFilled()
  await trail.ask('create schema kept')
  for (const table of ['chain', 'checkpoint', 'entry', 'link']) await trail.ask(`create table kept.${table} as table audit.${table}`)
  for (const [what, sql, seq, fault] of TAMPERED) {
    await trail.tamper(sql)
    const { broken } = await trail.verify()
    assert.deepEqual([broken?.seq, broken?.fault], [seq, fault], what)
    for (const table of ['chain', 'checkpoint', 'entry', 'link'])
      await trail.tamper(`delete from audit.${table}; insert into audit.${table} select * from kept.${table}`)
    assert.equal((await trail.verify()).broken, undefined, `after ${what}`)
  }
})

test('S119: entries cannot be forged without the key, and an entry under another key is reported with its key id', async () => {
  await using trail = await openFilled()
  const other = openKeyring([{ id: 'k', key: Buffer.alloc(32, 4) }])
  const { broken } = await verifyTrail(trail.settings, other, { dataDir: trail.dataDir })
  assert.deepEqual(broken, { seq: 1, fault: 'entry-changed', keyId: 'k', entryId: broken?.entryId })
})

test('S119: the linker recreates a lost link identically, and a rebuilt chain differs from its anchor', async () => {
  await using trail = await openFilled()
  await trail.tamper('delete from audit.link where seq > 20')
  assert.equal((await trail.verify()).broken?.fault, 'cut-off')
  assert.deepEqual((await linkedUpTo(trail, COUNT)).mac, trail.end.mac)
  assert.equal((await trail.verify()).broken, undefined)
  // An attacker with the key, and without the linker's remembered end, still cannot replace positions that an anchor recorded.
  trail.forgetEnd()
  await trail.tamper(`delete from audit.entry where id = ${entryOf(20)}; delete from audit.link where seq > 19`)
  await trail.record(madeUpEvent('instead'))
  await linkedUpTo(trail, COUNT)
  const { broken } = await trail.verify()
  assert.deepEqual([broken?.seq, broken?.fault], [COUNT, 'anchor-differs'])
  assert.equal((await trail.verify({ dataDir: '/nowhere' })).broken, undefined)
})

test('an anchor is parsed as it was written, and any other text is refused', async () => {
  const end = { seq: 4711, mac: Buffer.from('0123456789abcdef'.repeat(4), 'hex') }
  assert.equal(writeAnchor(end), `4711:${Array(4).fill('01234567.89abcdef').join('.')}`)
  assert.deepEqual(readAnchor(writeAnchor(end)), end)
  assert.deepEqual(readAnchor(writeAnchor(end).replaceAll('.', '')), end)
  for (const odd of ['', '0:', `0:${'a'.repeat(64)}`, `1:${'a'.repeat(63)}`, `1:${'A'.repeat(64)}`, `x1:${'a'.repeat(64)}`])
    assert.equal(readAnchor(odd), undefined, odd)
})
