/** The distance behind the target and the buffered media, in seconds. */
type Playing = { readonly behindS: number; readonly aheadS: number; readonly rate: number }

const FASTER = 1.08
/** Speech is still intelligible at this rate. */
const MUCH_FASTER = 1.2
const FAR_BEHIND_S = 2
/** Catching up begins at this delay behind the target and ends when it is gone. */
const LATE_S = 0.3
const IN_TIME_S = 0.05
/** Faster playback with less media in the buffer would stall. */
const LEAST_AHEAD_S = 1

/** Returns the playback rate with which a viewer catches up after a pause, a slow network or a change of lines, from any distance. */
export const rateFor = ({ behindS, aheadS, rate }: Playing): number =>
  aheadS > LEAST_AHEAD_S && behindS > (rate > 1 ? IN_TIME_S : LATE_S) ? (behindS > FAR_BEHIND_S ? MUCH_FASTER : FASTER) : 1
