import { perCpuSecond, rounded } from '../kit/figures.ts'
import { openBare } from '../kit/limits.ts'
import { httpRequest, type Load, load, renderedEachTime } from '../kit/load.ts'
import { openNginx } from '../kit/nginx.ts'
import { openProduct, untilIdle } from '../kit/product.ts'
import { comparedTo, inRounds, middleOf, printBound } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the cost of the home page: from the cache, compared with nginx and bare Node with the same bytes in the same run, and rendered
// afresh. Servers run on core 0 and the load on core 1; the unit is requests per CPU second of the server.
const ROUNDS = 9
const SECONDS = 1.5
const CONNECTIONS = 32

const product = await openProduct({ core: 0, env: { DEMO: 'on' } })
await untilIdle(product)
const { host } = new URL(product.url)
const bytes = Buffer.from(await (await fetch(`${product.url}/home`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer())
const page: Load = { connections: CONNECTIONS, seconds: SECONDS, request: httpRequest('GET', '/home', host) }
const nginx = await openNginx(bytes, 0)
const bare = await openBare('http', bytes.length)
const net = await openBare('net', bytes.length)
const ask = async (server: { readonly url: string; cpuSeconds(): number } | undefined) =>
  server ? (await perCpuSecond(server.cpuSeconds, () => load(server.url, page))).perCpuSecond : Number.NaN

const cached = await inRounds(ROUNDS, { product: () => ask(product), nginx: () => ask(nginx), bare: () => ask(bare), net: () => ask(net) })
record({
  question: 'pages/home-cached',
  figure: middleOf(cached, 'product'),
  ...(nginx && comparedTo(cached, 'product', 'nginx', 'nginx')),
  note: `${rounded(bytes.length)} bytes`,
})
printBound(cached, 'product', 'bare', 'bare node:http, as many bytes')
printBound(cached, 'product', 'net', 'bare node:net, as many bytes')
if (nginx) printBound(cached, 'net', 'nginx', 'nginx, of which node:net is')

const nextAddress = renderedEachTime('/home')
const anew: Load = { connections: 4, seconds: 2, request: () => httpRequest('GET', nextAddress(), host) }
// Warms the code with thousands of renderings.
await load(product.url, { ...anew, seconds: 15 })
const rendered = await inRounds(ROUNDS, {
  costMs: async () => 1_000 / (await perCpuSecond(product.cpuSeconds, () => load(product.url, anew))).perCpuSecond,
})
record({
  question: 'pages/home-rendered',
  figure: middleOf(rendered, 'costMs'),
  note: `best round ${rounded(Math.min(...rendered.map(({ costMs }) => costMs)), 2)} ms`,
})

bare[Symbol.dispose]()
net[Symbol.dispose]()
await nginx?.[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()
