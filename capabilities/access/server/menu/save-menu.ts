import type { Outcome, Refused } from '#contract/call.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { MenuEdit } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { findGrants } from '../roles/role-store.ts'
import type { Tx } from '../rows.ts'
import type { Declared } from './menu.ts'
import { findEdits, type MenuRow, publishMenu, saveEdits, takeVersion } from './menu-store.ts'

type SaveMenuContext = {
  readonly database: Pick<Database, 'inTransaction'>
  readonly menu: readonly Declared[]
  readonly recorder: Recorder
}
type Result = Outcome<typeof calls.saveMenu>

/** Saves all items or none: one unknown item refuses the whole request (S52). */
export const saveMenu = serve(calls.saveMenu, async ({ database, menu, recorder }: SaveMenuContext, { version, items }, caller) => {
  const byKey = new Map(menu.map((item) => [`${item.kind} ${item.name}`, item]))
  const meant = items.map((edit) => [edit, byKey.get(`${edit.kind} ${edit.name}`)] as const)
  const edits = meant.flatMap(([edit, item]) => (item ? [toRow(edit, item)] : []))
  if (edits.length < items.length) return { refused: 'NOT_FOUND' }
  if (new Set(meant.map(([, item]) => item)).size < items.length) return { refused: 'BAD_REQUEST' }
  return database.inTransaction(async (tx: Tx): Promise<Result> => {
    const refused = judgeGroups(menu, items) ?? (await judgeRoles(tx, items))
    if (refused) return refused
    const next = await takeVersion(tx, version)
    if (next === undefined) return { refused: 'MENU_CHANGED' }
    await saveEdits(tx, edits)
    await recorder.record(tx, {
      action: 'menu.changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'menu:console',
      facts: { version: next },
    })
    await publishMenu(tx)
    return { ok: { version: next } }
  })
})

/** A page needs an existing group; a group has none. */
function judgeGroups(menu: readonly Declared[], items: readonly MenuEdit[]): Refused<'MENU_GROUP_UNKNOWN'> | null {
  const groups = new Set(menu.filter(({ kind }) => kind === 'group').map(({ name }) => name))
  const isOdd = ({ kind, group }: MenuEdit) => (kind === 'group' ? group !== undefined : group === undefined || !groups.has(group))
  return items.some(isOdd) ? { refused: 'MENU_GROUP_UNKNOWN' } : null
}

/** Accepts removed roles that an item already had: without them a page that only their holders saw would be shown to all. */
async function judgeRoles(tx: Tx, items: readonly MenuEdit[]): Promise<Refused<'ROLE_UNKNOWN'> | null> {
  const known = await findGrants(tx)
  const before = new Map((await findEdits(tx)).map(({ kind, name, roles }) => [`${kind} ${name}`, roles]))
  const isKnown = ({ kind, name }: MenuEdit, role: string) => known.has(role) || before.get(`${kind} ${name}`)?.includes(role) === true
  return items.every((item) => item.roles.every((role) => isKnown(item, role))) ? null : { refused: 'ROLE_UNKNOWN' }
}

/** Stores only the values that differ from the release, so that the others keep following releases. */
const toRow = ({ kind, name, group, order, title, icon, visible, roles }: MenuEdit, item: Declared): MenuRow => ({
  kind,
  name,
  group_name: unlessSame(group, item.group) ?? null,
  place: unlessSame(order, item.order) ?? null,
  title_zh: unlessSame(title['zh-CN'], item.title['zh-CN']) ?? null,
  title_en: unlessSame(title['en-US'], item.title['en-US']) ?? null,
  icon: unlessSame(icon, item.icon) ?? null,
  is_visible: visible,
  roles: [...new Set(roles)],
})
const unlessSame = <Value>(edited: Value, declared: Value): Value | undefined => (edited === declared ? undefined : edited)
