import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '#tests/world.ts'
import { openWechatStandIn, WECHAT_ENV } from '../api/wechat.stand-in.ts'
import { signPage } from './signature.ts'

let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let world: World
before(async () => {
  wechat = await openWechatStandIn()
  world = await openWorld({ env: { ...WECHAT_ENV, WECHAT_API_URL: wechat.url, PUBLIC_URL: 'https://heart.example.org' } })
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await wechat[Symbol.asyncDispose]()
})

const PAGE = '/platformShow/article/7-hands?a=1'
const sign = (path: string, from: Pick<World, 'ask'> = world) => from.ask('/api/wechat/share', { path })
const countOf = (path: string) => wechat.asked.filter((each) => each.path === path).length

test('the signature is that of the documentation', () => {
  const url = 'http://mp.weixin.qq.com?params=value'
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  assert.equal(
    signPage({ ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457, url }),
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})

test('processes share one token and one ticket, which one of them fetches', async () => {
  await using second = await world.second()
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => sign(`${PAGE}&b=${at}`, at % 2 === 0 ? world : second)))
  assert.deepEqual([...new Set(all.map(({ code }) => code))], [200])
  assert.deepEqual([countOf('/cgi-bin/stable_token'), countOf('/cgi-bin/ticket/getticket')], [1, 1])
  const { data } = await sign(PAGE)
  const { timestamp, nonceStr, signature } = data as unknown as { timestamp: number; nonceStr: string; signature: string }
  assert.equal(signature, signPage({ ticket: 'ticket-1', nonceStr, timestamp, url: `https://heart.example.org${PAGE}` }))
  assert.equal(JSON.stringify((await world.sql.query('select sealed::text from wechat.credential')).rows).includes('ticket-1'), false)
})

test('a ticket is replaced before it ends, and the present one serves while WeChat is silent', async () => {
  await world.sql.query(`update wechat.credential set expires_at = platform.now() + interval '4 minutes'`)
  wechat.isDown = true
  assert.equal((await sign(PAGE)).code, 200)
  wechat.isDown = false
  await world.sql.query('update wechat.credential set leased_until = null')
  const before = countOf('/cgi-bin/ticket/getticket')
  assert.equal((await sign(PAGE)).code, 200)
  assert.equal(countOf('/cgi-bin/ticket/getticket'), before + 1)
})

test('pages permit the script of WeChat only where the owner switched share cards on', async () => {
  const policyOf = async ({ url }: Pick<World, 'url'>) =>
    (await fetch(`${url}/login`, { headers: { host: 'heart.example.org' } })).headers.get('content-security-policy') ?? ''
  const policy = await policyOf(world)
  assert.match(policy, /script-src [^;]*'strict-dynamic' https:\/\/res\.wx\.qq\.com\/open\/js\/jweixin-1\.6\.0\.js;/)
  assert.match(policy, /trusted-types app wechat;/)
  await using plain = await openWorld()
  const other = (await fetch(`${plain.url}/login`)).headers.get('content-security-policy') ?? ''
  assert.match(other, /trusted-types app;/)
  assert.doesNotMatch(other, /wx\.qq\.com/)
})

test('no page of another site is signed', async () => {
  for (const path of ['https://other.example/', 'javascript:1', '/a#b', '/a b', '']) assert.equal((await sign(path)).code, 422, path)
  const { data } = await sign('//other.example/')
  const { timestamp, nonceStr, signature } = data as unknown as { timestamp: number; nonceStr: string; signature: string }
  const url = 'https://heart.example.org//other.example/'
  const ticket = `ticket-${wechat.token}`
  assert.equal(signature, signPage({ ticket, nonceStr, timestamp, url }))
})
