import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { disableAccount, letIdle, letResetFallDue, planClosing } from '#tests/fixtures/readers.ts'
import { requireProvider } from '#tests/world/openid/calls.ts'
import { newPhone, openWorld, type Person, type World } from '#tests/world.ts'
import { APPS, openWechatStandIn, WECHAT_ENV } from '../api/wechat.stand-in.ts'

let wechat: Awaited<ReturnType<typeof openWechatStandIn>>
let world: World
before(async () => {
  wechat = await openWechatStandIn()
  world = await openWorld({ env: { ...WECHAT_ENV, WECHAT_API_URL: wechat.url } })
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await wechat[Symbol.asyncDispose]()
})

const secret = () => randomBytes(32).toString('base64url')
let people = 0
const newPerson = () => {
  people++
  return { unionid: `union-${people}`, openids: { [APPS.website.id]: `web-${people}`, [APPS.official.id]: `oa-${people}` } }
}
type Wechatter = ReturnType<typeof newPerson>
const ask = (path: string, fields: object, token?: string) =>
  world.ask(`/api/wechat/${path}`, { ...fields }, token === undefined ? {} : { token })

/** Begins a login and lets the person confirm it in WeChat. */
async function confirm(person: Wechatter, app: 'website' | 'official' = 'website') {
  const browser = secret()
  const begun = await ask('begin', { app, browser })
  const state = new URL(String(begun.data['url'])).searchParams.get('state') ?? ''
  return { browser, state, grant: wechat.drawCode(app, person) }
}
async function finish(person: Wechatter, { app, token }: { app?: 'website' | 'official'; token?: string } = {}) {
  const confirmed = await confirm(person, app)
  return { ...confirmed, answer: await ask('finish', confirmed, token) }
}
async function bind(account: Pick<Person, 'token'>, person: Wechatter) {
  const { answer, browser } = await finish(person)
  assert.equal(answer.data['kind'], 'unbound')
  return await ask('bind', { ticket: answer.data['ticket'], browser }, account.token)
}

test('the address to open is that of WeChat, with a state of 256 bits', async () => {
  const [website, official] = await Promise.all(
    (['website', 'official'] as const).map(async (app) => new URL(String((await ask('begin', { app, browser: secret() })).data['url']))),
  )
  assert.equal(`${website!.origin}${website!.pathname}`, 'https://open.weixin.qq.com/connect/qrconnect')
  assert.equal(`${official!.origin}${official!.pathname}`, 'https://open.weixin.qq.com/connect/oauth2/authorize')
  assert.deepEqual(
    ['appid', 'response_type', 'scope'].map((name) => website!.searchParams.get(name)),
    [APPS.website.id, 'code', 'snsapi_login'],
  )
  assert.match(website!.searchParams.get('redirect_uri') ?? '', /^https?:\/\/[^/]+\/wechat\/return$/)
  assert.match(website!.searchParams.get('state') ?? '', /^[\w-]{43}$/)
  assert.equal(official!.hash, '#wechat_redirect')
})

test('a person binds WeChat once after a login by phone, and then logs in with WeChat alone, in both apps', async () => {
  const [account, person] = [await world.register(), newPerson()]
  assert.equal((await bind(account, person)).code, 200)
  assert.ok((await actionsOn(world, `account:${account.id}`)).includes('wechat.bound'))
  for (const app of ['website', 'official'] as const) {
    const { answer } = await finish(person, { app })
    assert.equal(answer.data['kind'], 'entered')
    const { data } = await world.ask('/api/wechat/binding', {}, { token: String(answer.data['token']) })
    assert.match(String(data['boundAt']), /^\d{4}-/)
  }
  assert.deepEqual(
    JSON.stringify((await world.sql.query('select name, sealed::text from wechat.identity')).rows).match(/union-|web-|oa-/),
    null,
  )
})

