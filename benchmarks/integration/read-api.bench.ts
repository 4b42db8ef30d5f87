import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { publish } from '#tests/fixtures/published.ts'
import { addPerson } from '#tests/world/people.ts'
import { programOf } from '#tests/world/programs.ts'
import { median, perCpuSecond } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures a stored list of the program API, as strangers and as a program with a token get it. The limit of a token is raised, because it
// would end the measurement.
const ROUNDS = 7
const PATH = '/api/v1/items?language=zh-CN&limit=20'

await using product = await openProduct({ core: 0, env: { DEMO: 'off', REQUESTS_PER_ACCOUNT_MINUTE: '100000000' } })
const sql = new pg.Pool(connectionTo(product.dataDir))
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const { host } = new URL(product.url)
for (let item = 0; item < 40; item++) await publish(sql, { 'zh-CN': { title: `随访 ${item}`, lead: '每天早晚各测一次。' } })
const token = await programOf({ sql }, await addPerson(sql, { roles: ['developer'] }))

const rateOf = async (headers: Readonly<Record<string, string>>): Promise<number> => {
  const request = httpRequest('GET', PATH, host, { 'accept-encoding': 'gzip', ...headers })
  return (await perCpuSecond(product.cpuSeconds, () => load(product.url, { connections: 32, seconds: 2, request }))).perCpuSecond
}
const rates = { stranger: [] as number[], program: [] as number[] }
await rateOf({})
for (let round = 0; round < ROUNDS; round++) {
  rates.stranger.push(await rateOf({}))
  rates.program.push(await rateOf({ authorization: `Bearer ${token}` }))
}
record({ question: 'integration/list', figure: median(rates.stranger) })
record({ question: 'integration/list-token', figure: median(rates.program) })
