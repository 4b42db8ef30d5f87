import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { getRaw } from '../connection/raw.stand-in.ts'
import { openStandIn, page, renderMadeUp, type StandIn } from '../front.stand-in.ts'

let site: StandIn
let buildDir: string
before(async () => {
  site = await openStandIn({
    prepare(dir) {
      buildDir = dir
      mkdirSync(join(dir, 'assets'))
      mkdirSync(join(dir, '.git'))
      const files = [
        'assets/a-1.js',
        'assets/a-1.js.map',
        'assets/gone-1.js',
        'logo.svg',
        'logo.png',
        'robots.txt',
        '.env',
        '.env.txt',
        '.git/a.js',
        'package.json',
        'index.html',
      ]
      for (const name of files) writeFileSync(join(dir, name), `/* ${name} */ ${'x'.repeat(5_000)}`)
    },
  })
})
beforeEach(() => {
  site.now.render = renderMadeUp
})
after(() => site[Symbol.asyncDispose]())

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => getRaw(site.port, path, headers, method)

test('S109: files of the build are served, and no others', async () => {
  const script = await get('/assets/a-1.js?v=1', { 'Accept-Encoding': 'br' })
  assert.deepEqual(
    [script.status, script.headers['cache-control'], script.headers['content-encoding'], script.headers['vary']],
    [200, 'public, max-age=31536000, immutable', 'br', 'accept-encoding'],
  )
  assert.match(brotliDecompressSync(script.body).toString(), /a-1\.js/)
  assert.equal((await get('/logo.png')).headers['cache-control'], 'public, max-age=3600')
  assert.match((await get('/logo.svg')).headers['content-security-policy']!, /sandbox/)
  assert.equal((await get('/robots.txt', {}, 'HEAD')).body.length, 0)
  site.now.render = async () => page('Nothing', {}, 404)
  const absent = [
    '/assets/',
    '/assets',
    '/',
    '/assets/a-1.js.map',
    '/.env',
    '/.env.txt',
    '/.git/a.js',
    '/.git/config',
    '/package.json',
    '/index.html',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/..;/robots.txt',
    '/assets\\..\\robots.txt',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets//a-1.js',
    '/assets/a-1.js/',
    '/ASSETS/a-1.js',
    '/assets/a-1%2ejs',
    '/assets/a-1.js%00',
    '/information/index/x.css',
    '//assets/a-1.js',
  ]
  for (const path of absent) {
    const { status, headers, body } = await get(path)
    assert.ok(status === 404 || status === 400, `${path}: ${status}`)
    assert.equal(headers['cache-control'], 'no-store', path)
    assert.ok(body.length < 500, path)
  }
})

test('a file removed by a newer build is 404, and the connection survives', async () => {
  rmSync(join(buildDir, 'assets/gone-1.js'))
  const { status, headers } = await get('/assets/gone-1.js')
  assert.deepEqual([status, headers['cache-control']], [404, 'no-store'])
})
