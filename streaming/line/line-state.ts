/**
 * The states of a line from the encoder's first byte to its last: off → idle → connecting → live ↔ degraded → stalled → idle. Times are
 * monotonic milliseconds.
 */
export type LineStatus = 'off' | 'idle' | 'connecting' | 'live' | 'degraded' | 'stalled'

export type LineState = {
  readonly status: LineStatus
  readonly since: number
  /** The time of the last frame of the leading track: the picture, or the sound when there is no picture. */
  readonly lastFrameAt: number | null
  /** The time since which every second was poor; null when the last one was good. */
  readonly poorSince: number | null
  readonly goodSince: number | null
}

export type LineRules = {
  /** A line without a frame for this long has stalled. */
  readonly stallMs: number
  /** A line that is poor for this long is degraded; one that is good for this long is live again. */
  readonly degradeMs: number
}

export type LineEvent =
  | { readonly type: 'enabled' | 'disabled' | 'connected' | 'disconnected' | 'tick'; readonly at: number }
  /** The formats are known and an entry frame has arrived. */
  | { readonly type: 'ready'; readonly at: number }
  | { readonly type: 'frame'; readonly at: number }
  | Second
type Second = { readonly type: 'second'; readonly isPoor: boolean; readonly at: number }

export const offLine = (at: number): LineState => ({ status: 'off', since: at, lastFrameAt: null, poorSince: null, goodSince: null })

/** Returns true while the media of the line can be shown. */
export const hasPicture = (status: LineStatus): boolean => status === 'live' || status === 'degraded'

export function nextLine(state: LineState, event: LineEvent, rules: LineRules): LineState {
  const { status } = state
  const { at } = event
  switch (event.type) {
    case 'disabled':
      return status === 'off' ? state : offLine(at)
    case 'enabled':
      return status === 'off' ? { ...offLine(at), status: 'idle' } : state
    case 'connected':
      return status === 'off' ? state : { ...offLine(at), status: 'connecting' }
    case 'disconnected':
      return status === 'off' || status === 'idle' ? state : { ...offLine(at), status: 'idle' }
    case 'ready':
      return status === 'connecting' ? { ...state, status: 'live', since: at, lastFrameAt: at } : state
    case 'frame':
      if (status === 'stalled') return { ...state, status: 'live', since: at, lastFrameAt: at, poorSince: null, goodSince: null }
      return hasPicture(status) ? { ...state, lastFrameAt: at } : state
    case 'second':
      return hasPicture(status) ? judge(state, event, rules) : state
    case 'tick':
      return hasStalled(state, at, rules) ? { ...state, status: 'stalled', since: at } : state
  }
}

function hasStalled({ status, lastFrameAt }: LineState, at: number, { stallMs }: LineRules): boolean {
  return hasPicture(status) && lastFrameAt !== null && at - lastFrameAt >= stallMs
}

function judge(state: LineState, { isPoor, at }: Second, { degradeMs }: LineRules): LineState {
  const poorSince = isPoor ? (state.poorSince ?? at) : null
  const goodSince = isPoor ? null : (state.goodSince ?? at)
  const judged = { ...state, poorSince, goodSince }
  if (state.status === 'live' && poorSince !== null && at - poorSince >= degradeMs) return { ...judged, status: 'degraded', since: at }
  if (state.status === 'degraded' && goodSince !== null && at - goodSince >= degradeMs) return { ...judged, status: 'live', since: at }
  return judged
}

/** Returns the next moment at which time alone may change the state, or null. */
export const nextLineTick = (state: LineState, { stallMs }: LineRules): number | null =>
  hasPicture(state.status) && state.lastFrameAt !== null ? state.lastFrameAt + stallMs : null
