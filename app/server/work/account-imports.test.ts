import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { until as untilTrue } from '#tests/world/until.ts'
import { type Answered, newPhone, openWorld, type Person } from '#tests/world.ts'

const world = await openWorld({ isChanged: true })
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })

type Found = {
  id: string
  state: string
  rows: number
  refused: number
  added: number
  filled: number
  removed: number
  staying: number
  fields: string[]
}
const reasonOf = ({ code, http, data }: Answered): string => (code === 200 && http === 200 ? 'ok' : String(data['reason']))
const ask = (path: string, fields: object = {}, { token }: Person = admin) =>
  world.ask(`/api/people/imports${path}`, { ...fields }, { token })

async function upload(text: string, { token } = admin): Promise<{ http: number; data: { id: string; reason: string } }> {
  const form = new FormData()
  form.set('file', new File([text], 'members.csv', { type: 'text/csv' }))
  const response = await fetch(`${world.url}/api/people/imports/upload`, {
    method: 'POST',
    body: form,
    headers: { token, 'x-forwarded-for': '10.9.8.7' },
  })
  return { http: response.status, data: ((await response.json()) as { data: { id: string; reason: string } }).data }
}

async function find(id: string): Promise<Found> {
  const { data } = await ask('')
  const found = (data['list'] as unknown as Found[]).find((each) => each.id === id)
  assert.ok(found)
  return found
}

/** Waits until the job has reached this state. */
async function until(id: string, state: string): Promise<Found> {
  for (let tries = 0; tries < 1_500; tries++) {
    const found = await find(id)
    if (found.state === state) return found
    await wait(40)
  }
  throw new Error(`The import never came to ${state}: ${JSON.stringify(await find(id))}`)
}

async function check(text: string, options: { fields?: string[]; fillsEmpty?: boolean } = {}): Promise<Found> {
  const { data } = await upload(text)
  const { fields } = await find(data.id)
  const asked = { id: data.id, fields, source: '旧会员系统', basis: '会员章程第五条', fillsEmpty: false, ...options }
  assert.equal(reasonOf(await ask('/check', asked)), 'ok')
  return await until(data.id, 'checked')
}
async function run({ id }: { readonly id: string }): Promise<Found> {
  assert.equal(reasonOf(await ask('/run', { id })), 'ok')
  return await until(id, 'done')
}
async function findingsOf({ id }: { readonly id: string }): Promise<Readonly<Record<number, string[]>>> {
  const { data } = await ask('/findings', { id })
  return Object.fromEntries((data['list'] as unknown as { row: number; codes: string[] }[]).map(({ row, codes }) => [row, codes]))
}
const csv = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

async function logInByCode(phone: string): Promise<Person> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'login' })
  const entered = await world.ask('/system/auth/user/userlogin', { phone, code: await world.sms.codeFor(phone, 'login') })
  assert.equal(reasonOf(entered), 'ok')
  return { id: '', phone, password: '', token: entered.data }
}
const countAccounts = async () => Number((await world.sql.query('select count(*) from accounts.account')).rows[0].count)

test('members come along, log in by a code, are asked for the agreement, and an undo leaves those in use or on hold', async () => {
  const [used, unused, onHold] = [newPhone(), newPhone(), newPhone()]
  const sent = world.sms.sent.length
  const before = await countAccounts()
  const checked = await check(
    csv(
      ['手机号', '用户名', '昵称', '邮箱', '省份'],
      [used.slice(3), 'lin.wei', '林医生', 'lin@example.org', '浙江'],
      [unused, '', '', '', ''],
      [onHold, 'held.person', '', '', ''],
    ),
  )
  assert.deepEqual([checked.rows, checked.refused, await countAccounts()], [3, 0, before], 'the check changes nothing')
  const done = await run(checked)
  assert.deepEqual([done.added, done.refused, await countAccounts()], [3, 0, before + 3])
  assert.equal(world.sms.sent.length, sent, 'no message is sent')
  const { rows: left } = await world.sql.query('select from people.import_part')
  assert.equal(left.length, 0, 'the file is deleted')

  const person = await logInByCode(used)
  const record = await world.ask('/system/auth/user/getUserInfoByOpenId', {}, person)
  const { username, relName, email, region } = record.data as unknown as Record<string, string>
  assert.deepEqual([username, relName, email, region], ['lin.wei', '林医生', 'lin@example.org', '330000'])
  const save = () => world.ask('/system/auth/user/updateaccountinfo', { job: 'Nurse' }, person)
  assert.equal(reasonOf(await save()), 'AGREEMENT_DUE')
  const { data } = await world.ask('/api/privacy/agreement/question', {}, person)
  const version = (data['question'] as unknown as { version: string; agreed: string | null }).version
  assert.equal(reasonOf(await world.ask('/api/privacy/agreement/decide', { version, isAccepted: true }, person)), 'ok')
  assert.equal(reasonOf(await save()), 'ok')

  await world.sql.query(
    `insert into platform.hold (target, reason, placed_by)
     select 'account:' || id, 'investigation', $1 from accounts.account where username = 'held.person'`,
    [admin.id],
  )
  assert.equal(reasonOf(await ask('/undo', { id: done.id })), 'ok')
  const undone = await until(done.id, 'undone')
  assert.deepEqual([undone.removed, undone.staying, await countAccounts()], [1, 2, before + 2])
  assert.equal(reasonOf(await ask('/undo', { id: done.id })), 'IMPORT_STATE')
  const { rows: trail } = await world.sql.query<{ text: string }>(`select string_agg(entry::text, ' ') as text from audit.entry`)
  for (const phone of [used, unused]) assert.ok(!trail[0]!.text.includes(phone.slice(3)), 'the trail names no phone')
})

