import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openWorld } from '#tests/world.ts'
import type { Tx } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { openNotifierStandIn } from './notifier.stand-in.ts'
import { inboxRetention } from './retention.ts'

type Row = { readonly id: string; readonly [field: string]: unknown }
const LIST = '/api/message/list'
const READ = '/api/message/read'

test('Read, archived and done messages are deleted after 180 days, and unread messages and open to-dos stay', async () => {
  await using own = await openWorld()
  await using voice = await openNotifierStandIn(own)
  const person = await own.person()
  const to = { accounts: [person.id] }
  await voice.notify({ to, title: { 'zh-CN': '读过', 'en-US': 'read' } })
  const ids = ((await own.ask('/api/inbox/list', {}, person)).data as unknown as { list: Row[] }).list.map(({ id }) => id)
  await own.ask(READ, { ids }, person)
  await voice.notify({ to, title: { 'zh-CN': '未读', 'en-US': 'unread' } })
  await voice.notify({ to, kind: 'notice', title: { 'zh-CN': '归档', 'en-US': 'archived' } })
  await own.ask('/api/inbox/clear', { kind: 'notice' }, person)
  await voice.notify({ to, kind: 'todo', matter: 'a:1', title: { 'zh-CN': '办完', 'en-US': 'done' } })
  await voice.close('a:1')
  await voice.notify({ to, kind: 'todo', matter: 'a:2', title: { 'zh-CN': '没办', 'en-US': 'open' } })
  const left = async () => (await own.sql.query('select title_en from inbox.message order by 1')).rows.map(({ title_en }) => title_en)
  await own.clock.move(180 * 86_400_000 - 60_000)
  assert.equal(await removeExpired(own.sql, inboxRetention.rules), 0)
  await own.clock.move(120_000)
  assert.equal(await removeExpired(own.sql, inboxRetention.rules), 3)
  assert.deepEqual(await left(), ['open', 'unread'])
})

test('Erasing an account deletes its messages and keeps those of others', async () => {
  await using world = await openWorld()
  await using speaker = await openNotifierStandIn(world, { hasMail: true })
  const [one, other] = [await world.person(), await world.person()]
  for (const person of [one, other]) {
    const subjects = [{ about: 'content', inSite: true, toast: true, mail: true }]
    await world.ask('/api/inbox/preferences/save', { subjects, quietHours: { starts: '00:00', ends: '23:59' } }, person)
  }
  await speaker.notify({ to: { accounts: [one.id, other.id] } })
  const rowsOf = async (id: string) => {
    const tables = ['message', 'counter', 'preference', 'quiet_hours', 'letter']
    const counts = tables.map((table) => `(select count(*)::int from inbox.${table} where account_id = $1)`)
    const { rows } = await world.sql.query(
      `select ${counts.join(' + ')} + (select count(*)::int from platform.channel_log where key = $1::text) as rows`,
      [id],
    )
    return rows[0].rows
  }
  assert.deepEqual([await rowsOf(one.id), await rowsOf(other.id)], [6, 6])
  await speaker.database.inTransaction((tx: Tx) => eraseAccounts(tx, [one.id]))
  assert.deepEqual([await rowsOf(one.id), await rowsOf(other.id)], [0, 6])
})

test('A password reset adds a message in the message centre in the same transaction (S37)', async () => {
  await using world = await openWorld()
  const { phone } = await world.person()
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'reset' })
  const password = 'Calm-Harbour-93'
  const code = await world.sms.codeFor(phone, 'reset')
  assert.equal((await world.ask('/system/auth/user/forgetpwd', { phone, code, password })).code, 200)
  const { data: token } = await world.ask('/system/auth/user/userlogin', { username: phone, password })
  const rows = (await world.ask(LIST, {}, { token })).data as unknown as Row[]
  assert.deepEqual(
    rows.map(({ type, about, title, path, status }) => [type, about, title, path, status]),
    [['notice', 'security', '重置了密码', '/information/index', 0]],
  )
  assert.match(String(rows[0]!['content']), /^操作 IP：10\.[\d.]+。如果不是你本人操作/)
})
