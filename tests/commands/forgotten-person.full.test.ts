import assert from 'node:assert/strict'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { CONSENT_VERSION } from '#capabilities/certification/contract.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { openForm } from '#tests/fixtures/enquiries.ts'
import { turnedPhoto } from '#tests/fixtures/pictures.ts'
import { publish } from '#tests/fixtures/published.ts'
import type { Gateway } from '#tests/outside/sms-gateway.ts'
import { type Clock, openClock } from '#tests/world/clock.ts'
import { openEmbeddedSite } from '#tests/world/embedded-site.ts'
import { addPerson, PASSWORD, type Person, register } from '#tests/world/people.ts'
import { askAt, type Process, TEST_KEYS } from '#tests/world/process.ts'
import { until } from '#tests/world/until.ts'
import type { World } from '#tests/world.ts'

// S139, S144, R35 from outside: a person with data in many places takes a copy and closes the account of the built site with its embedded
// database. Afterwards the dump, the files, the log and the files of the database itself are searched, and so is a restored backup.

const port = String(await freePort())
const url = `http://127.0.0.1:${port}`
const site = openEmbeddedSite('forgotten', (home) => ({
  PORT: port,
  BACKUP_TO: join(home, 'backups'),
  BACKUP_AT: 'off', // a daily one would remove the one of eight days before
  SECRET_KEYS: TEST_KEYS,
  LOG_FILE: join(home, 'logs', 'lyceum.log'),
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_PROVIDERS: 'inbox',
}))
mkdirSync(join(site.home, 'logs'))
after(() => site[Symbol.dispose]())

const [USERNAME, NICKNAME, MAIL, QUESTION] = ['jiang-wanzhao', '江晚照甲乙', 'wanzhao@example.org', '年会报名何时截止'] as const
/** The example number of the standard. */
const CERTIFICATION = {
  kind: 'professional',
  personName: '欧阳晚照',
  certificateType: 'resident-id',
  authenticationNumber: '11010519491231002X',
  profession: 'physician',
  institution: '同心医院',
  licenceNumber: '110100000000012345678901',
}
/** Texts that the database stores sealed. */
const sealedTexts = ({ phone }: Person): readonly string[] => [phone.slice('+86'.length), MAIL, QUESTION, ...SECRETS]
const SECRETS = [CERTIFICATION.authenticationNumber, CERTIFICATION.licenceNumber, CERTIFICATION.personName]
const PLAIN = [USERNAME, NICKNAME]

test('S139 S144 R35: nothing outside the free space of tables has an erased person, also after a restore', async () => {
  const person = await live()
  const [made] = (await site.run(['backup', '--list'])).output.split('  ')
  const texts = [...sealedTexts(person), ...PLAIN]
  assert.deepEqual(await whileItRuns(() => findInDump(site.dataDir, texts)), [])
  for (const folder of ['site/files', 'logs']) assert.deepEqual(filesWith(join(site.home, folder), texts), [])
  assert.deepEqual(filesWith(site.dataDir, sealedTexts(person)), [], 'sealed texts are in no table file and no log of the database')

  const into = join(site.home, 'restored')
  const restored = await site.run(['restore', '--into', into, '--backup', String(made)])
  assert.equal(restored.status, 0, restored.output)
  assert.notDeepEqual(filesWith(into, PLAIN), [], 'the backup has the person')
  await using _ = await site.start(into)
  assert.deepEqual(await findInDump(into, texts), [])
})

/** Lets a person live on the site and leave it. Returns when the account is erased and its tables are vacuumed. */
async function live(): Promise<Person> {
  const person = await whileItRuns(async (sql, clock) => {
    const world = { url, sql, clock, ask: (...call: Parameters<Process['ask']>) => askAt(url, ...call) }
    const codes = { codeFor: (phone: string, purpose: string) => codeFor(world, phone, purpose) }
    const registered = await register(world as unknown as Process, codes as Gateway, { username: USERNAME })
    await leaveTraces(world as unknown as World, registered)
    const backup = await site.run(['backup'])
    assert.equal(backup.status, 0, backup.output)
    const before = await findInDump(site.dataDir, PLAIN)
    for (const table of ['accounts.account', 'profile.details']) assert.ok(before.includes(table), table)
    await leave(world, registered)
    return registered
  })
  // A start looks at once for what is due.
  await whileItRuns(async (sql, clock) => {
    await until(async () => (await sql.query('select from accounts.account where id = $1', [person.id])).rowCount === 0)
    await clock.move(8 * DAY + HOUR)
  })
  await whileItRuns(async (sql) => {
    await until(async () => (await sql.query(`select from platform.job where kind = 'privacy/vacuum'`)).rowCount === 0)
    await until(async () => (await deadRows(sql)) === 0)
  })
  return person
}

