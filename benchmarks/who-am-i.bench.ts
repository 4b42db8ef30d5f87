import { setTimeout as sleep } from 'node:timers/promises'
import { figure, perCpuSecond, rounded } from './figures.ts'
import { httpRequest, load } from './load.ts'
import { ask, openProduct } from './product.ts'

// What does "who am I" cost (getUserInfoByOpenId), and how soon is a token dead after logout: here, and in another process?
const PATH = '/system/auth/user/getUserInfoByOpenId'
const product = await openProduct({ core: 0 })
const { token } = await product.person('+8613900000001')
const request = httpRequest('POST', PATH, new URL(product.url).host, { token })
await load(product.url, { connections: 16, seconds: 2, request })
const asked = await perCpuSecond(product.cpuSeconds, () => load(product.url, { connections: 16, seconds: 5, request }))
figure('getUserInfoByOpenId per CPU-second of server and database', rounded(asked.perCpuSecond), `aim 20,000; ${asked.failures} failures`)

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
figure('dead in another process after', `${rounded(performance.now() - since)} ms`, 'aim 1,000 ms or less')
await other[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()

/** The other process uses the first one's database and keys, as processes of one installation do. */
async function sameDatabase(): Promise<Record<string, string>> {
  const { connectionTo } = await import('#server/database/postgres.ts')
  const { host, user, database } = connectionTo(product.dataDir)
  const { readFileSync } = await import('node:fs')
  return {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    SECRET_KEYS: readFileSync(`${product.dataDir}/secret-keys`, 'utf8').trim(),
  }
}
