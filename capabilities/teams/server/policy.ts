import type { GroupRole } from '../contract.ts'

/** Owners and managers describe a group and invite. */
export const mayManage = (role: GroupRole): boolean => role !== 'member'

/** Owners take out anyone, managers take out members, everybody takes out herself. */
export function mayRemove(actor: GroupRole, target: GroupRole, isSelf: boolean): boolean {
  return isSelf || actor === 'owner' || (actor === 'manager' && target === 'member')
}
