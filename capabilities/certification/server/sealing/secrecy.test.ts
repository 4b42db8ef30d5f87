import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { openKeyring } from '#server/secrets/keyring.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openWorld } from '#tests/world.ts'
import * as calls from '../../contract.ts'
import { draft, file, newFields, passed, review } from '../calls.stand-in.ts'
import { certified, filed, NEW_KEY, OLD_KEY, openStand, outcomeOf } from '../stand.stand-in.ts'

/** Returns every row of every table as text, and the raw content of bytea columns. */
async function dump(sql: pg.Pool): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
  )
  assert.ok(tables.some(({ name }) => name === 'certification.filing') && tables.length > 15)
  const parts = []
  for (const { name } of tables) {
    const { rows } = await sql.query(`select t::text as text, to_jsonb(t)::text as json, t.* from ${name} t`)
    for (const row of rows as Record<string, unknown>[]) {
      const bytes = Object.values(row).filter((value) => Buffer.isBuffer(value))
      parts.push(
        String(row['text']),
        String(row['json']),
        ...bytes.map((value) => (value as Buffer).toString('latin1') + (value as Buffer).toString('utf8')),
      )
    }
  }
  return parts.join('\n')
}

test('no value of a filed and reviewed application is in clear text in any table or in the log (S112)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certification-log-'))
  const log = join(folder, 'log')
  const values: string[] = []
  {
    await using world = await openWorld({ env: { LOG_FILE: log, LOG_LEVEL: 'debug' } })
    const reviewer = await world.operator(['certifier'], { steppedUp: true })
    const collect = (fields: Record<string, string>) => {
      for (const name of calls.SENSITIVE) if (fields[name]) values.push(fields[name]!)
      return fields
    }
    const people = [await world.person(), await world.person(), await world.person()]
    await passed(world, people[0]!, reviewer, 'professional', collect({ ...newFields('professional'), personName: '司马相如意' }))
    const id = await file(world, people[1]!, 'enterprise', collect({ ...newFields('enterprise'), personName: '诸葛孔明亮' }))
    await draft(world, people[2]!, 'personal', collect({ ...newFields('personal'), personName: '上官婉儿美' }))
    await review(world, reviewer, 'read', { id })
    assert.equal((await review(world, reviewer, 'reveal', { id, reason: '核对证件号码' })).http, 200)
    const [, , , number] = values
    // Sends a form that is refused and one that fails the schema: neither error may contain the input.
    await world.ask(
      '/api/certification/save',
      { kind: 'personal', authenticationNumber: `${number}${'9'.repeat(40)}` },
      { token: people[1]!.token },
    )
    await world.ask('/api/certification/submit', { id }, { token: people[1]!.token })
    const all = await dump(world.sql)
    assert.equal(values.length, 8)
    assert.ok(all.includes('同心医疗科技有限公司') && all.includes(id), 'the dump holds what is not sealed')
    for (const value of values) {
      assert.ok(!all.includes(value), value)
      for (const encoded of ['base64', 'hex'] as const)
        assert.ok(!all.includes(Buffer.from(value).toString(encoded)), `${value} in ${encoded}`)
    }
  }
  const written = readFileSync(log, 'utf8')
  assert.ok(written.includes('/api/certification/save'), 'the log was written')
  for (const value of values) assert.ok(!written.includes(value), value)
  rmSync(folder, { recursive: true })
})

test('a value that was moved to another row or column, or changed, is shown to no account and reported (S112)', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [ann, bob, reviewer] = [randomUUID(), randomUUID(), randomUUID()]
  const [hers, his] = [await filed(stand, ann, 'professional'), await filed(stand, bob, 'professional')]
  const { sealed } = (await stand.db
    .selectFrom('certification.filing')
    .select('authentication_number as sealed')
    .where('id', '=', hers)
    .executeTakeFirst())!
  const plant = (column: 'authentication_number' | 'licence_number', bytes: Buffer) =>
    stand.db
      .updateTable('certification.filing')
      .set({ [column]: bytes })
      .where('id', '=', his)
      .execute()
  await plant('authentication_number', sealed!)
  const shown = async () => {
    const own = await stand.ask(calls.getOwnCertification, bob, {})
    assert.ok('ok' in own)
    return own.ok.filings[0]!
  }
  stand.recorded.length = 0
  const { fields, unreadable } = await shown()
  assert.deepEqual([fields.authenticationNumber, unreadable], [null, ['authenticationNumber']])
  assert.ok(fields.licenceNumber?.includes('*'), 'the others are shown')
  assert.deepEqual(
    stand.recorded.map(({ action, outcome, target, facts }) => [action, outcome, target, facts?.['columns']]),
    [['certification.unreadable', 'refused', `certification:${his}`, 'authenticationNumber']],
  )
  assert.equal(outcomeOf(await stand.ask(calls.revealFiling, reviewer, { id: his, reason: '核对证件号码' })), 'VALUE_UNREADABLE')
  await stand.ask(calls.claimFiling, reviewer, { id: his })
  assert.equal(outcomeOf(await stand.ask(calls.approveFiling, reviewer, { id: his })), 'VALUE_UNREADABLE')
  const list = await stand.ask(calls.listFilings, reviewer, {})
  assert.ok('ok' in list && list.ok.list.length === 2, 'one bad row does not hold up the queue')
  const own = (await stand.db
    .selectFrom('certification.filing')
    .select('licence_number as sealed')
    .where('id', '=', his)
    .executeTakeFirst())!.sealed!
  await plant('authentication_number', own)
  assert.deepEqual((await shown()).unreadable, ['authenticationNumber'], 'from another column of the same row')
  own[own.length - 1]! ^= 1
  await plant('licence_number', own)
  assert.deepEqual((await shown()).unreadable, ['authenticationNumber', 'licenceNumber'], 'one bit')
  await stand.ask(calls.returnFiling, reviewer, { id: his, reasons: [], note: '请重新填写' })
  const again = newFields('professional')
  await stand.ask(calls.saveFiling, bob, { id: his, kind: 'professional', authenticationNumber: again['authenticationNumber'] })
  const refused = await stand.ask(calls.submitFiling, bob, { id: his })
  assert.deepEqual('refused' in refused && refused.fields, { licenceNumber: 'FIELD_REQUIRED' })
})

