import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Permission, Permissions } from '#contract/permission.ts'
import { ROLES_CHANGED } from '#server/notify/assignment.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type AccessContext, serve, type Tx } from '../context.ts'
import { withdrawRole } from '../invitations/invitation-store.ts'
import { countHolders, findHolders, lockHolders } from '../people-store.ts'
import { resourceOfPermission } from '../permission-labels.ts'
import { giveRoles } from './give-roles.ts'
import { holds, isDeclared, judgeAddition, judgeRemoval, mayGive, type Own } from './role-rules.ts'
import * as store from './role-store.ts'
import { describeRole, inOrder, readRole, titleOf, viewRole } from './role-view.ts'

export const listRoles = serve(calls.listRoles, async ({ database, declared }) => {
  const rows = await store.findRoles(database.of())
  return { ok: { list: inOrder(rows).map((row) => describeRole(declared, row)), total: rows.length } }
})

export const getRole = serve(calls.getRole, async ({ database, declared }, { name }) => {
  const role = await viewRole(database.of(), declared, name)
  return role ? { ok: role } : { refused: 'NOT_FOUND' }
})

export const listRoleHolders = serve(calls.listRoleHolders, async ({ database, declared }, { name, page, pageSize }) => {
  const sql = database.of()
  if (name === 'user') return { refused: 'ROLE_EVERYBODY' }
  if (!(await viewRole(sql, declared, name))) return { refused: 'NOT_FOUND' }
  const [rows, total] = await Promise.all([
    findHolders(sql, { role: name, limit: pageSize, offset: (page - 1) * pageSize }),
    countHolders(sql, name, store.MOST_COUNTED),
  ])
  return { ok: { list: rows.map((row) => ({ id: row.account_id, name: row.name, active: row.status === 'active' })), total } }
})

const MOST_ROLES = 100

