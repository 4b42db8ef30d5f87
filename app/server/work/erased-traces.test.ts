import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import { DAY, MINUTE } from '#contract/duration.ts'
import { publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD } from '#tests/world.ts'

// S139: a person with data in many places closes the account. Afterwards the whole database, the files, the pages that named the person and
// the log are searched for phone, name and address.

const logs = mkdtempSync(join(tmpdir(), 'erased-traces-'))
const logFile = join(logs, 'lyceum.log')
const world = await openWorld({ isChanged: true, env: { LOG_FILE: logFile, LOG_LEVEL: 'info' } })
after(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(logs, { recursive: true, force: true })
})

const [NAME, NICKNAME, MAIL] = ['jiang-wanzhao', '江晚照甲乙', 'wanzhao@example.org']

/** Returns the tables whose rows contain one of the texts, also within bytes. */
async function findInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await world.sql.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await world.sql.query(`select from ${name} as each where position_of(each::text, $1) limit 1`, [texts])
    if (rowCount) found.push(name)
  }
  return found
}

function findInFiles(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .filter((path) => texts.some((text) => readFileSync(path).includes(text)))
}

test('S139: nothing in the database, the files, the pages and the log names a person whose account was erased', async () => {
  await world.sql.query(`
    create function public.position_of(content text, texts text[]) returns boolean language sql immutable as $$
      select exists (select from unnest(texts) as each where position(each in content) > 0 or position(encode(convert_to(each, 'UTF8'), 'hex') in content) > 0)
    $$`)
  const person = await world.register({ username: NAME })
  const ask = async (path: string, fields: Readonly<Record<string, unknown>>) => {
    const answer = await world.ask(path, fields, { token: person.token })
    assert.equal(answer.code, 200, `${path}: ${answer.msg}`)
    return answer.data
  }
  const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访' } })
  const page = () => fetch(`${world.url}/platformShow/article/${item.number}`).then((response) => response.text())
  await ask('/system/auth/user/updateaccountinfo', { relName: NICKNAME, email: MAIL })
  await ask('/api/access/ask', { permission: 'content:write', reason: `我是${NICKNAME}，电话 ${person.phone}` })
  await ask('/api/certification/consent', { version: CONSENT_VERSION })
  await ask('/api/engagement/favourite', { number: item.number, favourite: true })
  await ask('/api/engagement/comments/write', { number: item.number, text: '很有帮助' })
  await world.sql.query(`update engagement.comment set state = 'shown' where account_id = $1`, [person.id])
  await ask('/api/engagement/report', { about: { item: item.number }, reason: 'other', text: '有误', contact: MAIL })
  await ask('/api/account/step-up', { password: PASSWORD })
  await ask('/api/privacy/own-data/copy/start', { isWhole: true })
  await until(async () => (await world.sql.query(`select from privacy.copy where state = 'ready'`)).rowCount === 1)
  const texts = [person.phone.replace('+86', ''), NAME, NICKNAME, MAIL]
  await page()
  const before = await findInDatabase(texts)
  for (const table of ['access.request', 'accounts.account', 'profile.details']) assert.ok(before.includes(table), table)

  await world.clock.move(MINUTE)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  await ask('/api/privacy/closing/start', { password: PASSWORD, code: await world.sms.codeFor(person.phone, 'login') })
  await world.clock.move(8 * DAY)
  await world.runScheduledTasks()
  await world.runScheduledTasks()
  await world.runSweeps()
  assert.deepEqual(await findInDatabase(texts), [])
  assert.deepEqual(findInFiles(world.dataDir, texts), [])
  for (const text of texts) {
    assert.ok(!(await page()).includes(text), text)
    assert.ok(!readFileSync(logFile, 'utf8').includes(text), text)
  }
  const found = await world.ask('/api/website/search', { language: 'zh-CN', q: NICKNAME })
  assert.ok(!JSON.stringify(found.data).includes(NAME))
})
