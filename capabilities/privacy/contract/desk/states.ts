/** The rights of PIPL 44 to 50; `relative` is the request of a relative of a dead person (PIPL 49). */
export const REQUEST_KINDS = [
  'access',
  'copy',
  'correction',
  'deletion',
  'restriction',
  'withdrawal',
  'transfer',
  'explanation',
  'relative',
  'other',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
/** Kinds that neither show nor change data, so that a person without an account need not prove who they are. */
export const NEED_NO_IDENTITY: readonly RequestKind[] = ['explanation', 'other']

/** The ways in which a request arrives. */
export const CHANNELS = ['site', 'letter', 'telephone', 'mail', 'in-person'] as const
export type Channel = (typeof CHANNELS)[number]
/** The ways that an operator enters by hand. */
export const ENTERED_CHANNELS = ['letter', 'telephone', 'mail', 'in-person'] as const satisfies readonly Channel[]

export const REQUEST_STATES = ['new', 'in-progress', 'waiting', 'answered', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
const isClosed = (state: RequestState): boolean => state === 'answered' || state === 'refused'

/** Steps of a request: `ask` puts a question to the person, `resume` ends the wait for them. */
export const REQUEST_STEPS = ['assign', 'release', 'ask', 'resume', 'answer', 'refuse'] as const
export type RequestStep = (typeof REQUEST_STEPS)[number]

/** Returns the state after a step; undefined when the state does not permit it. A closed request permits none. */
export function stateAfter(state: RequestState, step: RequestStep): RequestState | undefined {
  if (isClosed(state)) return undefined
  switch (step) {
    case 'assign':
      return state === 'new' ? 'in-progress' : state
    case 'release':
      return state === 'in-progress' ? 'new' : state
    case 'ask':
      return 'waiting'
    case 'resume':
      return state === 'waiting' ? 'in-progress' : undefined
    case 'answer':
      return 'answered'
    case 'refuse':
      return 'refused'
  }
}
