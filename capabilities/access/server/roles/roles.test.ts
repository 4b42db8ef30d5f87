import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { type Answered, openWorld, type Person, type Process } from '#tests/world.ts'

type Made = { readonly name: string; readonly version: number; readonly permissions: string[]; readonly holders: { count: number } | null }
const TITLE = { 'zh-CN': '值班', 'en-US': 'On duty' }
const reasonOf = ({ http, data }: Answered) => (http === 200 ? 'ok' : data['reason'])

const as =
  (process: Process, { token }: Person) =>
  (path: string, fields: object = {}) =>
    process.ask(`/api/access/${path}`, fields as Record<string, unknown>, { token })
type Ask = ReturnType<typeof as>

const readRole = async (ask: Ask, name: string) => (await ask('roles/read', { name })).data as unknown as Made
async function make(ask: Ask, name: string, permissions: readonly string[] = []): Promise<Made> {
  const made = await ask('roles/create', { name, title: TITLE, permissions })
  assert.equal(made.http, 200, JSON.stringify(made.data))
  return made.data as unknown as Made
}

test('An administrator creates, changes and removes a role; its permissions apply from the next request and soon in every process (S38)', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const ask = as(world, admin)
  // An account still has this role name, so a new role must not come to it unasked.
  await world.operator(['ghost'])
  assert.equal(reasonOf(await ask('roles/create', { name: 'ghost', title: TITLE, permissions: ['access:read'] })), 'ROLE_NAME_TAKEN')
  const made = await make(ask, 'guard')
  const guard = await world.operator(['guard'])
  const second = await world.second()
  const reads = async (process: Process) => reasonOf(await as(process, guard)('roles'))
  const getsEverywhere = async (reason: string) => {
    assert.equal(await reads(world), reason)
    await until(async () => (await reads(second)) === reason)
  }
  await getsEverywhere('FORBIDDEN')

  const change = (version: number, permissions: string[]) => ask('roles/change', { name: 'guard', version, title: TITLE, permissions })
  const changed = (await change(made.version, ['access:read'])).data as unknown as Made
  assert.deepEqual([changed.permissions, changed.version, changed.holders], [['access:read'], made.version + 1, { count: 1, more: false }])
  await getsEverywhere('ok')
  assert.equal(reasonOf(await change(made.version, [])), 'ROLE_CHANGED')
  await getsEverywhere('ok')
  await change(changed.version, [])
  await getsEverywhere('FORBIDDEN')

  const remove = (more: object) => ask('roles/remove', { name: 'guard', version: changed.version + 1, ...more })
  assert.equal(reasonOf(await remove({})), 'ROLE_HELD')
  assert.equal(reasonOf(await remove({ replacement: 'guard' })), 'ROLE_UNKNOWN')
  assert.equal(reasonOf(await remove({ replacement: 'nobody' })), 'ROLE_UNKNOWN')
  const removed = await remove({ replacement: 'auditor' })
  assert.deepEqual(removed.data, { moved: 1 })
  await getsEverywhere('ok')
  assert.equal(reasonOf(await ask('roles/read', { name: 'guard' })), 'NOT_FOUND')
  const { data } = await world.ask('/api/people/read', { id: guard.id }, { token: admin.token })
  assert.deepEqual(data['roles'], ['auditor', 'user'])
})

test('One of several concurrent edits of a version is saved, and the others are refused', async () => {
  await using world = await openWorld()
  const ask = as(world, await world.operator(['admin'], { steppedUp: true }))
  const { name, version } = await make(ask, 'guard')
  const titles = ['One', 'Two', 'Three', 'Four'].map((word) => ({ 'zh-CN': word, 'en-US': word }))
  const replies = await Promise.all(titles.map((title) => ask('roles/change', { name, version, title, permissions: [] })))
  assert.deepEqual(replies.map(reasonOf).sort(), ['ROLE_CHANGED', 'ROLE_CHANGED', 'ROLE_CHANGED', 'ok'])
})

test('admin cannot be changed or removed, shipped roles cannot be removed, and the wildcard is neither a role nor a permission (S50)', async () => {
  await using world = await openWorld()
  const ask = as(world, await world.operator(['admin'], { steppedUp: true }))
  const change = async (name: string, permissions: string[]) => {
    const { version } = await readRole(ask, name)
    return reasonOf(await ask('roles/change', { name, version, title: TITLE, permissions }))
  }
  const remove = async (name: string) =>
    reasonOf(await ask('roles/remove', { name, version: (await readRole(ask, name)).version, replacement: 'user' }))
  assert.equal(await change('admin', []), 'ROLE_PROTECTED')
  for (const name of ['admin', 'auditor', 'user']) assert.equal(await remove(name), 'ROLE_PROTECTED', name)
  for (const name of ['*', 'Admin', 'a', '', '../x', 'admin ', '__proto__'])
    assert.equal(reasonOf(await ask('roles/create', { name, title: TITLE, permissions: [] })), 'ROLE_NAME_INVALID', name)
  assert.equal(reasonOf(await ask('roles/create', { name: 'editor', title: TITLE, permissions: [] })), 'ROLE_NAME_TAKEN')
  for (const permission of ['*', '*:*', 'access:*', 'access:burn', 'constructor', '__proto__'])
    assert.equal(await change('editor', [permission]), 'PERMISSION_UNKNOWN', permission)
  assert.deepEqual((await readRole(ask, 'editor')).permissions.includes('*'), false)
  // An account with operator permissions owes a second factor, so the role of all accounts includes none of them (S40).
  assert.equal(await change('user', ['access:read']), 'PERMISSION_NOT_FOR_ALL')
})

