/** How far a viewer is behind, and what lies ready, in seconds. */
type Playing = { readonly behindS: number; readonly aheadS: number; readonly rate: number }

const FASTER = 1.08
/** Speech is understood as well. */
const MUCH_FASTER = 1.2
const FAR_BEHIND_S = 2
/** It begins to hurry when it is so much later than it aims at, and stops when nothing of that is left. */
const LATE_S = 0.3
const IN_TIME_S = 0.05
/** With less at hand, hurrying would end in a standstill. */
const LEAST_AHEAD_S = 1

/** How fast to play, so that who fell behind by a pause, a slow network or a change of lines is back with the others, however far behind. */
export const rateFor = ({ behindS, aheadS, rate }: Playing): number =>
  aheadS > LEAST_AHEAD_S && behindS > (rate > 1 ? IN_TIME_S : LATE_S) ? (behindS > FAR_BEHIND_S ? MUCH_FASTER : FASTER) : 1
