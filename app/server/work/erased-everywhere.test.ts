import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { turnedPhoto } from '#tests/fixtures/pictures.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld({ isChanged: true })
after(() => world[Symbol.asyncDispose]())

const NAME = '江晚照之名'
const MAIL = 'wanzhao.jiang@example.org'
const REASON = '想参与心内科随访专栏'
const REQUEST = '请更正我的执业地点记录'

/** Returns the tables that have one of the texts in a row, as a dump of the database would. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await world.sql.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const match = await world.sql.query(`select from ${name} as each where each::text like any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ])
    if (match.rowCount) found.push(name)
  }
  return found
}

/** Returns the files of the data folder that have one of the texts: stored files, logs and notes of the server. */
const filesWith = (texts: readonly string[]): string[] =>
  readdirSync(world.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => texts.some((text) => file.includes(text) || readFileSync(file).includes(text)))

async function chooseAvatar({ token }: Person): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(await turnedPhoto())], { type: 'image/jpeg' }), 'me.jpg')
  const sent = await fetch(`${world.url}/api/user/upload`, { method: 'POST', headers: { token }, body })
  const { data } = (await sent.json()) as { readonly data: { readonly avatar: string; readonly url: string } }
  const fields = { relName: NAME, email: MAIL, avatar: data.avatar }
  assert.equal((await world.ask('/system/auth/user/updateaccountinfo', fields, { token })).code, 200)
  assert.equal((await fetch(world.url + data.url)).status, 200)
  return data.url
}

async function makeCopy(person: Person): Promise<string> {
  assert.equal((await world.ask('/api/account/step-up', { password: PASSWORD }, person)).code, 200)
  const started = await world.ask('/api/privacy/own-data/copy/start', { isWhole: true }, person)
  await until(async () => (await world.ask('/api/privacy/own-data/copy', {}, person)).data['copy']?.['state'] === 'ready')
  return String(started.data['id'])
}

test('S139: an erased person is in no file, search, cached picture or dump, and in no message of an operator', async () => {
  const person = await world.register({ username: 'jiang.wanzhao' })
  const admin = await world.operator(['admin'], { steppedUp: true })
  const avatar = await chooseAvatar(person)
  const asked = { permission: 'content:write', reason: REASON }
  assert.equal((await world.ask('/api/access/ask', asked, person)).code, 200)
  const request = { kind: 'correction', text: REQUEST, name: '', contact: MAIL, website: '' }
  assert.equal((await world.ask('/api/privacy/request/submit', request, person)).code, 200)
  const copy = await makeCopy(person)
  const texts = [person.phone.slice(3), 'jiang.wanzhao', NAME, MAIL, REASON, REQUEST]
  const files = [...texts, avatar.split('/').at(-1)!, copy]
  const before = await tablesWith(texts)
  for (const table of ['accounts.account', 'profile.details', 'access.request']) assert.ok(before.includes(table), table)
  assert.notDeepEqual(filesWith(files), [], 'the copy is a file')
  const search = async () => (await world.ask('/api/people/list', { search: 'jiang.wanzhao' }, admin)).data
  assert.match(JSON.stringify(await search()), /jiang\.wanzhao/)
  for (const table of ['inbox.message', 'platform.channel_event']) assert.ok(before.includes(table), table)
  const countTodos = async () => (await world.ask('/api/inbox/counts', {}, admin)).data['open']
  assert.equal(await countTodos(), 2)

  assert.equal(await world.eraseAccount(person.id), true)
  await until(async () => {
    await world.runScheduledTasks()
    return filesWith(files).length === 0
  })
  assert.deepEqual(await tablesWith(texts), [])
  assert.equal(await countTodos(), 1, 'the to-do that named the person is gone from the counter too')
  assert.doesNotMatch(JSON.stringify(await search()), /jiang\.wanzhao/)
  assert.equal((await fetch(world.url + avatar)).status, 404)
})
