const KEY = 'watched'
const MOST = 50
/** What is hardly begun, or nearly at its end, begins anew. */
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

/** A video goes on from there, in seconds, unless that is hardly its beginning or nearly its end. */
export const mayResume = (seconds: number, length: number): boolean =>
  seconds > EDGE_SECONDS && (!Number.isFinite(length) || seconds < length - EDGE_SECONDS)

/** How far one came in this browser, in seconds; 0 when it is not known. */
export const remembered = (number: number): number => read().find(([each]) => each === number)?.[1] ?? 0

/** Keeps how far one came, for the last fifty videos. Nothing of it leaves the browser. */
export function remember(number: number, at: number, length: number): void {
  const seconds = Math.floor(at)
  const others = read().filter(([each]) => each !== number)
  try {
    localStorage.setItem(KEY, JSON.stringify([...(mayResume(seconds, length) ? [[number, seconds]] : []), ...others].slice(0, MOST)))
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
