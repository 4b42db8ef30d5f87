import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import { isPostOnly } from '#contract/envelope.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { plain } from '../fixtures/pictures.ts'
import { publishOfEach } from '../fixtures/published.ts'
import { howMany, isFull } from '../size.ts'
import { send } from '../world/send.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { openVarnish, varnishProgram } from './varnish.ts'

// Asks every address through the cache as people and then as a stranger, who must get what the site itself answers a stranger. The full run
// asks each address as all of them, the short one as one of them in turn.

const skip = varnishProgram === undefined && 'varnish with varnish-modules is not installed'
const PRIVATE = /\b(no-store|no-cache|private)\b/
const NAME = '江晚照水'

type Who = Pick<Person, 'id' | 'phone' | 'token'>
const someOf = (people: readonly Who[], at: number): readonly Who[] => (isFull ? people : people.slice(at % people.length).slice(0, 1))
type Opened = AsyncDisposable & { readonly world: World; readonly url: string; readonly people: readonly Who[] }

async function open(isChanged: boolean): Promise<Opened> {
  await using opening = new AsyncDisposableStack()
  const proxy = await freePort()
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${proxy}`,
    PURGE_URLS: `http://127.0.0.1:${proxy}/`,
    PURGE_SECRET: 'a-secret-of-the-caches',
    REQUESTS_PER_ACCOUNT_MINUTE: '100000',
  }
  const world = opening.use(await openWorld({ env, isChanged }))
  const site = Number(new URL(world.url).port)
  const { url } = opening.use(await openVarnish(varnishProgram!, { proxy, first: site, second: site }))
  const people = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['editor']), await world.person()]
  const opened = opening.move()
  return { world, url, people, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

let addresses = 0
/** Returns a new address each time, so that no rate limit applies. */
const address = (): string => `10.201.${(addresses >> 8) & 255}.${addresses++ & 255}`
const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', body = '') =>
  send(url, { method, body, headers: { 'x-forwarded-for': address(), ...headers } })
type Got = Awaited<ReturnType<typeof ask>>

const digest = ({ status, body }: Got) =>
  `${status} ${createHash('sha256')
    .update(body.replaceAll(/"requestId":"[^"]*"/g, ''))
    .digest('hex')}`
const personal = ({ id, phone, token }: Who): readonly string[] => [
  id,
  phone.slice(3),
  `${phone.slice(3, 6)}****${phone.slice(-4)}`,
  token,
  NAME,
]

/** Requests an address as each person, with every way to present a token. Only a public answer may come from the cache. */
async function askAsAll(url: string, path: string, people: readonly Who[]): Promise<void> {
  for (const { token } of people)
    for (const headers of [{ token }, { authorization: `Bearer ${token}` }, { cookie: `token=${token}; arco-locale=zh-CN` }] as const) {
      const { headers: got } = await ask(url + path, headers)
      const control = got.get('cache-control') ?? ''
      assert.ok(PRIVATE.test(control) || /^public/.test(control), `${path}: ${control}`)
      if ('token' in headers || PRIVATE.test(control)) assert.equal(got.get('x-cache'), 'miss', path)
    }
}

/** Returns the addresses that a sitemap lists. */
const listed = async (url: string): Promise<string[]> =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'))

/** Reads the paths of all pages from what the browser gets of them. */
function builtPaths(): readonly string[] {
  const [file = ''] = globSync('build/client/assets/manifest-*.js')
  const window: { __reactRouterManifest?: { readonly routes: Record<string, { readonly path?: string; readonly parentId?: string }> } } = {}
  runInNewContext(readFileSync(file, 'utf8'), { window })
  const routes = window.__reactRouterManifest?.routes ?? {}
  const pathOf = (id: string): string => {
    const { path = '', parentId } = routes[id] ?? {}
    return parentId === undefined ? path : `${pathOf(parentId)}/${path}`
  }
  return Object.keys(routes).map((id) => pathOf(id).replaceAll(/\/+(?=\/|$)/g, '') || '/')
}

async function pathsOf(world: World): Promise<readonly string[]> {
  const pages = builtPaths().map((path) => path.replaceAll(/:\w+\??/g, '1').replace('*', 'nowhere'))
  const documents = world.answers.flatMap((each) => each.documents ?? []).map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  const files = world.answers.flatMap((each) => [...(each.files ?? []), ...(each.streams ?? []), ...(each.trackedRedirects ?? [])])
  const parts = (await listed(`${world.url}/sitemap.xml`)).map((part) => world.url + new URL(part).pathname)
  const found = (await Promise.all(parts.map(listed))).flat()
  return [
    ...pages,
    ...documents,
    ...files.map(({ prefix }) => `${prefix}10000000-0000-4000-8000-000000000000`),
    ...[...parts, ...found].map((url) => new URL(url).pathname + new URL(url).search),
    ...[
      '/service-worker.js',
      '/favicon.ico',
      '/healthz',
      '/readyz',
      '/preferences?language=en-US',
      '/api/',
      '/api/openapi.json',
      '/realtime',
    ],
    ...['/home?language=en-US', '/home?x=1', '/feeds/zh-CN/all.rss', '/feeds/en-US/article.atom', '/sitemap.xml', '/robots.txt'],
  ]
}

test('every page, document and file is to a stranger behind the cache what it is without, after people have asked for it', {
  skip,
}, async () => {
  await using all = await open(false)
  const { world, url, people } = all
  await publishOfEach(world.sql)
  const reader = people[2]!
  const named = await world.ask(
    '/system/auth/user/updateaccountinfo',
    { relName: NAME, email: 'wan@quiet.example' },
    { token: reader.token },
  )
  assert.equal(named.code, 200)
  const { data: avatar } = await uploadAvatar(world, reader)
  const paths = [...new Set([...(await pathsOf(world)), String(avatar['url'])])]
  assert.ok(paths.length > 150)
  const hits: string[] = []
  for (const [at, path] of paths.entries()) {
    await askAsAll(url, path, someOf(people, at))
    const [direct, first, again] = [await ask(world.url + path), await ask(url + path), await ask(url + path)]
    for (const got of [first, again]) {
      if (!/^\/(readyz|feeds|api\/openapi)/.test(path)) assert.equal(digest(got), digest(direct), path)
      for (const word of people.flatMap(personal)) assert.ok(!got.body.includes(word), `${path}: ${word}`)
      assert.equal(got.headers.get('set-cookie')?.split(';')[0], direct.headers.get('set-cookie')?.split(';')[0], path)
    }
    if (again.headers.get('x-cache') === 'hit') hits.push(path)
    else assert.doesNotMatch(direct.headers.get('cache-control')!, /s-maxage/, path)
  }
  for (const path of hits) {
    const control = (await ask(world.url + path, { cookie: 'arco-locale=zh-CN' })).headers.get('cache-control')!
    assert.match(control, /^public, (.*s-maxage=|max-age=[1-9])/, path)
  }
  assert.ok(hits.length > 40, String(hits.length))
  assert.ok(hits.includes('/home') && hits.includes('/home?language=en-US') && hits.includes('/sitemap.xml'))
})

async function uploadAvatar(world: World, { token }: Who) {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(await plain('png'))]), 'me.png')
  const response = await fetch(`${world.url}/api/user/upload`, { method: 'POST', headers: { token }, body })
  return (await response.json()) as { data: Record<string, unknown> }
}