test('each row that does not come is listed with its reason, and what others come without', async () => {
  const [known, twice, disabled] = [await world.person(), newPhone(), await world.person()]
  await world.ask('/api/people/status', { id: disabled.id, status: 'disabled', reason: 'spam in comments' }, admin)
  const blocked = newPhone()
  await world.ask('/api/people/blocked-phones/add', { phone: blocked, reason: '冒用他人号码', days: 1 }, admin)
  const found = await check(
    csv(
      ['phone', 'username', 'nickname', 'email', 'region'],
      ['12345'],
      ['', 'nobody'],
      [twice],
      [twice],
      [known.phone],
      [admin.phone],
      [disabled.phone],
      [blocked],
      [newPhone(), '', '=HYPERLINK("http://evil")'],
      [newPhone(), 'a', '', 'no address', 'Atlantis'],
      [newPhone(), '', '', '', '', 'too many'],
      ['1.38E+10'],
      [`'${newPhone().slice(3)}.0`],
    ),
  )
  assert.equal(found.refused, 10)
  assert.deepEqual(await findingsOf(found), {
    1: ['PHONE_INVALID'],
    2: ['PHONE_MISSING'],
    4: ['PHONE_TWICE'],
    5: ['REGISTERED'],
    6: ['OPERATOR'],
    7: ['DISABLED_HERE'],
    8: ['PHONE_BLOCKED'],
    9: ['CELL_FORMULA'],
    10: ['EMAIL_INVALID', 'NAME_INVALID', 'REGION_INVALID'],
    11: ['CELLS_MANY'],
    12: ['PHONE_ROUNDED'],
  })
  assert.equal((await run(found)).added, 3)
})

test('empty details of a member are filled only when asked, and those of an operator never', async () => {
  const member = await world.person()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '原来的昵称' }, member)
  const rows = csv(['phone', 'nickname', 'region'], [member.phone, '新的昵称', '上海'], [admin.phone, '冒充', '上海'])
  const done = await run(await check(rows, { fillsEmpty: true }))
  assert.deepEqual([done.added, done.filled, done.refused], [0, 1, 1])
  const { rows: details } = await world.sql.query('select rel_name, region from profile.details where account_id = any ($1)', [
    [member.id, admin.id],
  ])
  assert.deepEqual(details, [{ rel_name: '原来的昵称', region: '310000' }])
})

test('two imports of the same people at once add each of them once', async () => {
  const rows = csv(['phone', 'username'], ...Array.from({ length: 40 }, (_, at) => [newPhone(), `twin${at}.x`]))
  const [one, other] = [await check(rows), await check(rows)]
  const before = await countAccounts()
  const done = await Promise.all([run(one), run(other)])
  assert.equal(await countAccounts(), before + 40)
  assert.deepEqual([done[0].added + done[1].added, done[0].refused + done[1].refused], [40, 40])
})

