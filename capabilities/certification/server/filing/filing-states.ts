import type { State } from '../../contract.ts'

/** What can be done to a filing, and which state each of its states goes to by that. What is not here cannot be done. */
export const MOVES = {
  save: { draft: 'draft', returned: 'returned' },
  submit: { draft: 'submitted', returned: 'submitted' },
  withdraw: { submitted: 'withdrawn' },
  /** The consent was taken back; a draft is thrown away instead. */
  drop: { submitted: 'withdrawn', returned: 'withdrawn' },
  pass: { submitted: 'passed' },
  return: { submitted: 'returned' },
  confirm: { passed: 'passed' },
  /** A later filing of the same kind has passed. */
  replace: { passed: 'expired' },
  expire: { passed: 'expired' },
  revoke: { passed: 'revoked' },
} as const satisfies Readonly<Record<string, Partial<Record<State, State>>>>
export type Move = keyof typeof MOVES

/** The states that a move starts from: the condition of its statement, so that of two moves at once only one is made. */
export const from = (move: Move): State[] => Object.keys(MOVES[move]) as State[]
