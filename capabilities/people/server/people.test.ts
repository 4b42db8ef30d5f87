import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherCalls } from '#tests/every-call/every-call.ts'
import { type Data, openWorld } from '#tests/world.ts'

const LIST = '/api/people/list'
const reasonOf = ({ code, data }: { code: number; data: Data | null }) => (code === 200 ? 'ok' : data?.['reason'])
const namesOf = (data: Data) => (data['list'] as unknown as { username: string }[]).map(({ username }) => username)

test('Accounts are found by any part of a name or by a whole number, and numbers are masked (S19, S99)', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const anna = await world.person({ username: 'anna.lin', phone: '+8613911112222' })
  await world.person({ username: 'hannah_100%', phone: '+8613933334444' }).catch(() => undefined)
  await world.person({ username: 'bernard', phone: '+8613955556666' })
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '林医生' }, anna)
  const find = async (fields: Record<string, unknown>) => namesOf((await world.ask(LIST, fields, admin)).data)
  assert.deepEqual(await find({ search: 'NNA' }), ['anna.lin'])
  assert.deepEqual(await find({ search: '林' }), ['anna.lin'])
  assert.deepEqual(await find({ search: '139 1111-2222' }), ['anna.lin'])
  assert.deepEqual(await find({ search: '+86 139 5555 6666' }), ['bernard'])
  assert.deepEqual(await find({ search: '1395555666' }), [])
  for (const search of ['%', '_', '\\', "' or 1=1 --", '%%%']) assert.deepEqual(await find({ search }), [], search)
  assert.deepEqual(await find({ sort: 'username', direction: 'asc', pageSize: 2 }), ['anna.lin', 'bernard'])
  const { data } = await world.ask(LIST, { search: 'anna' }, admin)
  const [row] = data['list'] as unknown as { phone: string; name: string; roles: string[] }[]
  assert.deepEqual([row?.phone, row?.name, row?.roles, data['total'], data['isMore']], ['139****2222', '林医生', ['user'], 1, false])
  for (const bad of [
    { sort: 'password_hash' },
    { direction: 'asc; drop' },
    { pageSize: 101 },
    { page: 0 },
    { page: 101, pageSize: 100 },
    { role: '*' },
  ])
    assert.equal((await world.ask(LIST, bad, admin)).http, 422, JSON.stringify(bad))
})

test('Viewing and changing accounts require the permission (S44)', async () => {
  await using world = await openWorld()
  const [person, editor, auditor] = [
    await world.person(),
    await world.operator(['editor']),
    await world.operator(['auditor'], { steppedUp: true }),
  ]
  for (const who of [person, editor]) assert.equal((await world.ask(LIST, {}, who)).data['permission'], 'people:read')
  assert.equal((await world.ask(LIST, {}, auditor)).code, 200)
  const disable = { id: person.id, status: 'disabled', reason: 'because I can' }
  assert.equal((await world.ask('/api/people/status', disable, auditor)).data['permission'], 'people:manage')
  const admin = await world.operator(['admin'])
  assert.equal(reasonOf(await world.ask('/api/people/status', disable, admin)), 'STEP_UP')
  assert.equal((await world.ask('/system/auth/user/getUserInfoByOpenId', {}, person)).code, 200)
})

test('Disabling ends sessions at the next request and requires a reason (S38)', async () => {
  await using world = await openWorld()
  const [admin, person] = [await world.operator(['admin'], { steppedUp: true }), await world.person()]
  const set = (status: string, reason = 'spam in comments') => world.ask('/api/people/status', { id: person.id, status, reason }, admin)
  assert.equal(reasonOf(await set('disabled', ' x ')), 'REASON_NEEDED')
  assert.equal(reasonOf(await set('disabled')), 'ok')
  assert.equal((await world.ask('/system/auth/user/getUserInfoByOpenId', {}, person)).code, 401)
  assert.equal(reasonOf(await set('active')), 'ok')
  assert.equal(reasonOf(await world.ask('/system/auth/user/userlogin', { username: person.phone, password: person.password })), 'ok')
})

