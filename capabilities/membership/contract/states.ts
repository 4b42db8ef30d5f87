/** The stored state of a member. `lapsed` follows when the term and the days of grace are over. */
export const MEMBER_STATES = ['active', 'lapsed', 'suspended', 'excluded', 'left'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** The state that people see: an active member is in the term (`current`), or in the days of grace after it. */
export const MEMBER_STATUSES = ['current', 'grace', 'lapsed', 'suspended', 'excluded', 'left'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** Lists the actions on a member, with the states that allow them and the state that follows. */
export const MEMBER_ACTIONS = {
  renew: { from: ['active', 'lapsed'], to: 'active' },
  rejoin: { from: ['left'], to: 'active' },
  lapse: { from: ['active'], to: 'lapsed' },
  suspend: { from: ['active', 'lapsed'], to: 'suspended' },
  exclude: { from: ['active', 'lapsed', 'suspended'], to: 'excluded' },
  reinstate: { from: ['suspended', 'excluded'], to: 'active' },
  leave: { from: ['active', 'lapsed', 'suspended'], to: 'left' },
} as const satisfies Readonly<Record<string, { readonly from: readonly MemberState[]; readonly to: MemberState }>>
export type MemberAction = keyof typeof MEMBER_ACTIONS

/** Returns the state after an action, or undefined when the present state does not allow it. */
export function stateAfter(state: MemberState, act: MemberAction): MemberState | undefined {
  const { from, to }: { readonly from: readonly MemberState[]; readonly to: MemberState } = MEMBER_ACTIONS[act]
  return from.includes(state) ? to : undefined
}