test('a state counts once, in its time, and only in the browser that began', async () => {
  const person = newPerson()
  const confirmed = await confirm(person)
  assert.equal((await ask('finish', { ...confirmed, browser: secret() })).code, 422)
  assert.equal((await ask('finish', { ...confirmed, state: secret() })).code, 422)
  assert.equal((await ask('finish', confirmed)).code, 200)
  assert.equal((await ask('finish', { ...confirmed, grant: wechat.drawCode('website', person) })).code, 422)
  const late = await confirm(person)
  await world.clock.move(601_000)
  assert.equal((await ask('finish', late)).code, 422)
})

test('a code of another app, a used code and a silent WeChat are refused', async () => {
  const person = newPerson()
  const other = await confirm(person)
  assert.equal((await ask('finish', { ...other, grant: wechat.drawCode('official', person) })).code, 422)
  const used = await confirm(person)
  await ask('finish', used)
  const again = await confirm(person)
  assert.equal((await ask('finish', { ...again, grant: used.grant })).code, 422)
  wechat.isDown = true
  assert.equal((await finish(person)).answer.code, 503)
  wechat.isDown = false
})

test('a ticket counts once and only in its browser, and no identity has two accounts', async () => {
  const [one, other, person] = [await world.register(), await world.register(), newPerson()]
  const { answer, browser } = await finish(person)
  const ticket = answer.data['ticket']
  assert.equal((await ask('bind', { ticket, browser: secret() }, one.token)).code, 422)
  assert.equal((await ask('bind', { ticket, browser }, one.token)).code, 200)
  assert.equal((await ask('bind', { ticket, browser }, one.token)).code, 422)
  // Another account meets the identity in both apps, and the own account can have only one.
  assert.equal((await finish(person, { token: other.token })).answer.code, 409)
  assert.equal(
    (await finish({ ...person, openids: { ...person.openids, [APPS.website.id]: 'new' } }, { token: other.token })).answer.code,
    409,
  )
  assert.equal((await finish(person, { token: one.token })).answer.data['kind'], 'bound')
  assert.equal((await bind(one, newPerson())).code, 409)
})

test('two accounts that bind one identity at once: one succeeds', async () => {
  const [one, other, person] = [await world.register(), await world.register(), newPerson()]
  const tickets = [await finish(person), await finish(person)]
  const results = await Promise.all(
    [one, other].map((account, at) =>
      ask('bind', { ticket: tickets[at]!.answer.data['ticket'], browser: tickets[at]!.browser }, account.token),
    ),
  )
  assert.deepEqual(results.map(({ code }) => code).toSorted(), [200, 409])
  assert.equal((await world.sql.query(`select from wechat.binding where account_id = any ($1)`, [[one.id, other.id]])).rows.length, 1)
})

test('binding needs a login of the last minutes', async () => {
  const [account, person] = [await world.register(), newPerson()]
  await world.clock.move(11 * 60_000)
  assert.equal((await bind(account, person)).code, 403)
})

test('WeChat asks operators for the second factor, and lets no disabled or closing account in', async () => {
  const [operator, person] = [await world.operator(['editor']), newPerson()]
  assert.equal((await bind(operator, person)).code, 200)
  const entered = (await finish(person)).answer
  assert.equal(entered.data['kind'], 'entered')
  const owed = await world.ask('/api/account/second-factor', {}, { token: String(entered.data['token']) })
  assert.notEqual(owed.data['owes'], 'nothing')
  assert.equal((await world.ask('/api/wechat/binding', {}, { token: String(entered.data['token']) })).code, 403)

  await planClosing(world.sql, operator)
  assert.equal((await finish(person)).answer.code, 409)
  const [disabled, other] = [await world.register(), newPerson()]
  assert.equal((await bind(disabled, other)).code, 200)
  await disableAccount(world.sql, disabled)
  assert.equal((await finish(other)).answer.code, 422)
})

