import { readFileSync } from 'node:fs'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { addPerson, type Person } from '#tests/world/people.ts'
import { type Answered, askAt } from '#tests/world/process.ts'
import { percentile, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures how long another process accepts a session after logout, or a permission after its removal from a role. The time runs from the
// first process's answer until the other refuses; it has both cached and is asked without a pause.
const TIMES = 50

await using here = await openProduct({ env: { DEMO: 'off', LOG_FILE: '/dev/null' } })
const { host, user, database } = connectionTo(here.dataDir)
await using there = await openProduct({
  env: {
    DEMO: 'off',
    LOG_FILE: '/dev/null',
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(String(host))}`,
    SECRET_KEYS: readFileSync(`${here.dataDir}/secret-keys`, 'utf8').trim(),
  },
})
const sql = new pg.Pool({ ...connectionTo(here.dataDir), max: 2 })
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }

const admin = await addPerson(sql, { roles: ['admin'], steppedUp: true })
const analyst = await addPerson(sql, { roles: ['analyst'] })
const role = (await askAs(admin, '/api/access/roles/read', { name: 'analyst' })).data
const { name, title } = role
const permissions = role['permissions'] as unknown as readonly string[]
let version = Number(role['version'])

await measure('accounts/logout-elsewhere', async () => {
  const person = await addPerson(sql, { roles: [] })
  return { person, path: '/api/message/list', end: () => askAs(person, '/api/user/logout') }
})
await measure('accounts/permission-elsewhere', async () => {
  await change(permissions)
  return { person: analyst, path: '/api/analytics/notes', end: () => change([]) }
})

type Ending = { readonly person: Person; readonly path: string; end(): Promise<Answered> }

async function measure(
  question: 'accounts/logout-elsewhere' | 'accounts/permission-elsewhere',
  begin: () => Promise<Ending>,
): Promise<void> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const { person, path, end } = await begin()
    const isLetIn = async () => (await askAt(there.url, path, {}, { token: person.token })).http === 200
    while (!(await isLetIn()));
    if ((await end()).http !== 200) throw new Error(`${question} was refused`)
    const since = performance.now()
    while (await isLetIn());
    took.push(performance.now() - since)
  }
  record({ question, figure: Math.max(...took), note: `median ${rounded(percentile(took, 0.5))} ms` })
}

async function change(to: readonly string[]): Promise<Answered> {
  const done = await askAs(admin, '/api/access/roles/change', { name, version, title, permissions: to })
  version = Number(done.data['version'])
  return done
}

function askAs({ token }: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Answered> {
  return askAt(here.url, path, fields, { token })
}
