import type { CircleRole } from '../contract.ts'

/** Owners and managers describe a circle and invite. */
export const mayManage = (role: CircleRole): boolean => role !== 'member'

/** Owners take out anyone, managers take out members, everybody takes out herself. */
export function mayRemove(actor: CircleRole, target: CircleRole, isSelf: boolean): boolean {
  return isSelf || actor === 'owner' || (actor === 'manager' && target === 'member')
}
