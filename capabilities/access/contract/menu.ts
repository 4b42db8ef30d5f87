import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { manages, RoleName, refusals, Title, Version } from './fields.ts'

const NodeParts = {
  path: z.string(),
  /** The name of the route in the specified client for pages that it has, otherwise in the console. */
  name: z.string(),
  meta: z.object({
    /** A key of the specified client's texts, or the title in the language of the caller. */
    locale: z.string(),
    title: BilingualText,
    requiresAuth: z.literal(true),
    /** A component of the specified client's icon set. */
    icon: z.string(),
    consoleIcon: z.string(),
    order: z.int(),
    /** Restricts the entry to these roles and `admin`. */
    roles: z.optional(z.array(z.string())),
  }),
}
const MenuNode = z.object({ ...NodeParts, children: z.optional(z.array(z.object(NodeParts))) })
export type MenuNode = z.output<typeof MenuNode>

export const getOwnMenu = defineCall({
  path: '/api/user/menu',
  isSpecified: true,
  summary: 'Get the console menu of the current account: groups with the pages it may open (S51).',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(MenuNode),
  refusals: {},
})

const MenuName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/))
const Icon = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
const Order = z.int().check(z.minimum(0), z.maximum(100_000))
const MenuItem = z.object({
  kind: z.enum(['group', 'page']),
  name: MenuName,
  group: z.optional(MenuName),
  order: Order,
  title: BilingualText,
  icon: Icon,
  visible: z.boolean(),
  roles: z.array(z.string()),
})
const DeclaredItem = z.object({
  ...MenuItem.shape,
  path: z.string(),
  permission: z.optional(z.string()),
  /** The values of the release, for resetting an edit. */
  shipped: z.object({ group: z.optional(z.string()), order: z.int(), title: BilingualText, icon: z.string() }),
})
export type MenuItemView = z.output<typeof DeclaredItem>

export const getMenu = defineCall({
  path: '/api/access/menu',
  summary: 'Get the whole menu for editing.',
  verb: 'reads',
  access: manages,
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ version: z.int(), items: z.array(DeclaredItem) }),
  refusals: {},
})

export const saveMenu = defineCall({
  path: '/api/access/menu/save',
  summary: 'Save the edited menu, all items or none (S52). Unchanged items keep following the release.',
  verb: 'acts',
  access: manages,
  limit: 'ordinary',
  input: z.object({
    version: Version,
    items: z
      .array(z.object({ ...MenuItem.shape, title: Title, roles: z.array(RoleName).check(z.maxLength(50)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ ROLE_NAME_INVALID: 422, ROLE_UNKNOWN: 422, MENU_GROUP_UNKNOWN: 422, MENU_CHANGED: 409 }),
})
export type MenuEdit = z.output<typeof saveMenu.input>['items'][number]
