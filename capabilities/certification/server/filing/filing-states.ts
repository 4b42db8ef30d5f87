import type { State } from '../../contract.ts'

/** Lists the allowed transitions: for each move, its source states and their targets. All other transitions are impossible. */
export const MOVES = {
  save: { draft: 'draft', returned: 'returned' },
  submit: { draft: 'submitted', returned: 'submitted' },
  withdraw: { submitted: 'withdrawn' },
  /** Applies when the consent is withdrawn; drafts are deleted instead. */
  drop: { submitted: 'withdrawn', returned: 'withdrawn' },
  pass: { submitted: 'passed' },
  return: { submitted: 'returned' },
  confirm: { passed: 'passed' },
  /** Applies when a later filing of the same kind passes. */
  replace: { passed: 'expired' },
  expire: { passed: 'expired' },
  revoke: { passed: 'revoked' },
} as const satisfies Readonly<Record<string, Partial<Record<State, State>>>>
export type Move = keyof typeof MOVES

/** Returns the source states of a move. They are the condition of its SQL statement, so of two simultaneous moves only one succeeds. */
export const from = (move: Move): State[] => Object.keys(MOVES[move]) as State[]