/** Creates a role. A name that an account still has is taken too: otherwise that account would get the new role unasked. */
export const createRole = serve(calls.createRole, async (context, input, caller) => {
  const { database, declared, recorder } = context
  const { name, title } = input
  const permissions = [...new Set(input.permissions)]
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  const refused = judgeAddition(declared, { role: name, added: permissions, own })
  if (refused) return refused
  return database.inTransaction(async (tx) => {
    if ((await store.countRoles(tx)) >= MOST_ROLES) return { refused: 'ROLES_FULL' }
    if ((await countHolders(tx, name, 1)) > 0 || !(await store.insertRole(tx, { name, title, permissions })))
      return { refused: 'ROLE_NAME_TAKEN' }
    const facts = { added: permissions.join(' ') }
    await recorder.record(tx, { action: 'role.created', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
    const role = await readRole(tx, declared, name)
    await store.publishRoles(tx, name)
    return { ok: role }
  })
})

/** Updates a role. Of two operators who began with the same version, the second is refused. */
export const updateRole = serve(calls.updateRole, async (context, input, caller) => {
  const { database, declared, recorder, jobs } = context
  const { name, title } = input
  if (name === 'admin') return { refused: 'ROLE_PROTECTED' }
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return database.inTransaction(async (tx) => {
    const role = await store.lockRole(tx, name, 'update')
    if (!role) return { refused: 'NOT_FOUND' }
    if (role.version !== input.version) return { refused: 'ROLE_CHANGED' }
    const { added, removed, permissions } = compare(declared, role, input.permissions)
    const refused = judgeAddition(declared, { role: name, added, own }) ?? judgeRemoval(removed, own)
    if (refused) return refused
    if (added.length > 0 || removed.length > 0 || isRetitled(role, title)) {
      await store.writeRole(tx, { name, title, permissions })
      const facts = { added: added.join(' '), removed: removed.join(' ') }
      await recorder.record(tx, { action: 'role.changed', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
      await store.publishRoles(tx, name)
      await jobs.send(tx, ROLES_CHANGED, {}, { key: 'all' })
    }
    return { ok: await readRole(tx, declared, name) }
  })
})

/**
 * Keeps permissions that only another release declares: this release cannot show them, so the operator cannot have meant to remove them.
 */
function compare(declared: Permissions, { permissions: before }: store.LockedRole, wanted: readonly string[]) {
  const added = [...new Set(wanted)].filter((permission) => !before.includes(permission))
  const removed = before.filter((permission) => isDeclared(declared, permission) && !wanted.includes(permission))
  return { added, removed, permissions: [...before.filter((permission) => !removed.includes(permission)), ...added] }
}

const isRetitled = (role: store.LockedRole, title: InputOf<typeof calls.updateRole>['title']): boolean =>
  title['zh-CN'] !== titleOf(role)['zh-CN'] || title['en-US'] !== titleOf(role)['en-US']

/** Limits the accounts that get the replacement in one transaction. */
const MOST_MOVED = 200

type RemoveInput = InputOf<typeof calls.removeRole>

/** Removes a role. Every account with it gets the replacement, otherwise the removal is refused, so no account keeps an unknown role. */
export const removeRole = serve(calls.removeRole, async (context, input, caller) => {
  const { name, replacement } = input
  const own = new Set<string>(await context.permissionsOf(caller.session.roles))
  return context.database.inTransaction(async (tx) => {
    const role = await store.lockRole(tx, name, 'update')
    if (!role) return { refused: 'NOT_FOUND' }
    if (role.is_shipped) return { refused: 'ROLE_PROTECTED' }
    if (role.version !== input.version) return { refused: 'ROLE_CHANGED' }
    if (!mayGive(context.declared, role, { roles: caller.session.roles, own })) return { refused: 'ROLE_ABOVE_OWN' }
    const holders = await lockHolders(tx, name, MOST_MOVED + 1)
    if (holders.length > 0 && replacement === undefined) return { refused: 'ROLE_HELD' }
    if (holders.length > MOST_MOVED) return { refused: 'ROLE_HELD_BY_MANY' }
    const refused = await judgeReplacement(context, tx, { input, caller, own })
    if (refused) return refused
    for (const { account_id: accountId, roles: before } of holders) {
      const after = [...new Set([...(replacement === undefined ? [] : [replacement]), ...before])].filter((role) => role !== name)
      await giveRoles(context, tx, { accountId, before, after, caller })
    }
    await store.deleteRole(tx, name)
    await withdrawRole(tx, name)
    const facts = { replacement: replacement ?? null, moved: holders.length, removed: role.permissions.join(' ') }
    await context.recorder.record(tx, { action: 'role.removed', outcome: 'ok', ...doneBy(caller), target: `role:${name}`, facts })
    await store.publishRoles(tx, name)
    return { ok: { moved: holders.length } }
  })
})

async function judgeReplacement(
  context: AccessContext,
  tx: Tx,
  { input: { name, replacement }, caller, own }: { readonly input: RemoveInput; readonly caller: SignedInCaller; readonly own: Own },
) {
  if (replacement === undefined) return null
  const role = replacement === name ? undefined : await store.lockRole(tx, replacement, 'share')
  if (!role) return { refused: 'ROLE_UNKNOWN' } as const
  return mayGive(context.declared, role, { roles: caller.session.roles, own }) ? null : ({ refused: 'ROLE_ABOVE_OWN' } as const)
}

export const listPermissions = serve(calls.listPermissions, async ({ database, declared, words }) => {
  const grants = [...(await store.findGrants(database.of()))].map(([name, permissions]) => ({ name, permissions: [...permissions] }))
  const roles = inOrder(grants)
  const describe = ([name, { needs, roles: shipped }]: [string, Permissions[Permission]]) => {
    return {
      name,
      title: words.titleOf(name),
      holders: roles.filter((role) => holds(declared, role, name)).map((role) => role.name),
      ...(needs && { needs }),
      forEverybody: shipped.includes('user'),
    }
  }
  const byResource = Map.groupBy(Object.entries(declared), ([name]) => resourceOfPermission(name))
  return {
    ok: [...byResource].map(([resource, names]) => ({ resource, title: words.resourceTitle(resource), permissions: names.map(describe) })),
  }
})
