import type { Move, State } from '../../contract.ts'

/**
 * The one machine of states of an edition: what may be done when, and what comes of it. Pure: the caller holds the item's row, asks here,
 * and writes what it says.
 */
export type WorkflowStatus = {
  readonly state: State
  readonly isOnline: boolean
  /** It was taken off, and may be shown again as it was. */
  readonly mayReturn: boolean
  readonly isTrashed: boolean
}

const same = { draft: 'draft', submitted: 'submitted', inspecting: 'inspecting', approved: 'approved', returned: 'returned' } as const
const asItIs = { ...same, scheduled: 'scheduled', published: 'published' } as const

/** Which state each state goes to. What is not here cannot be done. */
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
  // What waits to be public goes back to its writer, who may submit it again as it is or mended.
  takeDown: {
    draft: 'draft',
    submitted: 'returned',
    inspecting: 'returned',
    approved: 'returned',
    returned: 'returned',
    scheduled: 'returned',
    published: 'returned',
  },
  // Nobody judges and nothing comes of itself while it is in the trash.
  trash: { ...asItIs, submitted: 'draft', inspecting: 'draft', scheduled: 'approved' },
  untrash: asItIs,
} as const satisfies Readonly<Record<Move, Partial<Record<State, State>>>>

const INSPECTED = { submitted: 'BEING_INSPECTED', inspecting: 'BEING_INSPECTED' } as const
const UNCHANGEABLE = { ...INSPECTED, approved: 'APPROVED_ALREADY', scheduled: 'SCHEDULED_ALREADY' } as const

/** Why not, by the state that it is in; `else` for the others. */
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
type Extra = { readonly takeOffline: 'NOT_ONLINE'; readonly putOnline: 'ONLINE_ALREADY' | 'NEVER_ONLINE'; readonly untrash: 'NOT_IN_TRASH' }
/** A decision that the public may not see an item is made about what lies in the trash, too. */
const ALSO_IN_TRASH = ['untrash', 'takeDown', 'sendBack'] as const satisfies readonly Move[]
type Trashed<M extends Move> = M extends (typeof ALSO_IN_TRASH)[number] ? never : 'IN_TRASH'
/** The refusals that a move can meet. */
export type Denial<M extends Move> =
  | Trashed<M>
  | (M extends keyof Reasons ? Reasons[M] : never)
  | (M extends keyof Extra ? Extra[M] : never)

export function decide<M extends Move>(move: M, status: WorkflowStatus): { readonly ok: WorkflowStatus } | { readonly refused: Denial<M> } {
  const refused = denialOf(move, status)
  if (refused) return { refused: refused as Denial<M> }
  const state = (TO[move] as Partial<Record<State, State>>)[status.state]!
  return { ok: { ...status, state, ...EFFECTS[move]?.(status) } }
}

function denialOf(move: Move, { state, isOnline, mayReturn, isTrashed }: WorkflowStatus): Denial<Move> | undefined {
  if (move === 'untrash') return isTrashed ? undefined : 'NOT_IN_TRASH'
  if (isTrashed && !(ALSO_IN_TRASH as readonly Move[]).includes(move)) return 'IN_TRASH'
  if (move === 'takeOffline' && !isOnline) return 'NOT_ONLINE'
  if (move === 'putOnline' && isOnline) return 'ONLINE_ALREADY'
  if (move === 'putOnline' && !mayReturn) return 'NEVER_ONLINE'
  if (state in TO[move]) return undefined
  const why: Partial<Record<State | 'else', Denial<Move>>> = WHY[move as keyof typeof WHY]
  return why[state] ?? why.else!
}

/** What a move does beside the state. */
const EFFECTS: Partial<Record<Move, (status: WorkflowStatus) => Partial<WorkflowStatus>>> = {
  publish: () => ({ isOnline: true, mayReturn: false }),
  putOnline: () => ({ isOnline: true, mayReturn: false }),
  takeOffline: () => ({ isOnline: false, mayReturn: true }),
  takeDown: () => ({ isOnline: false, mayReturn: false }),
  trash: ({ isOnline, mayReturn }) => ({ isOnline: false, mayReturn: isOnline || mayReturn, isTrashed: true }),
  untrash: () => ({ isTrashed: false }),
}

/** All that may be done now. */
export const possible = (status: WorkflowStatus, moves: readonly Move[]): Move[] => moves.filter((move) => 'ok' in decide(move, status))
