import type { LineSignal } from '../line/line-signal.ts'
import { SOURCES, type SourceName } from './source-name.ts'

/** The sources of a channel, as far as the choice between them goes. */
export type RankedSources = {
  /** Since when each source is usable; null when it is not. Monotonic milliseconds. */
  readonly usableSince: Readonly<Record<SourceName, number | null>>
  /** What each source carries. A source that gets better counts as usable since then. */
  readonly signals: Readonly<Record<SourceName, LineSignal>>
  /** A source that is treated as lost, to practise what happens then. */
  readonly drill: { readonly source: SourceName; readonly until: number; readonly by: string } | null
}

export const isFallback = (source: SourceName | null): boolean => source === 'cold' || source === 'slate'

export const isUsable = ({ usableSince, drill }: RankedSources, source: SourceName): boolean =>
  usableSince[source] !== null && drill?.source !== source

/** All that could go on air, the best first: whole lines, poor lines, the cold file, lines that have lost something, the slate. */
export const usableByRank = (state: RankedSources): SourceName[] =>
  SOURCES.filter((source) => isUsable(state, source)).sort((one, other) => rankOf(state, one) - rankOf(state, other))

export const betterThan = (state: RankedSources, onAir: SourceName): SourceName[] =>
  usableByRank(state).filter((source) => rankOf(state, source) < rankOf(state, onAir))

function rankOf(state: RankedSources, source: SourceName): number {
  const place = SOURCES.indexOf(source)
  if (source === 'slate') return 40 + place
  if (isDeficient(state, source)) return 30 + place
  if (source === 'cold') return 20 + place
  return state.signals[source].isPoor ? 10 + place : place
}

/** It has lost what another line has. The slate is no line: its still is no better than sound without a picture. */
function isDeficient(state: RankedSources, source: SourceName): boolean {
  const { lost } = state.signals[source]
  const others = SOURCES.filter((other) => other !== source && other !== 'slate' && isUsable(state, other))
  return (['video', 'audio'] as const).some((kind) => lost[kind] && others.some((other) => state.signals[other].carries[kind]))
}

/** Worse in itself, whatever its place is. */
export function isWorse(state: RankedSources, source: SourceName, than: SourceName): boolean {
  const severityOf = (each: SourceName) => (isDeficient(state, each) ? 2 : state.signals[each].isPoor ? 1 : 0)
  return !isFallback(source) && severityOf(source) > severityOf(than)
}

/** The broadcast would go from a picture to sound alone, which only an operator decides. */
export const isSoundAlone = ({ signals }: RankedSources, source: SourceName, onAir: SourceName): boolean =>
  !signals[source].carries.video && signals[onAir].carries.video && !isFallback(onAir)