test('an interrupted run continues where it stopped and imports no row twice', async () => {
  const phones = Array.from({ length: 1_100 }, newPhone)
  const found = await check(csv(['phone'], ...phones.map((phone) => [phone])))
  const before = await countAccounts()
  await world.sql.query(`
    create function public.break_off() returns trigger language plpgsql as $$ begin
      if (select finished_parts from people.import where id = new.import_id) = 1 then raise 'broken off'; end if; return new; end $$;
    create trigger break_off before insert on people.imported_account for each row execute function public.break_off()`)
  assert.equal(reasonOf(await ask('/run', { id: found.id })), 'ok')
  for (let tries = 0; tries < 1_500; tries++) {
    const { rows } = await world.sql.query(`select from platform.job where kind = 'people/import' and last_error like '%broken off%'`)
    if (rows.length > 0) break
    await wait(40)
  }
  assert.deepEqual([(await find(found.id)).state, await countAccounts()], ['running', before + 500])
  await world.sql.query('drop trigger break_off on people.imported_account; drop function public.break_off()')
  const done = await until(found.id, 'done')
  assert.deepEqual([done.added, done.refused, await countAccounts()], [1_100, 0, before + 1_100])
})

test('an interrupted undo continues where it stopped, and leaves no account half removed', async () => {
  const before = await countAccounts()
  const { id } = await run(await check(csv(['phone', 'nickname'], ...Array.from({ length: 600 }, (_, at) => [newPhone(), `Member ${at}`]))))
  await world.sql.query(`
    create function public.break_off() returns trigger language plpgsql as $$ begin
      if (select removed from people.import where id = old.import_id) > 0 then raise 'broken off'; end if; return old; end $$;
    create trigger break_off before delete on people.imported_account for each row execute function public.break_off()`)
  assert.equal(reasonOf(await ask('/undo', { id })), 'ok')
  await untilTrue(
    async () =>
      (await world.sql.query(`select from platform.job where kind = 'people/import' and last_error like '%broken off%'`)).rows.length > 0,
  )
  const { removed, state } = await find(id)
  const { rows } = await world.sql.query(
    `select (select count(*)::int from people.imported_account where import_id = $1) as imported,
       (select count(*)::int from profile.details where rel_name like 'Member %') as details`,
    [id],
  )
  assert.equal(state, 'undoing')
  assert.ok(removed > 0 && removed < 600)
  assert.deepEqual(rows, [{ imported: 600 - removed, details: 600 - removed }])
  assert.equal(await countAccounts(), before + 600 - removed)
  await world.sql.query('drop trigger break_off on people.imported_account; drop function public.break_off()')
  const undone = await until(id, 'undone')
  assert.deepEqual([undone.removed, undone.staying, await countAccounts()], [600, 0, before])
})

test('a step needs its permission, its proof, its state and a mapping with one phone', async () => {
  const { data } = await upload(csv(['phone', 'tel'], [newPhone(), '']))
  const asked = { id: data.id, fields: ['phone', ''], source: 'Old site', basis: 'Bylaws', fillsEmpty: false }
  for (const [change, reason] of [
    [{ fields: ['', ''] }, 'PHONE_COLUMN'],
    [{ fields: ['phone', 'phone'] }, 'FIELD_TWICE'],
    [{ fields: ['phone'] }, 'IMPORT_STATE'],
    [{ source: ' ' }, 'SOURCE_NEEDED'],
    [{ basis: 'x' }, 'BASIS_NEEDED'],
  ] as const)
    assert.equal(reasonOf(await ask('/check', { ...asked, ...change })), reason)
  assert.equal(reasonOf(await ask('/run', { id: data.id })), 'IMPORT_STATE', 'not checked')
  const unproven = await world.operator(['admin'])
  for (const path of ['/run', '/undo']) assert.equal(reasonOf(await ask(path, { id: data.id }, unproven)), 'STEP_UP')
  const editor = await world.operator(['editor'], { steppedUp: true })
  for (const path of ['', '/findings', '/run']) assert.equal((await ask(path, { id: data.id }, editor)).data['permission'], 'people:import')
  assert.equal((await upload('phone\n1', editor)).http, 403)
})

test('a file without a run expires after a day', async () => {
  const found = await check(csv(['phone'], [newPhone()]))
  await world.clock.move(25 * 3_600_000)
  await world.runSweeps('privacy')
  const { rows } = await world.sql.query('select from people.import_part where import_id = $1', [found.id])
  assert.equal(rows.length, 0)
  const again = await world.operator(['admin'], { steppedUp: true })
  assert.equal(reasonOf(await ask('/run', { id: found.id }, again)), 'ok')
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await world.sql.query('select state from people.import where id = $1', [found.id])
    if (rows[0].state === 'expired') return
    await wait(40)
  }
  assert.fail('the import never expired')
})
