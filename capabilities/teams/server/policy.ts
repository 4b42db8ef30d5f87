import type { GroupRole } from '../contract.ts'

export const mayManage = (role: GroupRole): boolean => role !== 'member'

/** Owners may remove all members, managers only plain members, and every member may leave. */
export function mayRemove(actor: GroupRole, target: GroupRole, isSelf: boolean): boolean {
  return isSelf || actor === 'owner' || (actor === 'manager' && target === 'member')
}
