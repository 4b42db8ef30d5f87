import type { Shown } from './edit-lists.ts'

/** A packet of a track as it is stored: times in seconds of the video. */
export type PacketTimes = { readonly timestamp: number; readonly duration: number; readonly isKey: boolean }

/** Less than a sample of sound. */
const SAME_SECONDS = 1e-6

/**
 * The places of the pictures that may be published, of all in the order in which they are stored. Undefined when they cannot be shown without
 * pictures that were cut off, which is when the first of them is no key frame.
 */
export function shownPictures(packets: readonly PacketTimes[], shown: Shown): readonly number[] | undefined {
  const first = firstShown(packets, shown.fromSeconds)
  if (first === undefined) return []
  const start = packets[first]!
  if (!start.isKey) return undefined
  const places: number[] = []
  for (const [place, { timestamp }] of packets.entries()) {
    if (place < first || timestamp < start.timestamp) continue
    // What is stored behind it may be built on it.
    if (timestamp >= shown.toSeconds - shown.toleranceSeconds) break
    places.push(place)
  }
  return places
}

/** The picture that stands on the screen when the shown part begins: the last that began before, else the first thereafter. */
function firstShown(packets: readonly PacketTimes[], fromSeconds: number): number | undefined {
  const places = [...packets.keys()].sort((one, other) => packets[one]!.timestamp - packets[other]!.timestamp)
  const next = places.findIndex((place) => packets[place]!.timestamp > fromSeconds + SAME_SECONDS)
  if (next !== -1) return places[Math.max(0, next - 1)]
  const last = places.at(-1)
  const isOver = last === undefined || packets[last]!.timestamp + packets[last]!.duration <= fromSeconds + SAME_SECONDS
  return isOver ? undefined : last
}

/** The places of the packets of sound that lie within the shown part whole. */
export const shownSounds = (packets: readonly PacketTimes[], { fromSeconds, toSeconds, toleranceSeconds }: Shown): readonly number[] =>
  packets.flatMap(({ timestamp, duration }, place) =>
    timestamp >= fromSeconds - SAME_SECONDS && timestamp + duration <= toSeconds + toleranceSeconds ? [place] : [],
  )
