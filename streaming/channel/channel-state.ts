import { isBetter, type LineSignal, WHOLE } from '../line/line-signal.ts'
import { betterThan, isFallback, isSoundAlone, isUsable, isWorse, type RankedSources, usableByRank } from './ranking.ts'
import type { SourceName } from './source-name.ts'

export { SOURCES, type SourceName } from './source-name.ts'

export type ChannelRules = {
  /** A better line must be usable for this long without a break before the broadcast returns to it. */
  readonly returnMs: number
  /** Replaces `returnMs` while the cold file or the slate is on air, and when the line on air is in worse health. */
  readonly recoverMs: number
  /**
   * This many returns within `guardMs` mean that a line flaps. The broadcast then waits `returnMs` before it returns, and never returns
   * from another live line.
   */
  readonly guardReturns: number
  readonly guardMs: number
  /** The broadcast ends after this time without main and hot. Is null when it never ends for that reason. */
  readonly fallbackMs: number | null
}

/** All times are monotonic milliseconds. */
export type ChannelState = RankedSources & {
  readonly status: 'offAir' | 'onAir' | 'ended'
  readonly onAir: SourceName | null
  readonly pin: { readonly source: SourceName; readonly untilLost: boolean; readonly by: string } | null
  readonly returns: readonly number[]
  readonly fallbackSince: number | null
}

export type ChannelEvent =
  | {
      readonly type: 'source'
      readonly source: SourceName
      readonly isUsable: boolean
      /** A missing signal means that nothing is wrong with the source. */
      readonly signal?: LineSignal
      readonly at: number
    }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'pin'; readonly source: SourceName; readonly untilLost: boolean; readonly by: string; readonly at: number }
  | { readonly type: 'release'; readonly by: string; readonly at: number }
  | { readonly type: 'end'; readonly by: string; readonly at: number }
  | { readonly type: 'drill'; readonly source: SourceName; readonly forMs: number; readonly by: string; readonly at: number }

/** `health` means that another line is in better health. */
export type SwitchReason = 'start' | 'loss' | 'health' | 'return' | 'operator' | 'drill'
export type ChannelDecision =
  | {
      readonly type: 'switch'
      readonly from: SourceName | null
      readonly to: SourceName
      readonly why: SwitchReason
      readonly by: string | null
    }
  | { readonly type: 'ended'; readonly why: 'operator' | 'no-line'; readonly by: string | null }
  | { readonly type: 'flapping'; readonly source: SourceName }

type ChannelStep = { readonly state: ChannelState; readonly decisions: readonly ChannelDecision[] }

export const newChannel = (): ChannelState => ({
  status: 'offAir',
  onAir: null,
  usableSince: { main: null, hot: null, cold: null, slate: null },
  signals: { main: WHOLE, hot: WHOLE, cold: WHOLE, slate: WHOLE },
  pin: null,
  drill: null,
  returns: [],
  fallbackSince: null,
})

/** Returns true when the source could go on air. A drilled source counts too, since an operator may pin it. */
export const isThere = ({ usableSince }: ChannelState, source: SourceName): boolean => usableSince[source] !== null

/** Returns the next state and the decisions to carry out. A channel that has ended ignores every event. */
export function nextChannel(before: ChannelState, event: ChannelEvent, rules: ChannelRules): ChannelStep {
  if (before.status === 'ended') return { state: before, decisions: [] }
  const { at } = event
  if (event.type === 'end') return end(before, 'operator', event.by)
  const state = apply(endDrill(before, at), event)
  if (rules.fallbackMs !== null && !state.pin && state.fallbackSince !== null && at - state.fallbackSince >= rules.fallbackMs)
    return end(state, 'no-line', null)
  return choose(state, { event, rules })
}

/** An event, and the rules by which it is judged. */
type Turn = { readonly event: ChannelEvent; readonly rules: ChannelRules }

const end = (state: ChannelState, why: 'operator' | 'no-line', by: string | null): ChannelStep => ({
  state: { ...newChannel(), usableSince: state.usableSince, status: 'ended' },
  decisions: [{ type: 'ended', why, by }],
})

/** Counts a source as usable only since the end of its drill. */
function endDrill(state: ChannelState, at: number): ChannelState {
  const { drill, usableSince } = state
  if (!drill || at < drill.until) return state
  const since = usableSince[drill.source]
  return { ...state, drill: null, usableSince: { ...usableSince, [drill.source]: since === null ? null : Math.max(since, drill.until) } }
}

function apply(state: ChannelState, event: Exclude<ChannelEvent, { type: 'end' }>): ChannelState {
  switch (event.type) {
    case 'source': {
      const { source, isUsable: isThereNow, signal = WHOLE, at } = event
      const before = isBetter(signal, state.signals[source]) ? null : state.usableSince[source]
      const since = isThereNow ? (before ?? at) : null
      return { ...state, usableSince: { ...state.usableSince, [source]: since }, signals: { ...state.signals, [source]: signal } }
    }
    case 'pin': {
      const drill = state.drill?.source === event.source ? null : state.drill
      return { ...state, drill, pin: { source: event.source, untilLost: event.untilLost, by: event.by } }
    }
    case 'release':
      return { ...state, pin: null, drill: null, returns: [] }
    case 'drill':
      return { ...state, drill: { source: event.source, until: event.at + event.forMs, by: event.by } }
    case 'tick':
      return state
  }
}

