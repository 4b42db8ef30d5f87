import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { rolesOf, setAccount } from '#tests/fixtures/live.ts'
import { disableAccount } from '#tests/fixtures/readers.ts'
import { askOf, begin, changeProvider, disableOtherAdministrators, loginsOf, saveProvider } from '#tests/world/openid/calls.ts'
import { limit } from '#tests/world/openid/client.ts'
import { openRealProvider, type RealProvider } from '#tests/world/openid/real-provider.ts'
import { type Answered, openWorld, PASSWORD, type Person, type World } from '#tests/world.ts'

let world: World
let provider: RealProvider
before(async () => {
  world = await openWorld()
  provider = await openRealProvider({ redirectUri: `${world.url}/oauth/callback/staff` })
  const saved = await saveProvider(world, { issuer: provider.url })
  assert.equal(saved.code, 200, JSON.stringify(saved.data))
})
after(async () => {
  await provider[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

type As = RealProvider['state']['person']
let people = 0
const newPerson = (more: Partial<As> = {}): As => ({ sub: `person-${++people}`, groups: ['editors'], ...more })
const ask = (...given: Parameters<ReturnType<typeof askOf>>) => askOf(world)(...given)

/** Follows the provider, and returns its answer as the page sends it. */
async function back(from: RealProvider, to: URL): Promise<object> {
  const { code, state, iss, error } = await from.follow(to)
  return { grant: code, state, iss, error }
}

/** Logs in at the real provider and comes back. */
async function logIn(
  person: As,
  { linking, ...wish }: { readonly linking?: Person; readonly invitation?: string } = {},
): Promise<Answered> {
  provider.state.person = person
  const { answered, browser, to } = await begin(world, wish, linking)
  if (!to) return answered
  return await ask('provider-logins/finish', { key: 'staff', browser, ...(await back(provider, to)) }, linking)
}

/** Makes an operator whose account is linked with a person. */
async function linked(roles: readonly string[], person: As): Promise<Person> {
  const account = await world.operator(roles, { steppedUp: true })
  const answered = await logIn(person, { linking: account })
  assert.deepEqual([answered.code, answered.data['kind']], [200, 'linked'], JSON.stringify(answered.data))
  return account
}
const owes = async ({ data }: Answered) =>
  (await world.ask('/api/account/second-factor', {}, { token: String(data['token']) })).data['owes']
const passwordLogin = (username: string) => world.ask('/api/user/login', { username, password: PASSWORD })

test('an operator links the own account with a fresh proof, and then logs in by the provider', async () => {
  const person = newPerson()
  const account = await linked(['editor'], person)
  const entered = await logIn(person)
  assert.equal(entered.data['kind'], 'entered', JSON.stringify(entered.data))
  assert.equal(await owes(entered), 'enrolment')
  assert.deepEqual(await actionsOn(world, `account:${account.id}`), ['login-provider.linked'])
  assert.deepEqual(await loginsOf(world, account), ['provider'])
  const { data } = await ask('links', {}, account)
  assert.ok((data as unknown as { lastLoginAt: string }[])[0]!.lastLoginAt)
})

test('a link needs a fresh proof, an operator, and the same login at its end', async () => {
  assert.equal((await begin(world, {}, await world.operator(['editor']))).answered.data['reason'], 'STEP_UP')
  const operator = await world.operator(['editor'], { steppedUp: true })
  const reader = await world.person()
  await limit(world, reader, 'proven')
  assert.equal((await begin(world, {}, reader)).answered.data['reason'], 'LINK_FOR_OPERATORS')
  provider.state.person = newPerson()
  for (const other of [undefined, await world.operator(['editor'])]) {
    const { browser, to } = await begin(world, {}, operator)
    const answered = await ask('provider-logins/finish', { key: 'staff', browser, ...(await back(provider, to!)) }, other)
    assert.equal(answered.data['reason'], 'SIGN_IN_EXPIRED')
  }
})

test('a person without a link enters no account, and one person has one account', async () => {
  const person = newPerson()
  assert.equal((await logIn(person)).data['reason'], 'SIGN_IN_UNLINKED')
  await linked(['editor'], person)
  const other = await world.operator(['editor'], { steppedUp: true })
  assert.equal((await logIn(person, { linking: other })).data['reason'], 'LINK_TAKEN')
  assert.equal((await logIn(newPerson(), { linking: other })).data['kind'], 'linked')
  assert.equal((await logIn(newPerson(), { linking: other })).data['reason'], 'LINK_TAKEN')
})

test('roles follow the groups at each login; those given by hand stay, and each change is recorded', async () => {
  const person = newPerson({ groups: ['editors', 'unknown'] })
  const account = await linked(['inspector'], person)
  await logIn(person)
  assert.deepEqual(await rolesOf(world, account), ['editor', 'inspector', 'user'])
  await logIn({ ...person, groups: ['board'] })
  assert.deepEqual(await rolesOf(world, account), ['admin', 'inspector', 'auditor', 'user'])
  await logIn({ ...person, groups: [] })
  assert.deepEqual(await rolesOf(world, account), ['inspector', 'user'])
  const changes = (await actionsOn(world, `account:${account.id}`)).filter((action) => action === 'login-provider.roles-changed')
  assert.equal(changes.length, 3)
})

test('an account whose groups give no role does not come in, and loses what they gave', async () => {
  const person = newPerson()
  const account = await linked(['inspector'], person)
  await logIn(person)
  await setAccount(world, account, { roles: ['editor', 'user'] })
  assert.equal((await logIn({ ...person, groups: ['unknown'] })).data['reason'], 'SIGN_IN_WITHOUT_ROLE')
  assert.deepEqual(await rolesOf(world, account), ['user'])
})

test('a role by hand stays when a group that gives it too is gone', async () => {
  const person = newPerson()
  const account = await linked(['editor'], person)
  await logIn(person)
  await logIn({ ...person, groups: [] })
  assert.deepEqual(await rolesOf(world, account), ['editor', 'user'])
})

test('the last administrator stays one when the group is gone', async () => {
  const person = newPerson({ groups: ['board'] })
  const account = await linked(['editor'], person)
  await logIn(person)
  await disableOtherAdministrators(world, account)
  await logIn({ ...person, groups: [] })
  assert.deepEqual(await rolesOf(world, account), ['admin', 'editor', 'user'])
  assert.ok((await actionsOn(world, `account:${account.id}`)).includes('login-provider.last-administrator'))
  await world.operator(['admin'])
  await logIn({ ...person, groups: [] })
  assert.deepEqual(await rolesOf(world, account), ['editor', 'user'])
})

test('the second factor counts as given only when the provider says so by a configured value', async () => {
  const person = newPerson()
  await linked(['editor'], person)
  for (const [as, owed] of [
    [{ amr: ['pwd', 'mfa'] }, 'nothing'],
    [{ acr: 'urn:two' }, 'nothing'],
    [{ amr: ['pwd'] }, 'enrolment'],
    [{ acr: 'urn:one' }, 'enrolment'],
    [{}, 'enrolment'],
  ] as const)
    assert.equal(await owes(await logIn({ ...person, ...as })), owed, JSON.stringify(as))
})

test('an administrator invites an account, whose person links it and comes in, once and within three days', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const account = await world.operator(['editor'])
  const invite = async (by = admin, username = account.phone) => await ask('invitations/create', { key: 'staff', username }, by)
  assert.equal((await invite(admin, 'nobody-here')).data['reason'], 'INVITED_ACCOUNT_UNKNOWN')
  const secretOf = ({ data }: Answered) => String(data['link']).split('#')[1]!
  const invitation = secretOf(await invite())
  assert.equal((await ask('invitation', { invitation })).data['provider'], 'Society ID')
  const person = newPerson({ amr: ['mfa'] })
  const entered = await logIn(person, { invitation })
  assert.equal(entered.data['kind'], 'entered', JSON.stringify(entered.data))
  const me = await world.ask('/api/federation/links', {}, { token: String(entered.data['token']) })
  assert.equal(me.code, 200)
  assert.equal((await logIn(newPerson(), { invitation })).data['reason'], 'INVITATION_OVER')
  assert.deepEqual(await actionsOn(world, `account:${account.id}`), ['login-provider.invited', 'login-provider.linked'])
  assert.equal((await invite()).data['reason'], 'LINK_TAKEN')
})

test('an invitation expires, and an account with further roles cannot be invited', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const account = await world.operator(['editor'])
  const { data } = await ask('invitations/create', { key: 'staff', username: account.phone }, admin)
  await world.sql.query('update federation.login_invitation set expires_at = platform.now() where account_id = $1', [account.id])
  assert.equal((await ask('invitation', { invitation: String(data['link']).split('#')[1] })).data['reason'], 'INVITATION_OVER')
  const role = { name: 'login-editor', title: { 'zh-CN': '登录', 'en-US': 'Login' }, permissions: ['federation:operator-login'] }
  assert.equal((await world.ask('/api/access/roles/create', role, { token: admin.token })).code, 200)
  const lesser = await world.operator(['login-editor'], { steppedUp: true })
  const above = await ask('invitations/create', { key: 'staff', username: admin.phone }, lesser)
  assert.equal(above.data['reason'], 'INVITED_ACCOUNT_ABOVE')
  assert.equal((await ask('identities/remove', { key: 'staff', accountId: admin.id }, lesser)).data['reason'], 'INVITED_ACCOUNT_ABOVE')
})

test('operators with a required provider are refused after the right password, and emergency accounts never', async () => {
  const person = newPerson()
  const account = await linked(['editor'], person)
  const admin = await world.operator(['admin'], { steppedUp: true })
  const [other, reader] = [await world.operator(['inspector']), await world.person()]
  assert.equal((await changeProvider(world, { requiredFor: 'linked' })).data['reason'], 'LOCAL_LOGIN_MISSING')
  assert.equal((await ask('local-logins', { accountIds: [reader.id] }, admin)).data['reason'], 'LOCAL_LOGIN_UNFIT')
  assert.equal((await ask('local-logins', { accountIds: [admin.id] }, admin)).code, 200)
  assert.equal((await changeProvider(world, { requiredFor: 'linked' })).code, 200)
  assert.equal((await ask('local-logins', { accountIds: [] }, admin)).data['reason'], 'LOCAL_LOGIN_MISSING')
  const reasonOf = async ({ phone }: Person) => {
    const { code, data } = await passwordLogin(phone)
    return code === 200 ? 'in' : [data['reason'], data['by']].filter(Boolean).join(' ')
  }
  assert.equal(await reasonOf(account), 'LOGIN_BY_PROVIDER Society ID')
  assert.deepEqual(await Promise.all([other, admin, reader].map(reasonOf)), ['in', 'in', 'in'])
  assert.equal(
    (await world.ask('/api/user/login', { username: account.phone, password: 'wrong-password-1' })).data['reason'],
    'LOGIN_FAILED',
  )
  assert.equal((await logIn(person)).data['kind'], 'entered')
  assert.equal((await ask('links/remove', { key: 'staff' }, account)).data['reason'], 'LINK_REQUIRED')
  assert.equal((await changeProvider(world, { requiredFor: 'operators' })).code, 200)
  assert.deepEqual(await Promise.all([other, admin, reader].map(reasonOf)), ['LOGIN_BY_PROVIDER Society ID', 'in', 'in'])
  await world.ask('/system/auth/user/sendsmsvcode', { phone: other.phone, purpose: 'login' })
  const code = await world.sms.codeFor(other.phone, 'login')
  const byCode = await world.ask('/system/auth/user/userlogin', { phone: other.phone, code })
  assert.equal(byCode.data['reason'], 'LOGIN_BY_PROVIDER')
  assert.equal((await changeProvider(world, { requiredFor: 'nobody' })).code, 200)
  assert.deepEqual(await Promise.all([account, other].map(reasonOf)), ['in', 'in'])
})

test('a setting of the server lets all operators log in here again', async () => {
  await using rescued = await openWorld({ env: { OIDC_LOCAL_LOGIN: 'everyone' } })
  const admin = await rescued.operator(['admin'], { steppedUp: true })
  const askRescued = askOf(rescued)
  await askRescued('local-logins', { accountIds: [admin.id] }, admin)
  assert.equal((await saveProvider(rescued, { issuer: provider.url, requiredFor: 'operators' })).code, 200)
  const other = await rescued.operator(['editor'])
  assert.equal((await rescued.ask('/api/user/login', { username: other.phone, password: PASSWORD })).code, 200)
  assert.equal((await askRescued('providers', {}, admin)).data['isLocalForAll'], true)
})

test('a link that is removed takes the roles of the groups, and the way in, with it', async () => {
  const person = newPerson()
  const account = await linked(['inspector'], person)
  await logIn(person)
  assert.equal((await ask('links/remove', { key: 'staff' }, account)).code, 200)
  assert.deepEqual(await rolesOf(world, account), ['inspector', 'user'])
  assert.equal((await logIn(person)).data['reason'], 'SIGN_IN_UNLINKED')
  const admin = await world.operator(['admin'], { steppedUp: true })
  const [second, again] = [newPerson(), await world.operator(['inspector'], { steppedUp: true })]
  await logIn(second, { linking: again })
  await logIn(second)
  assert.equal((await ask('identities/remove', { key: 'staff', accountId: again.id }, admin)).code, 200)
  assert.deepEqual(await rolesOf(world, again), ['inspector', 'user'])
})

test('a disabled account does not come in, and an erased one leaves no link', async () => {
  const person = newPerson()
  const account = await linked(['editor'], person)
  await disableAccount(world.sql, account)
  assert.equal((await logIn(person)).data['reason'], 'SIGN_IN_CLOSED')
  await setAccount(world, account, { roles: ['user'] })
  assert.equal(await world.eraseAccount(account.id), true)
  assert.equal((await world.sql.query('select from federation.identity where account_id = $1', [account.id])).rows.length, 0)
})

test('keys that the provider replaced are read again, after a pause', async () => {
  const person = newPerson()
  await linked(['editor'], person)
  await world.clock.move(MINUTE)
  await provider.rotateKeys()
  assert.equal((await logIn(person)).data['kind'], 'entered')
  await provider.rotateKeys()
  assert.equal((await logIn(person)).data['reason'], 'PROVIDER_FOREIGN', 'too soon')
})

test('a login that the provider refuses says so, and its words are not shown', async () => {
  provider.state.refuses = true
  const answered = await logIn(newPerson())
  provider.state.refuses = false
  assert.equal(answered.data['reason'], 'SIGN_IN_CANCELLED')
  assert.doesNotMatch(answered.msg, /<b>/)
})

test('groups that are in userinfo alone count too', async () => {
  await using apart = await openWorld()
  await using other = await openRealProvider({ redirectUri: `${apart.url}/oauth/callback/staff`, putsGroupsIntoToken: false })
  assert.equal((await saveProvider(apart, { issuer: other.url })).code, 200)
  const account = await apart.operator(['inspector'], { steppedUp: true })
  other.state.person = newPerson()
  for (const linking of [account, undefined]) {
    const { browser, to } = await begin(apart, {}, linking)
    const answered = await askOf(apart)('provider-logins/finish', { key: 'staff', browser, ...(await back(other, to!)) }, linking)
    assert.equal(answered.code, 200, JSON.stringify(answered.data))
  }
  assert.deepEqual(await rolesOf(apart, account), ['editor', 'inspector', 'user'])
})
