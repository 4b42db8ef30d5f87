import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/caller.ts'
import type { Permissions } from '#contract/permission.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { TOPICS } from '../contract.ts'
import type { Tx } from './context.ts'
import { openJudge } from './judge.ts'
import { declarePermissions } from './roles/role-store.ts'

const declared: Permissions = {
  'papers:read': { roles: ['editor', 'auditor'] },
  'papers:publish': { roles: ['editor'], needs: 'certified:professional' },
}
const session = (...roles: string[]): Session => ({ id: 's', accountId: 'a', roles, granted: roles, level: 'full', steppedUp: false })

async function openStand() {
  await using open = new AsyncDisposableStack()
  const { settings } = open.use(await openFreshDatabase())
  const announcements = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max: 3 }, announcements))
  const met = new Set<string>()
  const declare = () => database.inTransaction((tx: Tx) => declarePermissions(tx, declared))
  await Promise.all([declare(), declare()])
  const judge = openJudge({ database, declared, meets: async (_, condition) => met.has(condition) })
  const opened = open.move()
  return { ...judge, database, declare, met, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

test('A role has its granted permissions, admin has every declared permission, and the wildcard has none (S44, S50)', async () => {
  await using stand = await openStand()
  const judged = async (role: string, permission: 'papers:read' | 'papers:burn') => stand.judge(session(role, 'user'), permission)
  assert.equal(await judged('editor', 'papers:read'), 'yes')
  assert.equal(await judged('admin', 'papers:read'), 'yes')
  for (const role of ['user', '*', 'analyst', 'nobody', '__proto__']) assert.equal(await judged(role, 'papers:read'), 'role', role)
  assert.equal(await judged('admin', 'papers:burn'), 'role')
  assert.equal(await stand.judge(session('admin'), 'constructor:x'), 'role')
  assert.deepEqual(await stand.permissionsOf(['auditor']), ['papers:read'])
})

test('A condition is checked each time, also for admin', async () => {
  await using stand = await openStand()
  assert.equal(await stand.judge(session('editor'), 'papers:publish'), 'certified:professional')
  stand.met.add('certified:professional')
  assert.equal(await stand.judge(session('admin'), 'papers:publish'), 'yes')
  stand.met.clear()
  assert.equal(await stand.judge(session('admin'), 'papers:publish'), 'certified:professional')
})

test('A permission removed from a role is gone at the next check, and a restart does not restore it (S38)', async () => {
  await using stand = await openStand()
  assert.equal(await stand.judge(session('editor'), 'papers:read'), 'yes')
  await stand.database.inTransaction(async (tx: Tx) => {
    await tx.updateTable('access.role').set({ permissions: [] }).where('name', '=', 'editor').execute()
    await tx.publish(TOPICS.roles, 'editor')
  })
  assert.equal(await stand.judge(session('editor'), 'papers:read'), 'role')
  await stand.declare()
  assert.equal(await stand.judge(session('editor'), 'papers:read'), 'role')
})
