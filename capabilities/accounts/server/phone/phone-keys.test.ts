import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { one } from '#server/database/statement/one.ts'
import { type MasterKey, openKeyring } from '#server/secrets/keyring.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { addAccount, findByPhone } from '../account-store.ts'
import { openPartsOn } from '../codes/code-parts.stand-in.ts'
import type { AccountsContext, Tx } from '../context.ts'
import { enterAccount } from '../log-in/enter-account.ts'
import { blockedPhoneKeys, isPhoneBlocked } from './blocked-phones.ts'
import { addBlocked, removeBlocked } from './blocked-store.ts'
import { openPhones } from './phones.ts'
import { phoneKeys, removeRetiredMacs, sealPlainPhones } from './reseal-phones.ts'

const PHONE = '+8613800138000'
const account = { phone: PHONE, name: undefined, password: { hash: 'x', isLong: true }, agreementVersion: '1' }
const keyOf = (id: string, byte: number): MasterKey => ({ id, key: Buffer.alloc(32, byte) })
const [OLD, NEW] = [keyOf('old', 1), keyOf('new', 2)]
const provider = { name: 'none', send: async () => ({ outcome: 'accepted' }) } as never

async function openParts() {
  const parts = await openPartsOn(openFreshDatabase(), provider)
  /** A process with these keys; `plain` while one of an older version may run. */
  const process = (keys: readonly [MasterKey, ...MasterKey[]], plain = false): AccountsContext & typeof parts.context => {
    const keyring = openKeyring(keys)
    return { ...parts.context, keyring, phones: openPhones(keyring, () => plain) }
  }
  const add = (context: AccountsContext) =>
    context.database.inTransaction(async (tx: Tx) => {
      const added = await addAccount(context, tx, account)
      if ('taken' in added) throw new Error(`taken: ${added.taken}`)
      return added.id
    })
  const find = async (context: AccountsContext) => (await findByPhone(context, context.database.of(), PHONE))?.id
  const columns = async () =>
    one(
      await parts.query<{ phone: string | null; sealed: boolean; keys: string[] }>(
        `select phone, sealed_phone is not null as sealed, array(select key_id from accounts.phone_index order by key_id) as keys
         from accounts.account`,
      ),
    )
  return { parts, process, add, find, columns, [Symbol.asyncDispose]: () => parts[Symbol.asyncDispose]() }
}

test('S114: a phone has one account under any of the keys, before, during and after their rotation', async () => {
  await using each = await openParts()
  const [before, during, after] = [each.process([OLD]), each.process([NEW, OLD]), each.process([NEW])]
  const id = await each.add(before)
  assert.deepEqual([await each.find(during), await each.find(after)], [id, undefined])
  await assert.rejects(each.add(during), /taken: phone/)
  const rotation = phoneKeys(during)
  assert.deepEqual(await rotation.findOld(['old']), [{ keyId: 'old', values: 1 }])
  assert.deepEqual([await rotation.reseal?.(), await rotation.reseal?.()], [1, 0])
  assert.deepEqual(await rotation.findOld(['old']), [])
  for (const context of [before, during, after]) {
    assert.equal(await each.find(context), id)
    await assert.rejects(each.add(context), /taken: phone/)
  }
  assert.equal(after.phones.open(id, one(await each.parts.query('select phone, sealed_phone from accounts.account'))), PHONE)
  assert.equal(await removeRetiredMacs(during), 0)
  assert.equal(await removeRetiredMacs(after), 1)
  assert.deepEqual((await each.columns()).keys, ['new'])
})

test('S114: a blocked number stays blocked through a rotation of the keys, with an account or when it is tried meanwhile', async () => {
  await using each = await openParts()
  const [before, during, after] = [each.process([OLD]), each.process([NEW, OLD]), each.process([NEW])]
  const OTHER = '+8613800138111'
  const blocking = { reason: 'spam', by: randomUUID(), days: null }
  const block = (phone: string) =>
    before.database.inTransaction((tx: Tx) => addBlocked(tx, { ...blocking, macs: before.phones.macsOf(phone) }))
  const isBlocked = (context: AccountsContext, phone: string) =>
    context.database.inTransaction((tx: Tx) => isPhoneBlocked(context, tx, phone))
  await each.add(before)
  assert.ok((await block(PHONE)) && (await block(OTHER)))
  const rotation = blockedPhoneKeys(during)
  await phoneKeys(during).reseal?.()
  assert.deepEqual([await rotation.reseal?.(), await rotation.reseal?.()], [1, 0])
  assert.deepEqual(await rotation.findOld(['old']), [{ keyId: 'old', values: 1 }], 'the number without an account needs the old key')
  assert.deepEqual([await isBlocked(after, PHONE), await isBlocked(after, OTHER)], [true, false])
  assert.equal(await isBlocked(during, OTHER), true)
  assert.deepEqual(await rotation.findOld(['old']), [])
  assert.equal(await isBlocked(after, OTHER), true)
})

