import { setTimeout as sleep } from 'node:timers/promises'
import { figure, perCpuSecond, rounded } from '../kit/figures.ts'
import { openBare } from '../kit/limits.ts'
import { httpRequest, load } from '../kit/load.ts'
import { ask, openProduct, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf, printBound } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the cost of getUserInfoByOpenId compared with bare node:http and node:net and the same number of bytes. Also measures how soon a
// token is invalid after logout, in this and in another process.
const PATH = '/system/auth/user/getUserInfoByOpenId'
const ROUNDS = 9
const WARM_SECONDS = 5
const product = await openProduct({ core: 0, env: { DEMO: 'off' } })
const { token } = await product.person('+8613900000001')
const request = httpRequest('POST', PATH, new URL(product.url).host, { token })
const answer = await fetch(`${product.url}${PATH}`, { method: 'POST', headers: { token } })
const length = Buffer.byteLength(await answer.text())
const bare = await openBare('http', length, 'application/json')
const net = await openBare('net', length, 'application/json')
const perSecond = async (server: { readonly url: string; cpuSeconds(): number }) => {
  const asked = await perCpuSecond(server.cpuSeconds, () => load(server.url, { connections: 16, seconds: 1.5, request }))
  if (asked.failures > 0) throw new Error(`${asked.failures} answers were not 200`)
  return asked.perCpuSecond
}
await untilIdle(product)
await load(product.url, { connections: 16, seconds: WARM_SECONDS, request })
const rounds = await inRounds(ROUNDS, { product: () => perSecond(product), bare: () => perSecond(bare), net: () => perSecond(net) })
record({
  question: 'accounts/who-am-i',
  figure: middleOf(rounds, 'product'),
  ...comparedTo(rounds, 'product', 'bare', 'bare node:http, as many bytes'),
})
printBound(rounds, 'product', 'net', 'bare node:net, as many bytes')
printBound(rounds, 'net', 'bare', 'bare node:http, of which node:net is')
bare[Symbol.dispose]()
net[Symbol.dispose]()

const other = await openProduct({ core: 1, env: await sameDatabase() })
const known = await ask(other.url, PATH, {}, { token })
if (known.code !== 200) throw new Error('The other process does not know the session')
await product.ask('/api/user/logout', {}, { token })
const since = performance.now()
const here = await product.ask(PATH, {}, { token })
figure('code of the very next request after logout, same process', String(here.code), 'must be 401')
while ((await ask(other.url, PATH, {}, { token })).code !== 401) {
  if (performance.now() - since > 5_000) throw new Error('The other process still knows the session')
  await sleep(1)
}
figure('dead in another process after', `${rounded(performance.now() - since)} ms`)
await other[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()

/** Gives the second process the first one's database and keys, as in one installation. */
async function sameDatabase(): Promise<Record<string, string>> {
  const { connectionTo } = await import('#server/database/embedded/postgres.ts')
  const { host, user, database } = connectionTo(product.dataDir)
  const { readFileSync } = await import('node:fs')
  return {
    DEMO: 'off',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    SECRET_KEYS: readFileSync(`${product.dataDir}/secret-keys`, 'utf8').trim(),
  }
}
