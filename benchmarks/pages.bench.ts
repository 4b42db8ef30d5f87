import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { figure, median, perCpuSecond, rounded } from './figures.ts'
import { httpRequest, load } from './load.ts'
import { openNginx } from './nginx.ts'
import { cpuSecondsOf } from './processes.ts'
import { openProduct } from './product.ts'

// How dear is the home page: from the cache, held against nginx and bare Node with the same bytes in the same run; and rendered anew.
// Servers on core 0, load on core 1; requests per CPU-second of the server, median of rounds in turn.
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32

const product = await openProduct({ core: 0 })
const bytes = Buffer.from(await (await fetch(`${product.url}/home`)).arrayBuffer())
const page = { connections: CONNECTIONS, seconds: SECONDS, request: httpRequest('GET', '/home', new URL(product.url).host) }
const nginx = await openNginx(bytes, 0)
const bare = await openBare(bytes.length)
const figures: Record<'product' | 'nginx' | 'bare', number[]> = { product: [], nginx: [], bare: [] }
for (let round = 0; round < ROUNDS; round++) {
  figures.product.push((await perCpuSecond(product.cpuSeconds, () => load(product.url, page))).perCpuSecond)
  if (nginx) figures.nginx.push((await perCpuSecond(nginx.cpuSeconds, () => load(nginx.url, page))).perCpuSecond)
  figures.bare.push((await perCpuSecond(bare.cpuSeconds, () => load(bare.url, page))).perCpuSecond)
}
const [fromCache, byNginx, byBare] = [median(figures.product), median(figures.nginx), median(figures.bare)]
figure(`home page from the cache, ${rounded(bytes.length)} bytes, per CPU-second`, rounded(fromCache))
figure(
  '  nginx, the same bytes',
  nginx ? rounded(byNginx) : 'not installed',
  nginx ? `ratio ${rounded(fromCache / byNginx, 2)}, aim 0.60` : '',
)
figure('  bare node:http, as many bytes', rounded(byBare), `ratio ${rounded(fromCache / byBare, 2)}`)

let count = 0
const anew = () => httpRequest('GET', `/home?benchmark=${count++}`, new URL(product.url).host)
// The first thousand renderings run on code that is not warm yet.
await load(product.url, { connections: 4, seconds: 10, request: anew })
const rendered = await perCpuSecond(product.cpuSeconds, () => load(product.url, { connections: 4, seconds: SECONDS, request: anew }))
figure('home page rendered anew, CPU of server and database', `${rounded(1_000 / rendered.perCpuSecond, 2)} ms`, 'aim 2.50 ms or less')

bare.stop()
await nginx?.[Symbol.asyncDispose]()
await product[Symbol.asyncDispose]()

async function openBare(length: number) {
  const child = spawn('taskset', ['-c', '0', process.execPath, 'benchmarks/bare.ts', String(length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${String(port).trim()}`, cpuSeconds: () => cpuSecondsOf(child.pid!), stop: () => child.kill() }
}