test('an account whose number is blocked is not entered by any proof, until the entry is removed', async () => {
  await using each = await openParts()
  const context = each.process([OLD])
  const id = await each.add(context)
  const caller = { session: null, address: '10.0.0.1', agent: '', language: 'zh-CN' } as never
  const enter = () =>
    context.database.inTransaction((tx: Tx) =>
      enterAccount(context, tx, { accountId: id, how: 'wechat', caller }).then((entered) => 'ok' in entered),
    )
  assert.equal(await enter(), true)
  const blocking = { reason: 'spam', by: randomUUID(), days: null, macs: context.phones.macsOf(PHONE) }
  const entry = await context.database.inTransaction((tx: Tx) => addBlocked(tx, blocking))
  assert.equal(await enter(), false)
  await context.database.inTransaction((tx: Tx) => removeBlocked(tx, String(entry)))
  assert.equal(await enter(), true)
})

test('a process that registers under two keys leaves nothing for the rotation', async () => {
  await using each = await openParts()
  const during = each.process([NEW, OLD])
  await each.add(during)
  assert.deepEqual((await each.columns()).keys, ['new', 'old'])
  assert.equal(await phoneKeys(during).reseal?.(), 0)
})

test('while an older version may run, the plain phone stays beside the sealed one and follows its changes', async () => {
  await using each = await openParts()
  const [beside, alone] = [each.process([NEW], true), each.process([NEW])]
  await each.parts.query(
    `insert into accounts.account (id, phone, agreement_version, agreed_at) values ('${randomUUID()}', '${PHONE}', '1', platform.now())`,
  )
  await assert.rejects(each.add(alone), /taken: phone/)
  assert.equal(await sealPlainPhones(beside), 1)
  assert.equal(await sealPlainPhones(beside), 0)
  assert.deepEqual(await each.columns(), { phone: PHONE, sealed: true, keys: ['new'] })
  await each.parts.query(`update accounts.account set phone = '+8613800138009'`)
  assert.deepEqual(await each.columns(), { phone: '+8613800138009', sealed: false, keys: [] })
  assert.equal(await sealPlainPhones(alone), 1)
  assert.deepEqual(await each.columns(), { phone: null, sealed: true, keys: ['new'] })
  assert.equal(await each.find(alone), undefined)
})

test('plain phones end when no process of an older version is connected, and older versions are then refused', async () => {
  await using database = await openFreshDatabase()
  const connect = async (application_name: string) => {
    const client = new pg.Client({ ...database.settings, application_name })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const [older, own] = [await connect('lyceum 0.9.0'), await connect('lyceum 0.10.0')]
  const state = async () =>
    (
      await own.query<{ plain: boolean; since: string | null }>(
        `select accounts.stores_plain() as plain, (select since from public.migration where name = '0285-accounts-sealed-phones.sql') as since`,
      )
    ).rows[0]
  await own.query(`update public.migration set since = null where name = '0285-accounts-sealed-phones.sql'`)
  assert.deepEqual(await state(), { plain: true, since: null })
  await older.end()
  while ((await state())?.plain === true);
  assert.deepEqual(await state(), { plain: false, since: '0.10.0' })
  await own.end()
})

test('a rotation ends at a phone that cannot be opened, and reseals an account that was locked before', async () => {
  await using each = await openParts()
  const [before, during] = [each.process([OLD]), each.process([NEW, OLD])]
  const id = await each.add(before)
  const rotation = phoneKeys(during)
  const locker = await during.database.pool.connect()
  await locker.query('begin')
  await locker.query('select from accounts.account where id = $1 for update', [id])
  assert.equal(await rotation.reseal?.(), 0)
  await locker.query('rollback')
  locker.release()
  const last = 'length(sealed_phone) - 1'
  const flip = () =>
    each.parts.query(`update accounts.account set sealed_phone = set_byte(sealed_phone, ${last}, get_byte(sealed_phone, ${last}) # 1)`)
  await flip()
  assert.equal(await rotation.reseal?.(), 0)
  assert.deepEqual(await rotation.findOld(['old']), [{ keyId: 'old', values: 1 }])
  await flip()
  assert.deepEqual([await rotation.reseal?.(), await rotation.reseal?.()], [1, 0])
})

test('S114: a rotation reads accounts in pages, also past those that need no new seal', async () => {
  await using each = await openParts()
  const [before, during] = [each.process([OLD]), each.process([NEW, OLD])]
  const { pool } = during.database
  const add = async (context: AccountsContext, ids: readonly string[]) => {
    const phones = ids.map((_, at) => `+86138${context === before ? '1' : '2'}${String(at).padStart(7, '0')}`)
    await pool.query(
      `insert into accounts.account (id, sealed_phone, agreement_version, agreed_at)
       select id, sealed, '1', platform.now() from unnest($1::uuid[], $2::bytea[]) as made (id, sealed)`,
      [ids, ids.map((id, at) => context.phones.seal(id, String(phones[at])))],
    )
  }
  // In each half of the ids, one phone under the old key is behind more than a page of others.
  const inHalf = (first: string) => Array.from({ length: 5_100 }, () => `${first}${randomUUID().slice(1)}`)
  await add(during, [...inHalf('1'), ...inHalf('9')])
  const old = ['7f', 'ff'].map((first) => `${first}${randomUUID().slice(2)}`)
  await add(before, old)
  const rotation = phoneKeys(during)
  assert.deepEqual(await rotation.findOld(['old', 'new']), [
    { keyId: 'new', values: 10_200 },
    { keyId: 'old', values: 2 },
  ])
  let resealed = 0
  for (let batch = await rotation.reseal?.(); batch; batch = await rotation.reseal?.()) resealed += batch
  assert.equal(resealed, 2)
  assert.deepEqual(await rotation.findOld(['old']), [])
})
