import { perCpuSecond } from '../kit/figures.ts'
import { openHasher } from '../kit/limits.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { openProduct, PASSWORD, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Compares logins with the limit that argon2id sets for one core, and measures the home page meanwhile. Uses enough accounts that none
// reaches its ten sessions, each at its own address, and enough earlier logins to warm the code.
const PEOPLE = 600
const WARM_SECONDS = 15
const ROUNDS = 7
const PAGE_ROUNDS = 20
const product = await openProduct({ core: 0, env: { LOGIN_FAILURES_PER_ADDRESS: '1000', DEMO: 'on' } })
const phones = Array.from({ length: PEOPLE }, (_, index) => `+86139111${String(index).padStart(5, '0')}`)
for (const phone of phones) await product.person(phone)
await untilIdle(product)
const { host } = new URL(product.url)
let turn = 0
const logIn = () => {
  const who = turn++ % PEOPLE
  const body = new URLSearchParams({ username: phones[who]!, password: PASSWORD }).toString()
  const from = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.0.${who >> 8}.${who & 255}` }
  return httpRequest('POST', '/system/auth/user/userlogin', host, from, body)
}
const logins: Load = { connections: 4, seconds: 3, request: logIn }
await load(product.url, { ...logins, seconds: WARM_SECONDS })

const hasher = openHasher(0)
let failures = 0
const rates = await inRounds(ROUNDS, {
  argon2id: () => hasher.hashesPerSecond(1_500),
  logins: async () => {
    const done = await perCpuSecond(product.cpuSeconds, () => load(product.url, logins))
    failures += done.failures
    return done.perCpuSecond
  },
})
hasher[Symbol.dispose]()
record({
  question: 'accounts/logins',
  figure: middleOf(rates, 'logins'),
  ...comparedTo(rates, 'logins', 'argon2id', 'argon2id alone'),
  note: `${failures} failures`,
})

const home: Load = { connections: 4, seconds: 3, pauseMs: 10, request: httpRequest('GET', '/home', host) }
const p99 = async () => (await load(product.url, home)).p(0.99)
const pages = await inRounds(PAGE_ROUNDS, {
  quiet: p99,
  busy: async () => {
    const [ms] = await Promise.all([p99(), load(product.url, logins)])
    return ms
  },
})
record({
  question: 'accounts/page-beside-logins',
  figure: middleOf(pages, 'busy'),
  ...comparedTo(pages, 'busy', 'quiet', 'quiet'),
  note: '300 requests a second',
})
await product[Symbol.asyncDispose]()