test('an operator with a required provider cannot log in with WeChat', async () => {
  const [operator, person] = [await world.operator(['editor']), newPerson()]
  assert.equal((await bind(operator, person)).code, 200)
  const remove = await requireProvider(world, operator)
  const { data } = (await finish(person)).answer
  assert.deepEqual([data['reason'], data['by']], ['LOGIN_BY_PROVIDER', 'Society ID'])
  await remove()
  assert.equal((await finish(person)).answer.data['kind'], 'entered')
})

test('unbinding and erasing end the way in', async () => {
  const [account, person] = [await world.register(), newPerson()]
  await bind(account, person)
  assert.equal((await ask('unbind', {}, account.token)).code, 200)
  assert.equal((await finish(person)).answer.data['kind'], 'unbound')
  await bind(account, person)
  await world.eraseAccount(account.id)
  assert.equal((await finish(person)).answer.data['kind'], 'unbound')
  assert.equal((await world.sql.query('select from wechat.identity where account_id = $1', [account.id])).rows.length, 0)
})

test('a site without apps has no WeChat', async () => {
  await using plain = await openWorld()
  assert.deepEqual((await plain.ask('/api/wechat/ways', {})).data, { website: false, official: false, share: false })
  assert.equal((await plain.ask('/api/wechat/begin', { app: 'website', browser: secret() })).code, 404)
})

async function codeFor(phone: string, purpose: string, token?: string): Promise<string> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose }, token === undefined ? {} : { token })
  return await world.sms.codeFor(phone, purpose)
}
const isBound = async ({ id }: Pick<Person, 'id'>) =>
  (await world.sql.query('select from wechat.binding where account_id = $1', [id])).rowCount === 1
const reset = async (phone: string) =>
  await world.ask('/system/auth/user/forgetpwd', { phone, code: await codeFor(phone, 'reset'), password: 'Calm-Harbour-93' })

test('a reset of the password ends the binding with a notice, and the WeChat is unbound', async () => {
  const [account, person] = [await world.register(), newPerson()]
  await bind(account, person)
  assert.equal((await reset(account.phone)).code, 200)
  assert.equal(await isBound(account), false)
  assert.equal((await finish(person)).answer.data['kind'], 'unbound')
  assert.deepEqual(
    (await actionsOn(world, `account:${account.id}`)).filter((action) => action.startsWith('wechat')),
    ['wechat.bound', 'wechat.unbound'],
  )
  const { data } = await world.ask('/system/auth/user/userlogin', { username: account.phone, password: 'Calm-Harbour-93' })
  const box = (await world.ask('/api/message/list', {}, { token: String(data) })).data as unknown as { content: string }[]
  assert.ok(box.some(({ content }) => content.includes('微信登录随之失效')))
})

test('a reset that waits for a day ends the binding when it takes effect, by the task or by the login before it', async () => {
  for (const way of ['task', 'login'] as const) {
    const [account, person] = [await world.register(), newPerson()]
    await bind(account, person)
    await letIdle(world.sql, account)
    assert.equal((await reset(account.phone)).data['reason'], 'RESET_PENDING')
    assert.equal(await isBound(account), true)
    await letResetFallDue(world.sql, account)
    if (way === 'task') await world.runSweeps('accounts')
    else await world.ask('/system/auth/user/userlogin', { username: account.phone, password: 'Calm-Harbour-93' })
    assert.equal(await isBound(account), false, way)
  }
})

test('a change of the phone ends the binding, a change of the password does not', async () => {
  const [account, person] = [await world.operator(['editor'], { steppedUp: true }), newPerson()]
  await bind(account, person)
  const { token } = account
  assert.equal((await world.ask('/api/account/password', { password: 'Calm-Harbour-93-Evening' }, { token })).code, 200)
  assert.equal(await isBound(account), true)
  const phone = newPhone()
  const code = await codeFor(phone, 'change-phone', token)
  assert.equal((await world.ask('/api/account/phone', { phone, code }, { token })).code, 200)
  assert.equal(await isBound(account), false)
})
