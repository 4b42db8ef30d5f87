import type { Bilingual } from '#contract/language.ts'
import type { RoleView } from '../../contract.ts'

/**
 * Unsaved changes of a role. The draft stores differences, not the whole role, so it does not undo parallel changes of another operator.
 */
export type RoleDraft = { readonly wishes: ReadonlyMap<string, boolean>; readonly title: Bilingual | undefined }
export const NO_DRAFT: RoleDraft = { wishes: new Map(), title: undefined }

type Content = Pick<RoleView, 'permissions' | 'title'>
type Difference = { readonly added: readonly string[]; readonly removed: readonly string[]; readonly title: Bilingual | undefined }

export const isOn = ({ permissions }: Content, { wishes }: RoleDraft, permission: string): boolean =>
  wishes.get(permission) ?? permissions.includes(permission)

export function wish(draft: RoleDraft, permissions: readonly string[], on: boolean): RoleDraft {
  return { ...draft, wishes: new Map([...draft.wishes, ...permissions.map((permission) => [permission, on] as const)]) }
}

export function roleDifference(role: Content, { wishes, title }: RoleDraft): Difference {
  const moved = [...wishes].filter(([permission, on]) => on !== role.permissions.includes(permission))
  const isRetitled = title !== undefined && (title['zh-CN'].trim() !== role.title['zh-CN'] || title['en-US'].trim() !== role.title['en-US'])
  return {
    added: moved.flatMap(([permission, on]) => (on ? [permission] : [])),
    removed: moved.flatMap(([permission, on]) => (on ? [] : [permission])),
    title: isRetitled ? title : undefined,
  }
}

export const isDifferent = ({ added, removed, title }: Difference): boolean => added.length > 0 || removed.length > 0 || title !== undefined

/** Returns the content to send: the current role with the changes of the draft. */
export function contentOf(role: Content, draft: RoleDraft): { readonly permissions: string[]; readonly title: Bilingual } {
  const { added, removed, title } = roleDifference(role, draft)
  return { permissions: [...role.permissions.filter((permission) => !removed.includes(permission)), ...added], title: title ?? role.title }
}
