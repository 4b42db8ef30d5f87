import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing, paged, withinDepth } from '#contract/fields.ts'
import { Condition, managesRoles, PermissionNames, RoleName, reads, refusals, Title, Version } from './fields.ts'

const Role = z.object({
  name: z.string(),
  title: BilingualText,
  /** Says in one sentence for whom the role is; null for custom roles. */
  purpose: z.nullable(BilingualText),
  /** Is true for roles that come with the product; they cannot be removed. */
  shipped: z.boolean(),
  version: z.int(),
  /** `admin` has every declared permission. */
  permissions: z.array(z.string()),
  /** The number of accounts with the role, counted up to a thousand; null for `user`, which every account has. */
  holders: z.nullable(z.object({ count: z.int(), more: z.boolean() })),
  updatedAt: z.string(),
})
export type RoleView = z.output<typeof Role>
export const getOwnAccess = defineCall({
  path: '/api/access/own',
  summary: 'Get the current account’s granted roles, the roles this session acts with, their permissions and the conditions not met.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    granted: z.array(z.string()),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    /** Permissions among these whose condition the account does not meet at present. */
    unmet: z.array(z.object({ permission: z.string(), needs: Condition })),
  }),
  refusals: {},
})

export const listRoles = defineCall({
  path: '/api/access/roles',
  summary: 'List roles with their permissions and number of members.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ list: z.array(Role), total: z.int() }),
  refusals: {},
})

export const getRole = defineCall({
  path: '/api/access/roles/read',
  summary: 'Get a role with its permissions and number of members.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: z.object({ name: RoleName }),
  output: Role,
  refusals: refusals({ ROLE_NAME_INVALID: 422 }),
})

export const listRoleHolders = defineCall({
  path: '/api/access/roles/holders',
  summary: 'List the members of a role by name.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: z.object({ ...paged(), name: RoleName }).check(withinDepth),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), active: z.boolean() })), total: z.int() }),
  refusals: refusals({ ROLE_NAME_INVALID: 422, ROLE_EVERYBODY: 422 }),
})

const roleRefusals = { ROLE_NAME_INVALID: 422, PERMISSION_UNKNOWN: 422, PERMISSION_NOT_FOR_ALL: 422, ROLE_ABOVE_OWN: 403 } as const

export const createRole = defineCall({
  path: '/api/access/roles/create',
  summary: 'Create a role. Its permissions are limited to those of the account that creates it.',
  verb: 'acts',
  access: managesRoles,
  limit: 'ordinary',
  input: z.object({ name: RoleName, title: Title, permissions: PermissionNames }),
  output: Role,
  refusals: refusals({ ...roleRefusals, ROLE_NAME_TAKEN: 409, ROLES_FULL: 409 }),
})

export const updateRole = defineCall({
  path: '/api/access/roles/change',
  summary: 'Update the title or permissions of a role, effective with the next request of its members (S38). Not for `admin`.',
  verb: 'acts',
  access: managesRoles,
  limit: 'ordinary',
  input: z.object({ name: RoleName, version: Version, title: Title, permissions: PermissionNames }),
  output: Role,
  refusals: refusals({ ...roleRefusals, ROLE_PROTECTED: 409, ROLE_CHANGED: 409 }),
})

export const removeRole = defineCall({
  path: '/api/access/roles/remove',
  summary: 'Delete a custom role. Members get the replacement role; `user` leaves them without one.',
  verb: 'acts',
  access: managesRoles,
  limit: 'ordinary',
  input: z.object({ name: RoleName, version: Version, replacement: z.optional(RoleName) }),
  /** The number of accounts that got the replacement. */
  output: z.object({ moved: z.int() }),
  refusals: refusals({
    ROLE_NAME_INVALID: 422,
    ROLE_UNKNOWN: 422,
    ROLE_ABOVE_OWN: 403,
    ROLE_PROTECTED: 409,
    ROLE_CHANGED: 409,
    ROLE_HELD: 409,
    ROLE_HELD_BY_MANY: 409,
  }),
})

export const listPermissions = defineCall({
  path: '/api/access/permissions',
  summary: 'List permissions by resource, with the roles that include them.',
  verb: 'reads',
  access: reads,
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      resource: z.string(),
      title: BilingualText,
      permissions: z.array(
        z.object({
          name: z.string(),
          title: BilingualText,
          holders: z.array(z.string()),
          /** An additional condition on the account. */
          needs: z.optional(Condition),
          /** Is true when the role of all accounts, `user`, may include it. */
          forEverybody: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: {},
})
