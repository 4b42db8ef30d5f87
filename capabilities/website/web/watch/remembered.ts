const KEY = 'watched'
const MOST = 50
/** A position this near to the beginning or end is not resumed. */
const EDGE_SECONDS = 15

type Watched = readonly (readonly [number: number, seconds: number])[]

function read(): Watched {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((each): each is [number, number] => Array.isArray(each) && each.every(Number.isFinite))
      : []
  } catch {
    return []
  }
}

/** Returns true when a position in seconds is neither near the beginning nor near the end. */
export const mayResume = (seconds: number, length: number): boolean =>
  seconds > EDGE_SECONDS && (!Number.isFinite(length) || seconds < length - EDGE_SECONDS)

/** Returns the position saved in this browser, in seconds; 0 when unknown. */
export const remembered = (number: number): number => read().find(([each]) => each === number)?.[1] ?? 0

/** Saves the position for the last fifty videos. The data stays in the browser. */
export function rememberPosition(number: number, at: number, length: number): void {
  const seconds = Math.floor(at)
  const others = read().filter(([each]) => each !== number)
  try {
    localStorage.setItem(KEY, JSON.stringify([...(mayResume(seconds, length) ? [[number, seconds]] : []), ...others].slice(0, MOST)))
  } catch {
    // Playback does not depend on storage.
  }
}
