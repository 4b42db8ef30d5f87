import type { LineSignal } from '../line/line-signal.ts'
import { SOURCES, type SourceName } from './source-name.ts'

export type RankedSources = {
  /** The time since which each source is usable, in monotonic milliseconds; null when it is not usable. */
  readonly usableSince: Readonly<Record<SourceName, number | null>>
  /** The signal of each source. A source that improves counts as usable only since then. */
  readonly signals: Readonly<Record<SourceName, LineSignal>>
  /** A source that is treated as lost, to practise a failure. */
  readonly drill: { readonly source: SourceName; readonly until: number; readonly by: string } | null
}

export const isFallback = (source: SourceName | null): boolean => source === 'cold' || source === 'slate'

export const isUsable = ({ usableSince, drill }: RankedSources, source: SourceName): boolean =>
  usableSince[source] !== null && drill?.source !== source

/** Lists the usable sources, best first: intact lines, poor lines, the cold file, lines that have lost a track, the slate. */
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

/**
 * Returns true when the source has lost a track that another line carries. The slate does not count: its still is no better than sound
 * without a picture.
 */
function isDeficient(state: RankedSources, source: SourceName): boolean {
  const { lost } = state.signals[source]
  const others = SOURCES.filter((other) => other !== source && other !== 'slate' && isUsable(state, other))
  return (['video', 'audio'] as const).some((kind) => lost[kind] && others.some((other) => state.signals[other].carries[kind]))
}

/** Compares the health of two sources, regardless of their rank. */
export function isWorse(state: RankedSources, source: SourceName, than: SourceName): boolean {
  const severityOf = (each: SourceName) => (isDeficient(state, each) ? 2 : state.signals[each].isPoor ? 1 : 0)
  return !isFallback(source) && severityOf(source) > severityOf(than)
}

/** Returns true when a switch would replace a picture by sound alone. Only an operator decides that. */
export const isSoundAlone = ({ signals }: RankedSources, source: SourceName, onAir: SourceName): boolean =>
  !signals[source].carries.video && signals[onAir].carries.video && !isFallback(onAir)