test('An operator can neither grant nor withdraw permissions above the own ones, by a role or by a replacement (S44)', async () => {
  await using world = await openWorld()
  const ask = as(world, await world.operator(['admin'], { steppedUp: true }))
  await make(ask, 'keeper', ['access:manage'])
  const { version } = await make(ask, 'empty')
  await world.operator(['empty'])
  const manager = as(world, await world.operator(['keeper'], { steppedUp: true }))
  const above = await manager('roles/change', { name: 'empty', version, title: TITLE, permissions: ['access:read'] })
  assert.deepEqual([above.http, reasonOf(above), above.data['permission']], [403, 'ROLE_ABOVE_OWN', 'access:read'])
  assert.equal(reasonOf(await manager('roles/create', { name: 'mine', title: TITLE, permissions: ['access:read'] })), 'ROLE_ABOVE_OWN')
  // An operator who could remove permissions that they lack could blind those that watch them.
  const auditor = await readRole(ask, 'auditor')
  const blinded = await manager('roles/change', { name: 'auditor', version: auditor.version, title: TITLE, permissions: [] })
  assert.equal(reasonOf(blinded), 'ROLE_ABOVE_OWN')
  const watch = await make(ask, 'watch', ['access:read'])
  assert.equal(reasonOf(await manager('roles/remove', { name: 'watch', version: watch.version })), 'ROLE_ABOVE_OWN')
  for (const replacement of ['admin', 'auditor'])
    assert.equal(reasonOf(await manager('roles/remove', { name: 'empty', version, replacement })), 'ROLE_ABOVE_OWN', replacement)
  assert.equal(reasonOf(await manager('roles/remove', { name: 'empty', version, replacement: 'keeper' })), 'ok')
})

test('Each change requires a fresh proof and notifies open consoles (S42)', async () => {
  await using world = await openWorld()
  const [plain, fresh] = [await world.operator(['admin']), await world.operator(['admin'], { steppedUp: true })]
  const input = { name: 'guard', title: TITLE, permissions: [], version: 1, replacement: 'user' }
  for (const path of ['create', 'change', 'remove']) assert.equal(reasonOf(await as(world, plain)(`roles/${path}`, input)), 'STEP_UP', path)
  const { token } = await world.person()
  using socket = await world.follow(token, [{ channel: 'access' }])
  await make(as(world, fresh), 'guard')
  const since = performance.now()
  const { message } = await socket.until(({ type }) => type === 'event')
  assert.deepEqual(message, { changed: 'roles' })
  assert.ok(performance.now() - since < 10_000)
})

test('Every resource has one plain name in both languages that differs from its code name', async () => {
  await using world = await openWorld()
  const { data } = await as(world, await world.operator(['auditor']))('permissions')
  const named = data as unknown as { resource: string; title: Record<'zh-CN' | 'en-US', string> }[]
  assert.ok(['content', 'live'].every((name) => named.some(({ resource }) => resource === name)))
  for (const { resource, title } of named) {
    assert.match(title['zh-CN'], /^\p{Script=Han}+$/u, resource)
    assert.match(title['en-US'], /^[A-Z]/, resource)
  }
  for (const words of [
    named.map(({ resource }) => resource),
    named.map(({ title }) => title['zh-CN']),
    named.map(({ title }) => title['en-US']),
  ])
    assert.equal(new Set(words).size, words.length, words.join())
})

test('a marketer manages promotions and a support operator enquiries, and neither has access to the other', async () => {
  await using world = await openWorld()
  const ask = as(world, await world.operator(['admin'], { steppedUp: true }))
  const permissionsOf = async (name: string) => ((await ask('roles/read', { name })).data as unknown as Made).permissions.toSorted()
  assert.deepEqual(await permissionsOf('marketer'), [
    'analytics:read',
    'content:read',
    'promotion:read',
    'promotion:write',
    'services:read',
  ])
  assert.deepEqual(await permissionsOf('support'), [
    'activities:people',
    'activities:read',
    'content:read',
    'enquiries:answer',
    'enquiries:export',
    'membership:export',
    'membership:manage',
    'membership:review',
  ])
  const [marketer, support] = [await world.operator(['marketer']), await world.operator(['support'])]
  const codesOf = (path: string) => Promise.all([marketer, support].map(async ({ token }) => (await world.ask(path, {}, { token })).http))
  assert.deepEqual(await codesOf('/api/promotion/channels'), [200, 403])
  assert.deepEqual(await codesOf('/api/enquiries/list'), [403, 200])
})

test('a shipped role says for whom it is, a custom one does not', async () => {
  await using world = await openWorld()
  const ask = as(world, await world.operator(['admin'], { steppedUp: true }))
  await make(ask, 'guard')
  const { list } = (await ask('roles')).data as unknown as { list: readonly { name: string; shipped: boolean; purpose: unknown }[] }
  assert.deepEqual(
    list.filter(({ shipped, purpose }) => shipped === (purpose === null)).map(({ name }) => name),
    [],
  )
  const certifier = list.find(({ name }) => name === 'certifier')
  assert.deepEqual(certifier?.purpose, {
    'zh-CN': '审核用户认证。分会秘书也需要此角色。',
    'en-US': 'Reviews certifications. The secretary of a branch needs this role too.',
  })
})
