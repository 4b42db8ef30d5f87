import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { publishApproved } from '#tests/fixtures/inspection.ts'
import { openVarnish, PURGE_SECRET, varnishProgram } from '#tests/servers/varnish.ts'
import { addPerson } from '#tests/world/people.ts'
import { cpuSecondsOf, familyOf } from '#tests/world/processes.ts'
import type { Answered, World } from '#tests/world.ts'
import { median, perCpuSecond, rounded } from '../kit/figures.ts'
import { httpRequest, load } from '../kit/load.ts'
import { openProduct } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the home page through Varnish with deploy/varnish.vcl against the site itself, and the delay until Varnish shows a change.
const ROUNDS = 7
const CHANGES = 50
const TITLE = '缓存之前的消息'

if (varnishProgram === undefined) throw new Error('Install varnish and varnish-modules first')
const proxy = await freePort()
await using product = await openProduct({
  env: { DEMO: 'off', PUBLIC_HOSTS: `127.0.0.1:${proxy}`, PURGE_URLS: `http://127.0.0.1:${proxy}/`, PURGE_SECRET },
})
const port = Number(new URL(product.url).port)
await using varnish = await openVarnish(varnishProgram, { proxy, first: port, second: port })
const sql = new pg.Pool(connectionTo(product.dataDir))
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }

const costOf = async (url: string, cpuSeconds: () => number): Promise<number> => {
  const { host } = new URL(url)
  const page = { connections: 32, seconds: 2, request: httpRequest('GET', '/home', host, { 'accept-encoding': 'gzip' }) }
  return (await perCpuSecond(cpuSeconds, () => load(url, page))).perCpuSecond
}
const cpuOfVarnish = () => familyOf(varnish.pid).reduce((total, pid) => total + cpuSecondsOf(pid), 0)
const rounds = await inRounds(ROUNDS, {
  varnish: () => costOf(varnish.url, cpuOfVarnish),
  site: () => costOf(product.url, product.cpuSeconds),
})
record({ question: 'pages/cache-in-front', figure: middleOf(rounds, 'varnish'), ...comparedTo(rounds, 'varnish', 'site', 'the site') })

const world: Pick<World, 'ask' | 'sql' | 'operator'> = {
  sql,
  operator: (roles) => addPerson(sql, { roles }),
  async ask(path, fields = {}, { token = '' } = {}) {
    const headers = { 'content-type': 'application/json', token }
    const response = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(fields) })
    return { http: response.status, headers: response.headers, ...((await response.json()) as Pick<Answered, 'code' | 'data' | 'msg'>) }
  },
}
const { id, language, editor } = await publishApproved(world, { title: TITLE })
const took: number[] = []
for (let change = 0; change < CHANGES; change++) {
  const isOnline = change % 2 === 1
  await untilShown(!isOnline)
  const since = performance.now()
  const { http } = await world.ask(`/api/content/${isOnline ? 'online' : 'offline'}`, { id, language }, { token: editor.token })
  if (http !== 200) throw new Error(`The call answered ${http}`)
  await untilShown(isOnline)
  took.push(performance.now() - since)
}
const note = `from the call on; median ${rounded(median(took))} ms`
record({ question: 'pages/purged', figure: median(took), note: 'from the call on' })
record({ question: 'pages/purged-slowest', figure: Math.max(...took), note })

async function untilShown(isShown: boolean): Promise<void> {
  while ((await (await fetch(`${varnish.url}/dynamic/index`)).text()).includes(TITLE) !== isShown) await sleep(2)
}
