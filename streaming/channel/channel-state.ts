/** Where a broadcast may come from, the best first. The slate is a still that is always there. */
export const SOURCES = ['main', 'hot', 'cold', 'slate'] as const
export type SourceName = (typeof SOURCES)[number]

export type ChannelRules = {
  /** A better line must be usable for so long, without a break, before the broadcast returns to it. */
  readonly returnMs: number
  /** The same while the cold file or the slate is on air, which nobody came to see. */
  readonly recoverMs: number
  /** So many returns within `guardMs` show that a line flaps: it is then waited for `returnMs`, and never returned to from another live line. */
  readonly guardReturns: number
  readonly guardMs: number
  /** The broadcast ends after so long without main and hot; null: never. */
  readonly fallbackMs: number | null
}

export type ChannelState = {
  readonly status: 'offAir' | 'onAir' | 'ended'
  readonly onAir: SourceName | null
  /** Since when each source is usable; null when it is not. Monotonic milliseconds, as all times here. */
  readonly usableSince: Readonly<Record<SourceName, number | null>>
  readonly pin: { readonly source: SourceName; readonly untilLost: boolean; readonly by: string } | null
  /** A source that is treated as lost, to practise what happens then. */
  readonly drill: { readonly source: SourceName; readonly until: number; readonly by: string } | null
  readonly returns: readonly number[]
  readonly fallbackSince: number | null
}

export type ChannelEvent =
  | { readonly type: 'source'; readonly source: SourceName; readonly isUsable: boolean; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'pin'; readonly source: SourceName; readonly untilLost: boolean; readonly by: string; readonly at: number }
  | { readonly type: 'release'; readonly by: string; readonly at: number }
  | { readonly type: 'end'; readonly by: string; readonly at: number }
  | { readonly type: 'drill'; readonly source: SourceName; readonly forMs: number; readonly by: string; readonly at: number }

export type SwitchReason = 'start' | 'loss' | 'return' | 'operator' | 'drill'
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
  pin: null,
  drill: null,
  returns: [],
  fallbackSince: null,
})

const isFallback = (source: SourceName | null): boolean => source === 'cold' || source === 'slate'

export const isUsable = ({ usableSince, drill }: ChannelState, source: SourceName): boolean =>
  usableSince[source] !== null && drill?.source !== source

/** It could go on air; of one that is drilled an operator decides. */
export const isThere = ({ usableSince }: ChannelState, source: SourceName): boolean => usableSince[source] !== null

/** What happens to the channel, and what is to be done about it. Nothing happens to one that has ended. */
export function nextChannel(before: ChannelState, event: ChannelEvent, rules: ChannelRules): ChannelStep {
  if (before.status === 'ended') return { state: before, decisions: [] }
  const { at } = event
  if (event.type === 'end') return end(before, 'operator', event.by)
  const state = apply(endDrill(before, at), event)
  if (rules.fallbackMs !== null && !state.pin && state.fallbackSince !== null && at - state.fallbackSince >= rules.fallbackMs)
    return end(state, 'no-line', null)
  return choose(state, event, rules)
}

const end = (state: ChannelState, why: 'operator' | 'no-line', by: string | null): ChannelStep => ({
  state: { ...newChannel(), usableSince: state.usableSince, status: 'ended' },
  decisions: [{ type: 'ended', why, by }],
})

/** A source whose drill is over has been usable since then. */
function endDrill(state: ChannelState, at: number): ChannelState {
  const { drill, usableSince } = state
  if (!drill || at < drill.until) return state
  const since = usableSince[drill.source]
  return { ...state, drill: null, usableSince: { ...usableSince, [drill.source]: since === null ? null : Math.max(since, drill.until) } }
}

function apply(state: ChannelState, event: Exclude<ChannelEvent, { type: 'end' }>): ChannelState {
  switch (event.type) {
    case 'source': {
      const since = event.isUsable ? (state.usableSince[event.source] ?? event.at) : null
      return { ...state, usableSince: { ...state.usableSince, [event.source]: since } }
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

function choose(state: ChannelState, event: ChannelEvent, rules: ChannelRules): ChannelStep {
  const { pin, onAir } = state
  if (pin && isUsable(state, pin.source)) return pin.source === onAir ? stay(state) : switchTo(state, pin.source, 'operator', event, rules)
  if (pin && !pin.untilLost && onAir !== null) return stay(state)
  const free = { ...state, pin: pin?.untilLost && onAir === pin.source ? null : pin }
  if (onAir === null) return start(free, event, rules)
  if (!isUsable(free, onAir)) return lose(free, onAir, event, rules)
  const better = SOURCES.slice(0, SOURCES.indexOf(onAir)).find((source) => mayReturn(free, source, event, rules))
  return better ? switchTo(free, better, event.type === 'release' ? 'operator' : 'return', event, rules) : stay(free)
}

const stay = (state: ChannelState): ChannelStep => ({ state, decisions: [] })

/** A broadcast begins with a live line; cold file and slate take the place of one. */
function start(state: ChannelState, event: ChannelEvent, rules: ChannelRules): ChannelStep {
  const first = (['main', 'hot'] as const).find((source) => isUsable(state, source))
  return first ? switchTo(state, first, 'start', event, rules) : stay(state)
}

/** With nothing left, what is on air stays there: its encoder may come back. */
function lose(state: ChannelState, lost: SourceName, event: ChannelEvent, rules: ChannelRules): ChannelStep {
  const next = SOURCES.find((source) => source !== lost && isUsable(state, source))
  return next ? switchTo(state, next, state.drill?.source === lost ? 'drill' : 'loss', event, rules) : stay(state)
}

/** After a release nobody waits: the operator has decided. */
function mayReturn(state: ChannelState, source: SourceName, { type, at }: ChannelEvent, rules: ChannelRules): boolean {
  const since = state.usableSince[source]
  if (since === null || !isUsable(state, source)) return false
  if (type === 'release') return true
  const isGuarded = isFlapping(state, at, rules)
  if (isGuarded && !isFallback(state.onAir)) return false
  return at - since >= (isFallback(state.onAir) && !isGuarded ? rules.recoverMs : rules.returnMs)
}

const isFlapping = ({ returns }: ChannelState, at: number, { guardReturns, guardMs }: ChannelRules): boolean =>
  returns.filter((returned) => returned > at - guardMs).length >= guardReturns

function switchTo(state: ChannelState, to: SourceName, why: SwitchReason, event: ChannelEvent, rules: ChannelRules): ChannelStep {
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

/** When time alone may change something; null when it cannot. */
export function nextChannelTick(state: ChannelState, at: number, rules: ChannelRules): number | null {
  if (state.status === 'ended') return null
  const moments: number[] = []
  if (state.drill) moments.push(state.drill.until)
  if (rules.fallbackMs !== null && state.fallbackSince !== null && !state.pin) moments.push(state.fallbackSince + rules.fallbackMs)
  if (state.onAir !== null && !state.pin) moments.push(...momentsOfReturn(state, state.onAir, rules))
  const coming = moments.filter((moment) => moment > at)
  return coming.length > 0 ? Math.min(...coming) : null
}

function momentsOfReturn({ usableSince, returns }: ChannelState, onAir: SourceName, rules: ChannelRules): number[] {
  const since = SOURCES.slice(0, SOURCES.indexOf(onAir)).flatMap((source) => usableSince[source] ?? [])
  if (since.length === 0) return []
  return [...since.flatMap((each) => [each + rules.recoverMs, each + rules.returnMs]), ...returns.map((each) => each + rules.guardMs)]
}
