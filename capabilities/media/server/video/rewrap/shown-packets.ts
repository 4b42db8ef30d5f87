import type { ShownRange } from './edit-lists.ts'

/** A stored packet of a track; times in seconds of the video. */
export type PacketTimes = { readonly timestamp: number; readonly duration: number; readonly isKey: boolean }
/** `place` is the index in storage order. */
type Placed = PacketTimes & { readonly place: number }

/** Is less than one audio sample. */
const SAME_SECONDS = 1e-6

/**
 * Returns the indices of the pictures that may be published, in storage order. Returns undefined when the first is not a key frame, because
 * it then depends on pictures that were cut off.
 */
export function shownPictures(packets: readonly PacketTimes[], shown: ShownRange): readonly number[] | undefined {
  const start = firstShown(packets, shown.fromSeconds)
  if (start === undefined) return []
  if (!start.isKey) return undefined
  const places: number[] = []
  for (const [place, { timestamp }] of packets.entries()) {
    if (place < start.place || timestamp < start.timestamp) continue
    // Later packets may depend on this one.
    if (timestamp >= shown.toSeconds - shown.toleranceSeconds) break
    places.push(place)
  }
  return places
}

/** Finds the picture on screen when the displayed part begins: the last that started by then, otherwise the first one later. */
function firstShown(packets: readonly PacketTimes[], fromSeconds: number): Placed | undefined {
  const inOrder = packets.map((packet, place) => ({ ...packet, place })).sort((one, other) => one.timestamp - other.timestamp)
  const next = inOrder.findIndex(({ timestamp }) => timestamp > fromSeconds + SAME_SECONDS)
  if (next !== -1) return inOrder[Math.max(0, next - 1)]
  const last = inOrder.at(-1)
  const isOver = last === undefined || last.timestamp + last.duration <= fromSeconds + SAME_SECONDS
  return isOver ? undefined : last
}

/** Returns the indices of the audio packets that are entirely within the displayed part. */
export const shownSounds = (packets: readonly PacketTimes[], { fromSeconds, toSeconds, toleranceSeconds }: ShownRange): readonly number[] =>
  packets.flatMap(({ timestamp, duration }, place) =>
    timestamp >= fromSeconds - SAME_SECONDS && timestamp + duration <= toSeconds + toleranceSeconds ? [place] : [],
  )
