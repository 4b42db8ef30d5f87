import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEnvironment } from '#server/config/environment.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { openLog } from '#server/observe/log.ts'
import { openSite } from './site.ts'
import { readSiteConfig } from './site-config.ts'

const WARM = '/about/index'
/** Limits each request; the limit leaves time for a busy machine. */
const timeouts = () => AbortSignal.timeout(6_000)

test('a suspended database leaves cached pages available, calls get 503 with a retry time, and service recovers when it resumes', async () => {
  await using open = new AsyncDisposableStack()
  const { url, stop, goOn } = await openOwn(open)
  const page = (path: string, headers = {}) => fetch(`${url}${path}`, { headers: { accept: 'text/html', ...headers }, signal: timeouts() })
  const call = () =>
    fetch(`${url}/api/website/item`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: 1, language: 'zh-CN' }), // This item does not exist.
      signal: timeouts(),
    })
  const warm = await (await page(WARM)).text()
  assert.equal((await call()).status, 404)
  stop()
  try {
    const first = await Promise.all([call(), call(), call(), page('/platformShow/article?page=2')])
    assert.deepEqual(
      first.map(({ status, headers }) => [status, headers.get('retry-after')]),
      Array(4).fill([503, '5']),
    )
    for (let time = 0; time < 20; time++) {
      const warmPage = await page(WARM)
      assert.deepEqual([warmPage.status, warmPage.headers.get('warning')], [200, '110 - "Response is Stale"'])
      assert.equal(await warmPage.text(), warm)
    }
    const cold = await page('/search?q=x', { cookie: 'arco-locale=zh-CN' })
    const coldText = await cold.text()
    assert.deepEqual([cold.status, cold.headers.get('retry-after')], [503, '5'])
    assert.match(cold.headers.get('content-type')!, /^text\/html/)
    assert.match(coldText, /<html lang="zh-CN"/)
    assert.equal((await fetch(`${url}/readyz`, { signal: timeouts() })).status, 503)
  } finally {
    goOn()
  }
  while ((await call()).status !== 404) await sleep(20)
  while ((await page(WARM)).headers.get('warning') !== null) await sleep(20)
})

/** Opens a site on its own embedded database, whose processes can all be stopped. */
async function openOwn(open: AsyncDisposableStack) {
  const dataDir = mkdtempSync(join(tmpdir(), 'silent-'))
  open.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const { settings } = open.use(await startEmbedded(dataDir))
  await migrate(settings)
  const env = { MODE: 'trial', PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: 'off', LOG_FILE: '/dev/null', LOG_LEVEL: 'silent' }
  const config = readSiteConfig(openEnvironment(env))
  const site = open.use(await openSite(config, settings, { log: openLog(config.settings) }))
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
  }
  return { url: site.url, stop: () => signalAll('SIGSTOP'), goOn: () => signalAll('SIGCONT') }
}

/** PostgreSQL processes have their own sessions, so a group signal does not reach them. */
const childrenOf = (parent: number): number[] =>
  globSync('/proc/[0-9]*/stat').flatMap((file) => {
    const [, after = ''] = /\) \w (\d+)/.exec(readOr(file)) ?? []
    return Number(after) === parent ? [Number(file.split('/')[2])] : []
  })

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