test('An operator cannot change roles above the own ones, the own account or the last administrator, also under concurrency (S44, S50)', async () => {
  await using world = await openWorld()
  const [admin, other] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'], { steppedUp: true })]
  const role = { name: 'help-desk', title: { 'zh-CN': '服务台', 'en-US': 'Help desk' }, permissions: ['people:read', 'people:manage'] }
  assert.equal(reasonOf(await world.ask('/api/access/roles/create', role, admin)), 'ok')
  const helper = await world.operator(['help-desk'], { steppedUp: true })
  const person = await world.person()
  const change = (who: { token: string }, id: string, fields: object) =>
    world.ask('/api/people/roles', { id, ...fields }, who).then(reasonOf)
  const give = (who: { token: string }, id: string, add: string[]) => change(who, id, { add })
  assert.equal(await give(helper, person.id, ['admin']), 'ROLE_ABOVE')
  assert.equal(await change(helper, admin.id, { remove: ['admin'] }), 'ROLE_ABOVE')
  assert.equal(reasonOf(await world.ask('/api/people/sessions/end', { id: admin.id }, helper)), 'ROLE_ABOVE')
  assert.equal(
    reasonOf(await world.ask('/api/people/status', { id: admin.id, status: 'disabled', reason: 'why not' }, helper)),
    'ROLE_ABOVE',
  )
  assert.equal(await give(admin, admin.id, ['editor']), 'NOT_ONESELF')
  assert.equal(await give(admin, person.id, ['*']), 'BAD_REQUEST')
  assert.equal(await give(admin, person.id, ['wizard']), 'ROLE_ABOVE')
  assert.equal(await give(admin, person.id, ['editor']), 'ok')
  assert.deepEqual((await world.ask('/api/people/read', { id: person.id }, admin)).data['roles'], ['editor', 'user'])
  const ended = await Promise.all([change(admin, other.id, { remove: ['admin'] }), change(other, admin.id, { remove: ['admin'] })])
  assert.ok(ended.includes('ok'))
  const one = ended[0] === 'ok' ? admin : other
  assert.equal((await world.ask(LIST, { role: 'admin' }, one)).data['total'], 1)
})

test('Concurrent role changes of two administrators do not undo each other', async () => {
  await using world = await openWorld()
  const [one, other] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'], { steppedUp: true })]
  const person = await world.operator(['inspector', 'editor'])
  const change = (who: { token: string }, fields: object) =>
    world.ask('/api/people/roles', { id: person.id, ...fields }, who).then(reasonOf)
  assert.deepEqual(await Promise.all([change(one, { remove: ['inspector'] }), change(other, { add: ['auditor'] })]), ['ok', 'ok'])
  const { data } = await world.ask('/api/people/read', { id: person.id }, one)
  assert.deepEqual((data['roles'] as unknown as string[]).toSorted(), ['auditor', 'editor', 'user'])
})

/** Calls that name a request or an entry, not an account. The operator who asked was within reach of the account. */
const NOT_ON_ACCOUNTS = ['/api/people/disclosures/decide', '/api/people/blocked-phones/find', '/api/people/blocked-phones/remove']

/** The input of each call on an account; a call that is missing here fails the test. */
const ACTIONS_ON_PEOPLE: Readonly<Record<string, object>> = {
  '/api/people/reveal-phone': { reason: 'called the help desk' },
  '/api/people/blocked-phones/add': { reason: 'called the help desk', days: 30 },
  '/api/people/status': { status: 'disabled', reason: 'called the help desk' },
  '/api/people/roles': { remove: ['admin'] },
  '/api/people/question/clear': { reason: 'called the help desk' },
  '/api/people/sessions/end': {},
}

test('Each call on an account is limited by the permissions of the caller', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const role = { name: 'help-desk', title: { 'zh-CN': '服务台', 'en-US': 'Help desk' }, permissions: ['people:read', 'people:manage'] }
  assert.equal(reasonOf(await world.ask('/api/access/roles/create', role, admin)), 'ok')
  const helper = await world.operator(['help-desk'], { steppedUp: true })
  const paths = [...(await gatherCalls())]
    .filter(
      ([path, { verb }]) =>
        verb === 'acts' && path.startsWith('/api/people/') && !NOT_ON_ACCOUNTS.includes(path) && !path.includes('/imports/'),
    )
    .map(([path]) => path)
  assert.deepEqual(paths.toSorted(), Object.keys(ACTIONS_ON_PEOPLE).toSorted())
  for (const path of paths)
    assert.equal(reasonOf(await world.ask(path, { id: admin.id, ...ACTIONS_ON_PEOPLE[path] }, helper)), 'ROLE_ABOVE', path)
})

test('Showing a full number requires a reason, an operator can end sessions of others, and an absent account gets 404 in every call', async () => {
  await using world = await openWorld()
  const [admin, person] = [await world.operator(['admin'], { steppedUp: true }), await world.person()]
  const reply = await world.ask('/api/people/reveal-phone', { id: person.id, reason: 'called the help desk' }, admin)
  assert.equal(reply.data['phone'], person.phone)
  const { data } = await world.ask('/api/people/read', { id: person.id }, admin)
  const [session] = data['sessions'] as unknown as { id: string }[]
  assert.equal(reasonOf(await world.ask('/api/people/sessions/end', { id: admin.id, sessionId: session!.id }, admin)), 'NOT_FOUND')
  assert.equal((await world.ask('/api/people/sessions/end', { id: person.id, sessionId: session!.id }, admin)).data['ended'], 1)
  assert.equal((await world.ask('/system/auth/user/getUserInfoByOpenId', {}, person)).code, 401)
  const id = crypto.randomUUID()
  for (const [path, fields] of [
    ['read', {}],
    ['reveal-phone', { reason: 'nothing' }],
    ['status', { status: 'disabled', reason: 'nothing' }],
    ['question/clear', { reason: 'nothing' }],
    ['roles', { add: [] }],
    ['sessions/end', {}],
  ] as const)
    assert.equal((await world.ask(`/api/people/${path}`, { id, ...fields }, admin)).http, 404, path)
})