test('a scan that was moved to another row is not served, and is reported (S112)', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [ann, bob] = [randomUUID(), randomUUID()]
  await filed(stand, ann, 'enterprise')
  await filed(stand, bob, 'enterprise')
  const rows = await stand.db.selectFrom('certification.document').select(['id', 'account_id', 'bytes']).execute()
  const his = rows.find(({ account_id }) => account_id === bob)!
  const look = async () => {
    const address = await stand.ask(calls.getScan, bob, { id: his.id })
    assert.ok('ok' in address)
    return await stand.routes.files![0]!.find(his.id, decodeURIComponent(address.ok.url.split('proof=')[1]!))
  }
  assert.equal((await look())?.private, true)
  await stand.db
    .updateTable('certification.document')
    .set({ bytes: rows.find(({ account_id }) => account_id === ann)!.bytes })
    .where('id', '=', his.id)
    .execute()
  stand.recorded.length = 0
  assert.equal(await look(), null)
  assert.deepEqual(
    stand.recorded.map(({ action, target }) => [action, target]),
    [['certification.unreadable', `certification-scan:${his.id}`]],
  )
})

test('keys are rotated during operation: old rows stay readable, all are resealed, and numbers stay taken (S114)', {
  timeout: 60_000,
}, async () => {
  await using fresh = await openFreshDatabase()
  const [fields, owner, others] = [newFields('professional'), randomUUID(), Array.from({ length: 8 }, () => randomUUID())]
  let taken = ''
  {
    await using before = await openStand(fresh.settings, [OLD_KEY])
    taken = await certified(before, owner, 'professional', { fields })
    for (const other of others) await filed(before, other, 'enterprise')
  }
  await using during = await openStand(fresh.settings, [NEW_KEY, OLD_KEY])
  const thief = await filed(during, randomUUID(), 'professional', fields)
  const pass = async (stand: typeof during, id: string) => {
    const reviewer = randomUUID()
    await stand.ask(calls.claimFiling, reviewer, { id, takeOver: true })
    return outcomeOf(await stand.ask(calls.approveFiling, reviewer, { id }))
  }
  assert.equal(await pass(during, thief), 'SUBJECT_TAKEN', 'known by the hash of the old key')
  let done = false
  const reading = others.map(async (other) => {
    let read = 0
    while (!done || read === 0) {
      const own = await during.ask(calls.getOwnCertification, other, {})
      assert.ok('ok' in own && own.ok.filings[0]!.unreadable.length === 0)
      await during.ask(calls.withdrawFiling, other, { id: own.ok.filings[0]!.id })
      read++
    }
    return read
  })
  const rotate = during.keyUses![0]!.reseal!
  let moved = 0
  for (let batch = await rotate(); batch > 0; batch = await rotate()) moved += batch
  done = true
  await Promise.all(reading)
  assert.equal(moved, 9 + 9, 'nine filings and nine scans were sealed with the old key')
  const keys = await during.db.selectFrom('certification.filing').select('key_id').distinct().execute()
  assert.deepEqual(keys, [{ key_id: 'new' }])
  assert.ok(during.recorded.some(({ action, facts }) => action === 'certification.resealed' && facts?.['keyId'] === 'new'))
  await using after = await openStand(fresh.settings, [NEW_KEY])
  const revealed = await after.ask(calls.revealFiling, randomUUID(), { id: taken, reason: '核对证件号码' })
  assert.ok('ok' in revealed)
  assert.deepEqual(
    [revealed.ok.personName, revealed.ok.authenticationNumber, revealed.ok.licenceNumber],
    [fields['personName'], fields['authenticationNumber'], fields['licenceNumber']],
  )
  assert.equal(await pass(after, thief), 'SUBJECT_TAKEN', 'known by the hash of the new key alone')
  const { id, bytes } = (await after.db.selectFrom('certification.document').select(['id', 'bytes']).executeTakeFirst())!
  assert.equal(openKeyring([NEW_KEY]).keyIdOf(bytes), 'new')
  const shown = await after.ask(
    calls.getScan,
    (await after.db.selectFrom('certification.document').select('account_id').where('id', '=', id).executeTakeFirst())!.account_id,
    { id },
  )
  assert.ok('ok' in shown)
})
