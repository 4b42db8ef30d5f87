import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { figure, perCpuSecond, rounded } from './figures.ts'
import { httpRequest, load } from './load.ts'
import { openProduct, PASSWORD } from './product.ts'

// How near do logins come to the limit that argon2id sets for one core, and does the home page stay quick meanwhile?
// Enough people that nobody reaches the ten sessions of an account, and enough logins beforehand that the code is warm.
const PEOPLE = 450
const WARM_SECONDS = 25
const product = await openProduct({ core: 0, env: { LOGIN_FAILURES_PER_ADDRESS: '1000' } })
const phones = Array.from({ length: PEOPLE }, (_, index) => `+86139111${String(index).padStart(5, '0')}`)
for (const phone of phones) await product.person(phone)
const { host } = new URL(product.url)
let turn = 0
const logIn = () => {
  const body = new URLSearchParams({ username: phones[turn++ % PEOPLE]!, password: PASSWORD }).toString()
  return httpRequest(
    'POST',
    '/system/auth/user/userlogin',
    host,
    { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.0.0.${turn % 250}` },
    body,
  )
}
const home = { connections: 4, seconds: 8, pauseMs: 10, request: httpRequest('GET', '/home', host) }
await load(product.url, { connections: 4, seconds: WARM_SECONDS, request: logIn })

const limit = await hashesPerSecond()
const logins = await perCpuSecond(product.cpuSeconds, () => load(product.url, { connections: 4, seconds: 8, request: logIn }))
figure('argon2id one after the other, per second of one core', rounded(limit, 1))
figure(
  'logins per CPU-second of server, children and database',
  rounded(logins.perCpuSecond, 1),
  `ratio ${rounded(logins.perCpuSecond / limit, 2)}, aim 0.85; ${logins.failures} failures`,
)

await load(product.url, home)
const quiet = await load(product.url, home)
const [busy] = await Promise.all([load(product.url, home), load(product.url, { connections: 4, seconds: 8, request: logIn })])
figure('home page p99, asked 300 times a second, quiet', `${rounded(quiet.p(0.99), 2)} ms`)
figure(
  'home page p99, the same while logins saturate the core',
  `${rounded(busy.p(0.99), 2)} ms`,
  `ratio ${rounded(busy.p(0.99) / quiet.p(0.99), 2)}, aim 1.50 or less`,
)
await product[Symbol.asyncDispose]()

async function hashesPerSecond(): Promise<number> {
  const child = spawn('taskset', ['-c', '0', process.execPath, 'benchmarks/argon2.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = (await once(child.stdout!, 'data')) as [Buffer]
  await once(child, 'exit')
  return Number(told.toString())
}
