import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { publishOfEach } from '../fixtures/published.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { ADMINISTRATOR, CLOSED_PAGES, LOGIN_PAGES, PUBLIC_PAGES } from './addresses.ts'

const NAME = '江晚照水'
let world: World
let person: Person
before(async () => {
  world = await openWorld()
  await publishOfEach(world.sql)
  person = await world.person({ username: 'wanzhaoshui' })
  const saved = await world.ask(
    '/system/auth/user/updateaccountinfo',
    { relName: NAME, email: 'wan@quiet.example' },
    { token: person.token },
  )
  assert.equal(saved.code, 200)
})
after(() => world[Symbol.asyncDispose]())

type Got = { readonly status: number; readonly headers: Headers; readonly text: string }
async function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  const response = await fetch(world.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** Returns an answer without the parts that depend on the clock and the connection. */
/** Shortens texts so that a difference is readable. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const essence = ({ status, headers, text }: Got) => ({
  status,
  text: digest(text),
  headers: [...headers].filter(([name]) => !/^(date|x-request-id|keep-alive)$/.test(name)),
})
const signedIn = () => ({ token: person.token, cookie: `token=${person.token}`, authorization: `Bearer ${person.token}` })
const personal = () => [
  person.id,
  person.phone.slice(3),
  `${person.phone.slice(3, 6)}****${person.phone.slice(-4)}`,
  person.token,
  NAME,
  'wanzhaoshui',
  'wan@quiet.example',
]

test('S134: a private page is rendered as an empty shell, identical with and without a token, and not cached', async () => {
  for (const path of [...CLOSED_PAGES, ADMINISTRATOR, '/information/index?tab=security']) {
    const anonymous = await get(path)
    const own = await get(path, signedIn())
    assert.deepEqual(essence(own), essence(anonymous), path)
    assert.equal(own.headers.get('cache-control'), 'no-store', path)
    assert.equal(own.headers.get('etag'), null, path)
    for (const word of personal()) assert.ok(!own.text.includes(word), `${path}: ${word}`)
  }
})

test('S134: responses about an account must not be cached', async () => {
  for (const path of ['/system/auth/user/getUserInfoByOpenId', '/api/user/menu', '/api/user/info', '/system/auth/user/userlogin']) {
    for (const options of [{ token: person.token }, {}]) {
      const { headers } = await world.ask(path, {}, options)
      assert.equal(headers.get('cache-control'), 'no-store', path)
    }
  }
})

test('S135: public HTML is identical to the byte for all readers, and a matching ETag gets 304', async () => {
  for (const path of [...PUBLIC_PAGES, ...LOGIN_PAGES]) {
    const anonymous = await get(path)
    assert.equal(anonymous.status, 200, path)
    assert.deepEqual(essence(await get(path, signedIn())), essence(anonymous), path)
    assert.match(anonymous.headers.get('cache-control')!, /^public, max-age=0/, path)
    const etag = anonymous.headers.get('etag')!
    const again = await get(path, { 'if-none-match': etag, ...signedIn() })
    assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag], path)
    for (const word of personal()) assert.ok(!anonymous.text.includes(word), `${path}: ${word}`)
  }
})

test('S55, S135: no nonce of a rendering leaves the server', async () => {
  for (const path of [...PUBLIC_PAGES, ...CLOSED_PAGES, '/nowhere', '/home?x=1']) {
    const { text, headers } = await get(path)
    assert.doesNotMatch(text, /nonce/i, path)
    const policy = headers.get('content-security-policy')!
    assert.match(policy, /script-src 'sha256-[^;]* 'strict-dynamic';/, path)
    assert.doesNotMatch(policy.replace("style-src-attr 'unsafe-inline'", ''), /unsafe|nonce-|\*|https?:/, path)
  }
})

test('S63, S133: every page has the required headers', async () => {
  for (const path of [...PUBLIC_PAGES, ...LOGIN_PAGES, ...CLOSED_PAGES, ADMINISTRATOR, '/nowhere']) {
    const { headers } = await get(path)
    const header = (name: string) => headers.get(name)
    assert.deepEqual([header('x-content-type-options'), header('cross-origin-opener-policy')], ['nosniff', 'same-origin'], path)
    assert.equal(header('cross-origin-resource-policy'), 'same-origin', path)
    assert.match(header('permissions-policy')!, /camera=\(\), microphone=\(\), geolocation=\(\)/, path)
    const isDoor = (LOGIN_PAGES as readonly string[]).includes(path)
    assert.match(header('referrer-policy')!, isDoor ? /^no-referrer$/ : /^(strict-origin-when-cross-origin|no-referrer)$/, path)
    assert.deepEqual([header('server'), header('x-powered-by')], [null, null], path)
  }
})

test('S53: no request from another origin gets CORS headers', async () => {
  for (const origin of ['https://evil.example', 'null', `${world.url}.evil.example`]) {
    for (const [method, path] of [
      ['OPTIONS', '/system/auth/user/userlogin'],
      ['GET', '/home'],
      ['OPTIONS', '/home'],
      ['GET', '/robots.txt'],
      ['GET', '/api/openapi.json'],
    ] as const) {
      const { headers } = await fetch(world.url + path, {
        method,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
      })
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
        `${method} ${path} ${origin}`,
      )
    }
  }
})

test('a request for /favicon.ico, as browsers and feed readers send it, gets an icon that may be cached', async () => {
  const response = await fetch(`${world.url}/favicon.ico`)
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/x-icon'])
  assert.match(response.headers.get('cache-control')!, /^public, max-age=\d{4,}$/)
  assert.deepEqual([bytes.readUInt16LE(2), bytes.length < 8_192], [1, true])
})

test('S136: robots.txt and the pages exclude login pages, private pages and the console from indexing', async () => {
  const { status, headers, text } = await get('/robots.txt')
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  assert.match(text, /^User-agent: \*$/m)
  const words =
    'login register Resetpassword information administrator development preview leave preferences access/ audit certification content enquiries enquiry-forms inbox message people dashboard user list form privacy/assessments privacy/incidents privacy/requests profile visualization result exception platformShow/product activities/mine college/credits college/exam college/transcript membership system api'
  assert.deepEqual(
    [...closed].sort(),
    words
      .split(' ')
      .map((word) => `/${word}`)
      .sort(),
  )
  for (const path of PUBLIC_PAGES) {
    assert.ok(!closed.some((start) => path.startsWith(start)), path)
    assert.equal((await get(path)).headers.get('x-robots-tag'), null, path)
  }
  for (const path of [...LOGIN_PAGES, ...CLOSED_PAGES, ADMINISTRATOR])
    assert.equal((await get(path)).headers.get('x-robots-tag'), 'noindex', path)
  assert.equal((await get('/development/inbox')).status, 404, 'where nobody keeps messages there is no page of them')
  assert.equal((await world.ask('/api/development/sms-inbox')).data['reason'], 'NOT_FOUND', 'nor a call')
})

test('S109, S134: an unknown path of any form gets an uncached 404 page', async () => {
  const paths = [
    '/nowhere',
    '/information/index/x.css',
    '/information/index/',
    '/information/index.css',
    '/home/x.js',
    '/administrator/a.png',
    '/home;x.css',
    '/information%2findex%2fx.css',
    '/assets/nowhere.js',
    '/nowhere.json',
  ]
  for (const path of paths) {
    const { status, headers, text } = await get(path, signedIn())
    if (path === '/information/index/' && status === 200) {
      assert.equal(headers.get('cache-control'), 'no-store')
      continue
    }
    assert.deepEqual([status, headers.get('cache-control'), headers.get('etag')], [404, 'no-store', null], path)
    for (const word of personal()) assert.ok(!text.includes(word), `${path}: ${word}`)
  }
})