test('no answer of a call is stored for any caller', { skip }, async () => {
  await using all = await open(true)
  const { world, url, people } = all
  const answers = world.answers.flatMap((each) => each.answers)
  for (const each of answers)
    Object.assign(each, {
      call: { ...each.call, file: undefined, input: z.unknown(), output: z.unknown(), limit: 'ordinary' },
      run: async (_input: unknown, caller: { readonly session: { readonly accountId: string } | null }) => ({
        ok: { of: caller.session?.accountId ?? 'nobody' },
      }),
    })
  let shown = 0
  for (const [at, { call }] of answers.entries()) {
    const methods = call.verb === 'reads' && !isPostOnly(call.path) ? ['GET', 'POST'] : ['POST']
    for (const method of methods) {
      const body = method === 'POST' ? '{}' : ''
      for (const person of [...someOf(people, at), undefined]) {
        const headers = { ...(person && { token: person.token }), ...(body && { 'content-type': 'application/json' }) }
        for (let time = 0; time < 2; time++) {
          const got = await ask(url + call.path, headers, method, body)
          assert.match(got.headers.get('cache-control') ?? '', PRIVATE, call.path)
          assert.equal(got.headers.get('x-cache'), 'miss', call.path)
          for (const other of people)
            if (got.body.includes(other.id)) {
              assert.equal(other, person, `${method} ${call.path}`)
              shown++
            }
        }
      }
    }
  }
  assert.ok(shown > howMany(150, 500), String(shown))
})
