import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { median, perCpuSecond, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct, type Product } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the delay until a change at the site desk appears on cached pages of every process. Compares the cost of pages with customised
// names, colour, menus and footer to those of an unchanged site in the same run.
const ROUNDS = 9
const CHANGES = 20
const CHANGES_EVERY_MS = 300
const OWNER = '+8613900000001'
const words = (text: string) => ({ 'zh-CN': text, 'en-US': text })

const EMPTY = { DEMO: 'off' }
const [plain, owned] = [await openProduct({ core: 0, env: EMPTY }), await openProduct({ core: 0, env: EMPTY })]
const { token, id } = await owned.person(OWNER)
// A code arrives in the inbox of the process that sent it, so the other process starts later.
const other = await openProduct({ core: 1, env: { ...EMPTY, ...sameDatabase(owned) } })
await makeOwner()
await save({
  name: words('心桥'),
  organisation: words('心桥心血管协会'),
  tagline: words('为心血管医师与患者搭一座桥。'),
  accent: '#0E7C86',
  menu: ['/about/index', '/contact', '/authors', '/search'].map((path, at) => entry(at, path)),
  footer: [0, 1, 2].map((at) => ({
    ...entry(at, '/contact'),
    below: ['/about/index', '/report', '/agreement'].map((path, n) => leaf(n, path)),
  })),
  social: [{ name: 'WeChat', href: 'https://elsewhere.example/heart-bridge' }],
})

const costOf = async (product: Product) => {
  const { host } = new URL(product.url)
  const page = { connections: 32, seconds: 3, request: httpRequest('GET', '/home', host, { 'accept-encoding': 'br' }) }
  return 1_000_000 / (await perCpuSecond(product.cpuSeconds, () => load(product.url, page))).perCpuSecond
}
const rounds = await inRounds(ROUNDS, { plain: () => costOf(plain), owned: () => costOf(owned) })
record({
  question: 'pages/owner-settings',
  figure: middleOf(rounds, 'owned'),
  ...comparedTo(rounds, 'owned', 'plain', 'as shipped'),
})

const took: number[] = []
for (let at = 1; at <= CHANGES; at++) {
  await untilShown([owned, other], '')
  const name = `心桥 ${at}`
  const since = performance.now()
  await save({ organisation: words(name) })
  await untilShown([owned, other], name)
  took.push(performance.now() - since)
  await sleep(CHANGES_EVERY_MS)
}
record({ question: 'pages/settings-shown', figure: Math.max(...took), note: `median ${rounded(median(took))} ms` })
for (const product of [other, owned, plain]) await product[Symbol.asyncDispose]()

function leaf(at: number, path: string) {
  return { id: `e${at}`, text: words(''), isHidden: false, target: { kind: 'page', path } }
}
function entry(at: number, path: string) {
  return { ...leaf(at, path), below: [] }
}

async function makeOwner(): Promise<void> {
  const sql = new pg.Client(connectionTo(owned.dataDir))
  await sql.connect()
  await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
  await sql.query(`update accounts.session set level = 'full', stepped_up_until = platform.now() + interval '1 hour'`)
  await sql.end()
}

async function save(changes: object): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', token }
    const response = await fetch(owned.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { data: { version: number; settings: object } }).data
  }
  const { version, settings } = await post('/api/site/desk', {})
  await post('/api/site/save', { version, settings: { ...settings, ...changes } })
}

/** Waits until each home page contains these words and is cached again. */
async function untilShown(products: readonly Product[], text: string): Promise<void> {
  for (const { url } of products)
    for (const since = performance.now(); !(await (await fetch(`${url}/home`)).text()).includes(text); await sleep(1))
      if (performance.now() - since > 10_000) throw new Error(`${url} does not show ${text}`)
}

/** Gives the second process the first one's database and keys, as in one installation. */
function sameDatabase({ dataDir }: Product): Record<string, string> {
  const { host, user, database } = connectionTo(dataDir)
  return {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    SECRET_KEYS: readFileSync(`${dataDir}/secret-keys`, 'utf8').trim(),
  }
}