test('Clearing a forgotten security question requires a reason, which is recorded, and its owner is notified (S42, S117)', async () => {
  await using world = await openWorld({ env: { SECURITY_QUESTION: 'on' } })
  const [admin, person] = [await world.operator(['admin'], { steppedUp: true }), await world.person()]
  await world.ask('/api/account/step-up', { password: person.password }, person)
  await world.ask('/api/account/question', { question: 'What was it called?', answer: 'Mimi' }, person)
  const hasQuestion = async () => (await world.ask('/api/people/read', { id: person.id }, admin)).data['hasQuestion']
  const clear = async (fields: object, { token }: { readonly token: string } = admin) =>
    reasonOf(await world.ask('/api/people/question/clear', { id: person.id, reason: 'showed me a passport', ...fields }, { token }))
  assert.equal(await clear({}, await world.operator(['auditor'], { steppedUp: true })), 'FORBIDDEN')
  assert.equal(await clear({}, await world.operator(['admin'])), 'STEP_UP')
  assert.equal(await clear({ reason: ' x ' }), 'REASON_NEEDED')
  assert.equal(await clear({ id: admin.id }), 'NOT_ONESELF')
  assert.equal(await hasQuestion(), true)
  assert.equal(await clear({}), 'ok')
  assert.equal(await hasQuestion(), false)
  assert.equal(await clear({}), 'ok', 'nothing is left to clear')
  const { data } = await world.ask('/api/audit/list', { action: 'security-question.cleared' }, admin)
  const entries = data['list'] as unknown as { actor: { id: string }; target: { id: string }; reason: string }[]
  assert.deepEqual(
    entries.map(({ actor, target, reason }) => [actor.id, target.id, reason]),
    [[admin.id, `account:${person.id}`, 'showed me a passport']],
  )
  const { notices } = (await world.ask('/api/account/security', {}, person)).data
  const [newest] = notices as unknown as { kind: string; address: string | null }[]
  assert.deepEqual([newest?.kind, newest?.address], ['question-cleared', null])
  assert.match(JSON.stringify((await world.ask('/api/message/list', {}, person)).data), /密保问题/)
})

test('An operator with fewer permissions than an account cannot clear its question (S44)', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const role = { name: 'help-desk', title: { 'zh-CN': '服务台', 'en-US': 'Help desk' }, permissions: ['people:read', 'people:manage'] }
  assert.equal(reasonOf(await world.ask('/api/access/roles/create', role, admin)), 'ok')
  const helper = await world.operator(['help-desk'], { steppedUp: true })
  const clear = { id: admin.id, reason: 'asked me to' }
  assert.equal(reasonOf(await world.ask('/api/people/question/clear', clear, helper)), 'ROLE_ABOVE')
})

test('An administrator can switch to any shipped role and back to all roles at once', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const switchRole = (role: string | null) => world.ask('/api/user/switch-role', { role }, admin).then(reasonOf)
  assert.equal(await switchRole('analyst'), 'ok')
  assert.equal((await world.ask(LIST, {}, admin)).http, 403)
  assert.equal(await switchRole('no-such-role'), 'ROLE_NOT_GRANTED')
  assert.equal(await switchRole(null), 'ok')
  assert.equal((await world.ask(LIST, {}, admin)).code, 200)
})

test('A session can switch to one granted role, and never to another one', async () => {
  await using world = await openWorld()
  const role = { name: 'reader', title: { 'zh-CN': '查看', 'en-US': 'Reader' }, permissions: ['people:read'] }
  assert.equal(reasonOf(await world.ask('/api/access/roles/create', role, await world.operator(['admin'], { steppedUp: true }))), 'ok')
  const both = await world.operator(['reader', 'editor'])
  const switchRole = (role: string | null) => world.ask('/api/user/switch-role', { role }, both).then(reasonOf)
  assert.equal(await switchRole('editor'), 'ok')
  assert.equal((await world.ask(LIST, {}, both)).http, 403)
  assert.deepEqual((await world.ask('/api/access/own', {}, both)).data['roles'], ['editor', 'user'])
  for (const role of ['auditor', 'user', '*', '']) assert.equal(await switchRole(role), 'ROLE_NOT_GRANTED', role)
  await using second = await world.second()
  assert.equal((await second.ask(LIST, {}, both)).http, 403)
  assert.equal(await switchRole(null), 'ok')
  assert.equal((await world.ask(LIST, {}, both)).code, 200)
})

test('accounts without a chosen name are found by their displayed name', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  const person = await world.person()
  const idsFor = async (search: string) => {
    const { data } = await world.ask('/api/people/list', { search }, { token: admin.token })
    return (data['list'] as unknown as { id: string }[]).map(({ id }) => id)
  }
  const shown = `reader-${person.id.slice(0, 6)}`
  assert.deepEqual(await idsFor(shown), [person.id])
  assert.deepEqual(await idsFor(shown.toUpperCase()), [person.id])
  assert.ok((await idsFor(shown.slice(0, -2))).includes(person.id))
  assert.deepEqual(await idsFor('reader-xyz'), [])
})
