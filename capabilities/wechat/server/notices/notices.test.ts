import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { defineTexts } from '#contract/text.ts'
import { defineCapability } from '#server/capability.ts'
import type { Platform } from '#server/platform.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { APPS, openWechatStandIn, WECHAT_ENV } from '../api/wechat.stand-in.ts'

/** A capability that notifies, as others do. */
let platform: Platform
const notifying = defineCapability({
  name: 'notifying',
  texts: defineTexts({}),
  open(given: Platform) {
    platform = given
    return { routes: { answers: [] }, eraseAccounts: 'keeps-nothing' }
  },
})

let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let world: World
let person: Person
let openid: string
before(async () => {
  wechat = await openWechatStandIn()
  const WECHAT_TEMPLATES = 'certification=T1/thing1/time2,live=T3/thing4/time5'
  world = await openWorld({ env: { ...WECHAT_ENV, WECHAT_API_URL: wechat.url, WECHAT_TEMPLATES }, more: [notifying] })
})
let people = 0
beforeEach(async () => {
  wechat.sendCodes.length = 0
  wechat.sent.length = 0
  person = await world.register()
  openid = `oa-${++people}`
  const browser = randomBytes(32).toString('base64url')
  const begun = await world.ask('/api/wechat/begin', { app: 'official', browser })
  const state = new URL(String(begun.data['url'])).searchParams.get('state')
  const code = wechat.drawCode('official', { unionid: `u-${people}`, openids: { [APPS.official.id]: openid } })
  const { data } = await world.ask('/api/wechat/finish', { grant: code, state, browser })
  assert.equal((await world.ask('/api/wechat/bind', { ticket: data['ticket'], browser }, person)).code, 200)
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await wechat[Symbol.asyncDispose]()
})

const choose = (wants: boolean) => world.ask('/api/wechat/notices', { wants }, person)
const binding = async () =>
  (await world.ask('/api/wechat/binding', {}, person)).data as unknown as { notices: { wants: boolean; problem: string | null } | null }
/** Sends a notice of the message centre as a capability does. */
const notify = (about: 'certification' | 'college' = 'certification') => {
  const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
  const [title, text] = [both('认证已通过', 'Certified'), both('恭喜', 'Congratulations')]
  const notice = { kind: 'notice', about, to: { accounts: [person.id] }, title, text, path: '/information/index' } as const
  return platform.database.inTransaction((tx) => platform.notify(tx, notice))
}
const statusOf = async () => (await world.sql.query('select status, problem, attempts from wechat.notice order by id desc limit 1')).rows[0]

test('who chose it gets the notice of a mapped subject, with the owner’s template', async () => {
  await notify()
  assert.equal((await choose(true)).code, 200)
  await notify('college')
  await notify()
  await until(async () => (await statusOf())?.status === 'sent')
  assert.equal(wechat.sent.length, 1)
  const { touser, template_id, url, data } = wechat.sent[0]!
  assert.deepEqual([touser, template_id, data['thing1']], [openid, 'T1', { value: '认证已通过' }])
  assert.match(url, /\/information\/index$/)
  await choose(false)
  await notify()
  assert.equal((await world.sql.query('select from wechat.notice')).rows.length, 1)
})

test('a person who does not follow the account learns why, and is not asked again', async () => {
  await choose(true)
  wechat.sendCodes.push(43_004)
  await notify()
  await until(async () => (await statusOf())?.status === 'failed')
  assert.deepEqual((await binding()).notices, { wants: true, problem: 'not-following' })
  assert.equal(wechat.sent.length, 0)
})

test('a token that ended is replaced, and a used-up quota waits', async () => {
  await choose(true)
  wechat.sendCodes.push(42_001)
  await notify()
  await until(async () => (await statusOf())?.status === 'sent')
  wechat.sendCodes.push(45_009)
  await notify()
  await until(async () => (await statusOf())?.attempts === 1)
  assert.equal((await statusOf())?.status, 'waiting')
  await until(async () => {
    await world.sql.query('update wechat.notice set due_at = platform.now() where due_at is not null')
    await world.runScheduledTasks()
    return (await statusOf())?.status === 'sent'
  })
})

test('without a binding or templates there is nothing to choose', async () => {
  await world.ask('/api/wechat/unbind', {}, person)
  assert.equal((await choose(true)).code, 409)
  await using plain = await openWorld()
  assert.equal((await plain.ask('/api/wechat/notices', { wants: true }, await plain.person())).code, 404)
})