async function whileItRuns<T>(work: (sql: pg.Pool, clock: Clock) => Promise<T>): Promise<T> {
  await using open = new AsyncDisposableStack()
  open.use(await site.start())
  const sql = new pg.Pool(connectionTo(site.dataDir))
  open.defer(() => sql.end())
  return await work(sql, openClock(sql))
}

const deadRows = async (sql: pg.Pool): Promise<number> => {
  const { rows } = await sql.query<{ dead: number }>(
    `select n_dead_tup::int as dead from pg_stat_user_tables where relid in ('accounts.account'::regclass, 'profile.details'::regclass) order by 1 desc`,
  )
  return rows[0]?.dead ?? 0
}

async function leaveTraces(world: World, person: Person): Promise<void> {
  const admin = await addPerson(world.sql, { roles: ['admin'], steppedUp: true, env: { SECRET_KEYS: TEST_KEYS } })
  const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访' } })
  const ask = async (path: string, fields: Readonly<Record<string, unknown>>, by: Person = person) => {
    const answer = await world.ask(path, fields, { token: by.token })
    assert.equal(answer.code, 200, `${path}: ${JSON.stringify(answer.data)}`)
    return answer.data
  }
  await ask('/system/auth/user/updateaccountinfo', { relName: NICKNAME, email: MAIL })
  await sendPicture(world, person, '/api/user/upload')
  await ask('/api/engagement/favourite', { number: item.number, favourite: true })
  await ask('/api/engagement/comments/write', { number: item.number, text: '很有帮助' })
  await ask('/api/access/ask', { permission: 'content:write', reason: `我是${NICKNAME}` })
  await ask('/api/certification/consent', { version: CONSENT_VERSION })
  const documents = [await sendPicture(world, person, '/api/certification/document/send')]
  const { id } = await ask('/api/certification/save', { ...CERTIFICATION, documents })
  await ask('/api/account/step-up', { password: PASSWORD })
  await ask('/api/certification/submit', { id })
  const { slug } = await openForm(world, admin)
  const started = await ask('/api/enquiries/start', { slug })
  await world.clock.move(5_000)
  const answers = { name: NICKNAME, phone: person.phone, text: QUESTION }
  await ask('/api/enquiries/submit', { slug, ...(started as object), answers, consent: true, website: '' })
  await ask('/api/privacy/own-data/copy/start', { isWhole: true })
  await until(async () => (await world.ask('/api/privacy/own-data/copy', {}, person)).data['copy']?.['state'] === 'ready')
}

async function sendPicture({ url }: Pick<World, 'url'>, { token }: Person, path: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(await turnedPhoto())], { type: 'image/jpeg' }), 'picture.jpg')
  const sent = await fetch(`${url}${path}`, { method: 'POST', headers: { token }, body })
  assert.equal(sent.status, 200)
  return String(((await sent.json()) as { readonly data: { readonly id?: string } }).data.id)
}

type Site = Pick<World, 'url' | 'ask'> & { readonly clock: Clock }

async function leave(world: Site, person: Person): Promise<void> {
  await world.clock.move(2 * 60_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  const code = await codeFor(world, person.phone, 'login')
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  const closed = await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, person)
  assert.equal(closed.code, 200, closed.msg)
  for (let day = 0; day < 8; day++) await world.clock.move(DAY)
}

/** Returns a code of the development inbox, which only this machine reads. */
async function codeFor({ ask }: Pick<Site, 'ask'>, phone: string, purpose: string): Promise<string> {
  let code = ''
  await until(async () => {
    const { data } = await ask('/api/development/sms-inbox', {}, { address: '127.0.0.1' })
    const sent = data as unknown as readonly { readonly phone: string; readonly purpose: string; readonly code: string }[]
    code = sent.find((each) => each.phone.endsWith(phone.slice(-11)) && each.purpose === purpose)?.code ?? ''
    return code !== ''
  })
  return code
}

/** Returns the tables that have one of the texts in a row, also within bytes, as a dump would. */
async function findInDump(dataDir: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  const tables = await site.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`,
    dataDir,
  )
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]).map((text) => `position('${text}' in each::text) > 0`)
  for (const { name } of tables)
    if ((await site.query(`select from ${name} as each where ${forms.join(' or ')} limit 1`, dataDir)).length > 0) found.push(name)
  return found
}

/** Returns the files below a folder that have one of the texts. */
const filesWith = (folder: string, texts: readonly string[]): readonly string[] =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => texts.some((text) => readFileSync(path).includes(text)))
