import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deaf } from '#server/database/connection/announcements.stand-in.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Matter } from '#server/notify/matter.ts'
import { removeForGood } from '#tests/fixtures/published.ts'
import { commentIn, openTalk } from '#tests/fixtures/talk.ts'
import { openWorld, type Person } from '#tests/world.ts'
import type { Tx } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { sweepGone } from './sweep-gone.ts'

const world = await openWorld()
const database = openDatabase({ ...world.sql.options, max: 2 }, deaf)
after(async () => {
  await database[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const { item, other, known, read, post } = await openTalk(world)
const ask = (path: string, fields: object, { token }: Person) => world.ask(`/api/engagement/${path}`, { ...fields }, { token })
const reconciled: string[] = []
const context = { notify: async () => {}, reconcileTodos: async (_: unknown, { name }: Matter) => void reconciled.push(name) }
const forget = ({ id }: Person) => database.inTransaction((tx: Tx) => eraseAccounts(context, tx, [id]))
const sweep = () => sweepGone({ database, ...context })
const one = async (text: string, values: readonly unknown[] = []) =>
  (await world.sql.query(text, [...values])).rows[0] as Record<string, unknown>
async function rowsOf({ id }: Person): Promise<Record<string, number>> {
  const { rows } = await world.sql.query<{ name: string; column: string }>(
    `select table_name as name, column_name as "column" from information_schema.columns
     where table_schema = 'engagement' and data_type = 'uuid' and column_name in ('account_id', 'by_account')
       and table_name in (select table_name from information_schema.tables where table_schema = 'engagement' and table_type = 'BASE TABLE')`,
  )
  const found: Record<string, number> = {}
  for (const { name, column } of rows) {
    const { count } = await one(`select count(*)::int as count from engagement.${name} where ${column} = $1`, [id])
    if (Number(count) > 0) found[name] = Number(count)
  }
  return found
}
const totals = () => one('select likes, favourites from engagement.item_total where item_id = $1', [item.id])
const page = async () => await (await fetch(`${world.url}/platformShow/article/${item.number}`)).text()

test('erasing an account leaves exact counters, comments without a name, anonymous reports, and no row that names it', {
  timeout: 60_000,
}, async () => {
  const [person, stays] = [await known(), await known()]
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '江晚照' }, { token: person.token })
  for (const who of [person, stays]) {
    await ask('like', { number: item.number, liked: true }, who)
    await ask('favourite', { number: item.number, favourite: true }, who)
  }
  await ask('history/keep', { keeps: false }, person)
  await world.sql.query(`insert into engagement.history (account_id, item_id, number, language) values ($1, $2, $3, 'zh-CN')`, [
    ...[person.id, item.id, item.number],
  ])
  const root = commentIn(await post(person, '我先说。'))
  const answer = commentIn(await post(stays, '我来回答。', { answers: root.id }))
  await post(person, '我再回答。', { answers: answer.id })
  await ask('comments/edit', { id: root.id, text: '我先说，改过。' }, person)
  await post(person, '加我微信号：heart12345')
  await ask('report', { about: { comment: answer.id }, reason: 'advertising', text: '广告', contact: '' }, person)
  const before = await read()
  assert.deepEqual(await totals(), { likes: 2, favourites: 2 })
  while (!(await page()).includes('江晚照')) await new Promise((resolve) => setTimeout(resolve, 20))
  const had = Object.keys(await rowsOf(person)).sort()
  assert.deepEqual(had, ['comment', 'comment_action', 'favourite', 'habit', 'history', 'liking', 'report'])
  await forget(person)
  await forget(person)
  assert.deepEqual(await rowsOf(person), {})
  assert.deepEqual(await totals(), { likes: 1, favourites: 1 })
  const after = await read()
  assert.deepEqual([after.total, before.total], [3, 3])
  const thread = after.list.find(({ id }) => id === root.id)!
  assert.deepEqual([thread.author?.name, thread.text], ['', '我先说，改过。'])
  while (!(await page()).includes('已注销用户')) await new Promise((resolve) => setTimeout(resolve, 20))
  assert.ok(!(await page()).includes('江晚照'))
  assert.ok(Object.keys(await rowsOf(stays)).includes('liking'), 'nobody else loses anything')
  assert.equal((await one(`select count(*)::int as count from engagement.comment where state = 'waiting'`))['count'], 0)
})

test('data of a permanently removed item is deleted, comment texts stay in the record, and other items are unaffected', async () => {
  const person = await known()
  for (const number of [item.number, other.number]) await ask('like', { number, liked: true }, person)
  await ask('favourite', { number: other.number, favourite: true }, person)
  await post(person, '要删掉的内容下的评论。', { number: other.number })
  await post(await world.person(), '第一次来，等着有人看。', { number: other.number })
  assert.equal(await sweep(), 0, 'nothing is gone yet')
  await removeForGood(world.sql, other)
  const after = await totals()
  await world.sql.query('update engagement.comment set open_reports = 0')
  reconciled.length = 0
  assert.ok((await sweep()) > 0)
  assert.deepEqual(reconciled, ['comments:waiting'], 'nobody is asked any more to look at what is gone')
  for (const table of ['liking', 'favourite', 'history', 'item_total', 'comment_count'])
    assert.equal((await one(`select count(*)::int as count from engagement.${table} where item_id = $1`, [other.id]))['count'], 0, table)
  const words = await one(
    `select count(*)::int as count from engagement.comment where item_id = $1 and (text <> '' or state <> 'deleted')`,
    [other.id],
  )
  assert.equal(words['count'], 0)
  const action = await one(`select action, by_account from engagement.comment_action where text = '要删掉的内容下的评论。'`)
  assert.deepEqual([action['action'], action['by_account']], ['deleted', null])
  assert.deepEqual(await totals(), after)
  assert.equal(await sweep(), 0, 'and it is done once')
})
