import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getRaw } from '../connection/raw.stand-in.ts'
import { openStandIn, renderMadeUp, type StandIn } from '../front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
beforeEach(() => {
  site.now.render = renderMadeUp
})
after(() => site[Symbol.asyncDispose]())
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => getRaw(site.port, path, headers, method)

test('an address with a fixed language is cached for all readers, in any chosen language', async () => {
  const times = () => site.rendered.filter((path) => path === '/kept/fixed').length
  const english = await get('/kept/fixed?language=en-US')
  assert.match(english.body.toString(), /en-US light/)
  assert.deepEqual((await get('/kept/fixed?language=en-US', { Cookie: 'arco-locale=zh-CN' })).body, english.body)
  assert.equal(times(), 1)
  assert.match((await get('/kept/fixed')).body.toString(), /zh-CN light/)
  for (const query of ['?language=fr', '?language=en-US&x=1', '?x=1&language=en-US']) {
    await get(`/kept/fixed${query}`)
    await get(`/kept/fixed${query}`)
  }
  assert.equal(times(), 8)
})

test('an address that names a language sets it for a reader without a choice, and overrides no choice', async () => {
  for (const path of ['/kept/named?language=en-US', '/kept/named?page=2&language=en-US', '/kept/named?language=en-US']) {
    const { headers, body } = await get(path)
    assert.match(headers['set-cookie'] ?? '', /^arco-locale=en-US; Path=\/; Max-Age=31536000; SameSite=Lax$/, path)
    assert.match(body.toString(), /en-US light/)
    assert.equal((await get(path, { Cookie: 'arco-locale=zh-CN' })).headers['set-cookie'], undefined)
  }
  for (const path of ['/kept/named', '/kept/named?language=xx']) assert.equal((await get(path)).headers['set-cookie'], undefined, path)
})

test('messages of a call use the language of the calling page, not that of the cookie', async () => {
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const answered = await fetch(`${site.url}/api/made/nothing`, { method: 'POST', headers: { cookie: 'arco-locale=zh-CN', ...headers } })
    return ((await answered.json()) as { msg: string }).msg
  }
  const [chosen, named] = [await ask({}), await ask({ 'x-language': 'en-US' })]
  assert.match(chosen, /\p{Script=Han}/u)
  assert.doesNotMatch(named, /\p{Script=Han}/u)
  assert.equal(await ask({ 'x-language': 'tlh' }), chosen)
})

test('a program without a page or a choice gets its preferred language', async () => {
  const isChinese = async (accepted: string, cookie = '') => {
    const answered = await fetch(`${site.url}/api/made/nothing`, { method: 'POST', headers: { 'accept-language': accepted, cookie } })
    return /\p{Script=Han}/u.test(((await answered.json()) as { msg: string }).msg)
  }
  for (const english of ['en', 'en-GB', 'EN-us;q=0.4, fr', 'zh;q=0.5, en;q=0.9', 'zh;q=0, de, en;q=0.1'])
    assert.equal(await isChinese(english), false, english)
  for (const chinese of ['zh-CN', 'zh-Hant-TW,en;q=0.9', 'en;q=0.2,zh;q=0.3', 'fr', '*', 'enx', 'en;q=x', 'en;q=0'])
    assert.ok(await isChinese(chinese), chinese)
  assert.ok(await isChinese('en-US', 'arco-locale=zh-CN'))
})

test('A form that is sent before its page has started shows the page again, and other bodies are refused', async () => {
  const post = (type: string, body: string) =>
    fetch(`${site.url}/home`, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body })
  const again = await post('application/x-www-form-urlencoded', 'username=a&password=b')
  assert.deepEqual([again.status, again.headers.get('location')], [303, '/home'])
  assert.equal((await fetch(`${site.url}/home`, { method: 'POST', redirect: 'manual' })).status, 303)
  const leadOn = async (path: string) => (await fetch(`${site.url}${path}`, { method: 'POST', redirect: 'manual' })).headers.get('location')
  assert.equal(await leadOn('/login?redirect=%2Fkept%3Fpage%3D2'), '/login?redirect=%2Fkept%3Fpage%3D2')
  assert.equal(await leadOn(`/login?redirect=${'x'.repeat(600)}`), '/login')
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain'])
    assert.equal((await post(type, '--x\r\n\r\nx\r\n--x--')).status, 415, type)
})
