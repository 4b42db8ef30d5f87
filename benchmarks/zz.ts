import { mkdtempSync } from 'node:fs'
import { cpuSecondsOf } from '#tests/world/processes.ts'
import { startProduct } from '#tests/world/product.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { httpRequest, load } from './kit/load.ts'

const dataDir = mkdtempSync('/tmp/lyc-')
const p = await startProduct({ dataDir, core: 0, env: { DEMO: 'on' }, program: ['--import', '/tmp/sp/prof.mjs', PROGRAM] })
const { host } = new URL(p.url)
await fetch(`${p.url}/home`, { headers: { 'accept-encoding': 'identity' } }).then((r) => r.arrayBuffer())
const gz =
  process.argv[2] === 'br'
    ? {
        'accept-encoding': 'gzip, deflate, br, zstd',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
        'accept-language': 'zh-CN,zh;q=0.9',
        connection: 'keep-alive',
        'sec-fetch-site': 'none',
      }
    : {}
await new Promise((r) => setTimeout(r, 25000))
for (let i = 0; i < 6; i++) {
  const b = cpuSecondsOf(p.process.pid!)
  const r = await load(p.url, { connections: 32, seconds: 2, request: httpRequest('GET', '/home', host, gz) })
  console.log(Math.round(r.answers / (cpuSecondsOf(p.process.pid!) - b)), r.failures)
}
process.kill(p.process.pid!, 'SIGUSR2')
await load(p.url, { connections: 32, seconds: 8, request: httpRequest('GET', '/home', host, gz) })
await new Promise((r) => setTimeout(r, 3000))
await p.end()
