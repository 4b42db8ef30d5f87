import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { addPerson } from '#tests/world/people.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Imports PEOPLE (10,000) members from a CSV file and undoes the import, while visitors search the site.
const PEOPLE = Number(process.env['PEOPLE'] ?? 10_000)

await using product = await openProduct({ env: { DEMO: 'on' } })
const sql = new pg.Pool(connectionTo(product.dataDir))
const { token } = await addPerson(sql, { roles: ['admin'], steppedUp: true })
const id = await upload()
const fields = ['phone', 'nickname', 'region']
await ask('/check', { id, fields, source: 'Earlier site', basis: 'Bylaws of the society', fillsEmpty: false })
await untilState('checked')
await ask('/run', { id })
const importS = await untilState('done')
await sql.query("update accounts.session set stepped_up_until = platform.now() + interval '1 hour'")
const quietMs = await p99Within(10)
const cpuBefore = product.cpuSeconds()
await ask('/undo', { id })
const undone = untilState('undone')
const busyMs = await p99Within(10)
const undoS = await undone
const cpuS = product.cpuSeconds() - cpuBefore
const { rows } = await sql.query<{ left: number }>('select count(*)::int as left from people.imported_account')
if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} accounts are left`)
await sql.end()
record({
  question: 'accounts/undo-import',
  figure: (undoS * 10_000) / PEOPLE,
  note: `${cpuS.toFixed(1)} s of CPU with the visitors; search page p99 ${busyMs.toFixed(0)} ms in the first ten seconds, ${quietMs.toFixed(0)} ms before; imported in ${importS.toFixed(1)} s`,
})

async function upload(): Promise<string> {
  const lines = Array.from({ length: PEOPLE }, (_, at) => `137${String(at).padStart(8, '0')},Member ${at},浙江`)
  const form = new FormData()
  form.set('file', new File([['phone,nickname,region', ...lines].join('\n')], 'members.csv', { type: 'text/csv' }))
  const response = await fetch(`${product.url}/api/people/imports/upload`, { method: 'POST', body: form, headers: { token } })
  return ((await response.json()) as { readonly data: { readonly id: string } }).data.id
}

async function ask(path: string, input: object): Promise<void> {
  const response = await fetch(`${product.url}/api/people/imports${path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** Returns the seconds until the import is in the state. */
async function untilState(state: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    const { rows } = await sql.query<{ state: string }>('select state from people.import where id = $1', [id])
    if (rows[0]?.state === state) return (performance.now() - since) / 1_000
    await sleep(50)
  }
}

async function p99Within(seconds: number): Promise<number> {
  const request = httpRequest('GET', '/search?q=heart', new URL(product.url).host, { 'accept-language': 'en' })
  return (await load(product.url, { connections: 2, seconds, pauseMs: 20, request })).p(0.99)
}
