import type { Move, State } from '../../contract.ts'

/**
 * The state machine of an edition: which transitions are allowed and their results. It is pure; the caller locks the item's row, asks for
 * the result and writes it.
 */
export type WorkflowStatus = {
  readonly state: State
  readonly isOnline: boolean
  /** Is true when the edition is offline and can be put online again unchanged. */
  readonly mayReturn: boolean
  readonly isTrashed: boolean
}

const same = { draft: 'draft', submitted: 'submitted', inspecting: 'inspecting', approved: 'approved', returned: 'returned' } as const
const asItIs = { ...same, scheduled: 'scheduled', published: 'published' } as const

/** Maps each transition from state to next state; absent pairs are refused. */
const TO = {
  save: { draft: 'draft', returned: 'returned', published: 'draft' },
  submit: { draft: 'submitted', returned: 'submitted' },
  withdraw: { submitted: 'draft', inspecting: 'draft', approved: 'draft' },
  claim: { submitted: 'inspecting', inspecting: 'inspecting' },
  release: { inspecting: 'submitted' },
  approve: { submitted: 'approved', inspecting: 'approved' },
  sendBack: { submitted: 'returned', inspecting: 'returned', approved: 'returned', scheduled: 'returned', published: 'returned' },
  schedule: { approved: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'approved' },
  publish: { approved: 'published', scheduled: 'published' },
  takeOffline: asItIs,
  putOnline: asItIs,
  // Texts on the way to publication return to their writer for another submission.
  takeDown: {
    draft: 'draft',
    submitted: 'returned',
    inspecting: 'returned',
    approved: 'returned',
    returned: 'returned',
    scheduled: 'returned',
    published: 'returned',
  },
  // A text that was returned by the takedown alone is again as it was published.
  reinstate: { ...asItIs, returned: 'published' },
  // A trashed item is neither inspected nor published on schedule.
  trash: { ...asItIs, submitted: 'draft', inspecting: 'draft', scheduled: 'approved' },
  untrash: asItIs,
} as const satisfies Readonly<Record<Move, Partial<Record<State, State>>>>

const INSPECTED = { submitted: 'BEING_INSPECTED', inspecting: 'BEING_INSPECTED' } as const
const UNCHANGEABLE = { ...INSPECTED, approved: 'APPROVED_ALREADY', scheduled: 'SCHEDULED_ALREADY' } as const

/** Refusals by current state; `else` applies to all other states. */
const WHY = {
  save: { ...UNCHANGEABLE, else: 'BEING_INSPECTED' },
  submit: { ...UNCHANGEABLE, published: 'NOTHING_NEW', else: 'NOTHING_NEW' },
  withdraw: { scheduled: 'SCHEDULED_ALREADY', else: 'NOT_SUBMITTED' },
  claim: { else: 'NOT_SUBMITTED' },
  release: { else: 'NOT_SUBMITTED' },
  approve: { else: 'NOT_SUBMITTED' },
  sendBack: { else: 'NOT_SUBMITTED' },
  schedule: { published: 'NOTHING_NEW', else: 'NOT_APPROVED' },
  unschedule: { else: 'NOT_SCHEDULED' },
  publish: { published: 'NOTHING_NEW', else: 'NOT_APPROVED' },
} as const

type Reasons = { readonly [M in keyof typeof WHY]: (typeof WHY)[M][keyof (typeof WHY)[M]] }
type Extra = {
  readonly takeOffline: 'NOT_ONLINE'
  readonly putOnline: 'ONLINE_ALREADY' | 'NEVER_ONLINE'
  readonly reinstate: 'ONLINE_ALREADY'
  readonly untrash: 'NOT_IN_TRASH'
}
/** Decisions to hide an item, and their reversal, also apply to trashed items. */
const ALSO_IN_TRASH = ['untrash', 'takeDown', 'reinstate', 'sendBack'] as const satisfies readonly Move[]
type Trashed<M extends Move> = M extends (typeof ALSO_IN_TRASH)[number] ? never : 'IN_TRASH'
export type Denial<M extends Move> =
  | Trashed<M>
  | (M extends keyof Reasons ? Reasons[M] : never)
  | (M extends keyof Extra ? Extra[M] : never)

export function decide<M extends Move>(move: M, status: WorkflowStatus): { readonly ok: WorkflowStatus } | { readonly refused: Denial<M> } {
  const refused = denialOf(move, status)
  if (refused) return { refused: refused as Denial<M> }
  const state = (TO[move] as Partial<Record<State, State>>)[status.state]
  if (state === undefined) return { refused: whyNotFrom(status.state, move) as Denial<M> }
  return { ok: { ...status, state, ...EFFECTS[move]?.(status) } }
}

function denialOf(move: Move, { isOnline, mayReturn, isTrashed }: WorkflowStatus): Denial<Move> | undefined {
  if (move === 'untrash') return isTrashed ? undefined : 'NOT_IN_TRASH'
  if (isTrashed && !(ALSO_IN_TRASH as readonly Move[]).includes(move)) return 'IN_TRASH'
  if (move === 'takeOffline' && !isOnline) return 'NOT_ONLINE'
  if ((move === 'putOnline' || move === 'reinstate') && isOnline) return 'ONLINE_ALREADY'
  if (move === 'putOnline' && !mayReturn) return 'NEVER_ONLINE'
  return undefined
}

function whyNotFrom(state: State, move: Move): Denial<Move> {
  const why: Partial<Record<State, Denial<Move>>> & { readonly else: Denial<Move> } = WHY[move as keyof typeof WHY]
  return why[state] ?? why.else
}

const EFFECTS: Partial<Record<Move, (status: WorkflowStatus) => Partial<WorkflowStatus>>> = {
  publish: () => ({ isOnline: true, mayReturn: false }),
  putOnline: () => ({ isOnline: true, mayReturn: false }),
  takeOffline: () => ({ isOnline: false, mayReturn: true }),
  takeDown: () => ({ isOnline: false, mayReturn: false }),
  reinstate: () => ({ mayReturn: true }),
  trash: ({ isOnline, mayReturn }) => ({ isOnline: false, mayReturn: isOnline || mayReturn, isTrashed: true }),
  untrash: () => ({ isTrashed: false }),
}

export const possible = (status: WorkflowStatus, moves: readonly Move[]): Move[] => moves.filter((move) => 'ok' in decide(move, status))