function choose(state: ChannelState, turn: Turn): ChannelStep {
  const { pin, onAir } = state
  if (pin && isUsable(state, pin.source))
    return pin.source === onAir ? stay(state) : switchTo(state, { to: pin.source, why: 'operator' }, turn)
  if (pin && !pin.untilLost && onAir !== null) return stay(state)
  const free = { ...state, pin: pin?.untilLost && onAir === pin.source ? null : pin }
  if (onAir === null) return start(free, turn)
  if (!isUsable(free, onAir)) return lose(free, onAir, turn)
  const better = betterThan(free, onAir).find((source) => mayReplace(free, { source, onAir }, turn))
  return better ? switchTo(free, { to: better, why: whyReplaced(free, { source: better, onAir }, turn) }, turn) : stay(free)
}

/** A source that may replace the one on air. */
type Replacement = { readonly source: SourceName; readonly onAir: SourceName }

const stay = (state: ChannelState): ChannelStep => ({ state, decisions: [] })

/** Starts a broadcast with main or hot. The cold file and the slate only replace a live line. */
function start(state: ChannelState, turn: Turn): ChannelStep {
  const first = usableByRank(state).find((source) => source === 'main' || source === 'hot')
  return first ? switchTo(state, { to: first, why: 'start' }, turn) : stay(state)
}

/** Keeps the lost source on air when no other is usable, since its encoder may reconnect. */
function lose(state: ChannelState, lost: SourceName, turn: Turn): ChannelStep {
  const next = usableByRank(state).find((source) => source !== lost)
  return next ? switchTo(state, { to: next, why: state.drill?.source === lost ? 'drill' : 'loss' }, turn) : stay(state)
}

/**
 * Allows a switch without any wait after a release, since the operator has decided. A line in worse health is replaced by one that has been
 * well for `recoverMs`.
 */
function mayReplace(state: ChannelState, { source, onAir }: Replacement, { event: { type, at }, rules }: Turn): boolean {
  const since = state.usableSince[source]
  if (since === null) return false
  if (type === 'release') return true
  if (isWorse(state, onAir, source)) return at - since >= rules.recoverMs
  if (isSoundAlone(state, source, onAir)) return false
  const isGuarded = isFlapping(state, at, rules)
  if (isGuarded && !isFallback(onAir)) return false
  return at - since >= (isFallback(onAir) && !isGuarded ? rules.recoverMs : rules.returnMs)
}

function whyReplaced(state: ChannelState, { source, onAir }: Replacement, { event }: Turn): SwitchReason {
  if (event.type === 'release') return 'operator'
  return isWorse(state, onAir, source) ? 'health' : 'return'
}

const isFlapping = ({ returns }: ChannelState, at: number, { guardReturns, guardMs }: ChannelRules): boolean =>
  returns.filter((returned) => returned > at - guardMs).length >= guardReturns

type Switch = { readonly to: SourceName; readonly why: SwitchReason }

function switchTo(state: ChannelState, { to, why }: Switch, { event, rules }: Turn): ChannelStep {
  const { at } = event
  const recent = state.returns.filter((returned) => returned > at - rules.guardMs)
  const returns = why === 'return' ? [...recent, at] : recent
  const fallbackSince = isFallback(to) ? (state.fallbackSince ?? at) : null
  const next: ChannelState = { ...state, status: 'onAir', onAir: to, returns, fallbackSince }
  const by = why === 'operator' && 'by' in event ? event.by : why === 'drill' ? (state.drill?.by ?? null) : null
  const decision: ChannelDecision = { type: 'switch', from: state.onAir, to, why, by }
  const hasBegunToFlap = !isFlapping(state, at, rules) && isFlapping(next, at, rules)
  return { state: next, decisions: hasBegunToFlap ? [decision, { type: 'flapping', source: to }] : [decision] }
}

/** Returns the next moment at which time alone may change the state, or null. */
export function nextChannelTick(state: ChannelState, at: number, rules: ChannelRules): number | null {
  if (state.status === 'ended') return null
  const moments: number[] = []
  if (state.drill) moments.push(state.drill.until)
  if (rules.fallbackMs !== null && state.fallbackSince !== null && !state.pin) moments.push(state.fallbackSince + rules.fallbackMs)
  if (state.onAir !== null && !state.pin) moments.push(...momentsOfReturn(state, state.onAir, rules))
  const coming = moments.filter((moment) => moment > at)
  return coming.length > 0 ? Math.min(...coming) : null
}

function momentsOfReturn(state: ChannelState, onAir: SourceName, rules: ChannelRules): number[] {
  const since = betterThan(state, onAir).flatMap((source) => state.usableSince[source] ?? [])
  if (since.length === 0) return []
  return [...since.flatMap((each) => [each + rules.recoverMs, each + rules.returnMs]), ...state.returns.map((each) => each + rules.guardMs)]
}
