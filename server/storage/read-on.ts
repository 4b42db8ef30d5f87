import { setTimeout as sleep } from 'node:timers/promises'
import { StorageAway } from './storage.ts'

/** Limits how often a body may break off in a row. */
const MOST_BREAKS = 4
/** Bytes after a break that count as progress. */
const PROGRESS_BYTES = 64 * 1024

/**
 * Yields the bytes of an object from its first response. A body that breaks off is resumed from that byte. Throws StorageAway when that
 * fails, or when the object has been replaced meanwhile.
 */
export async function* readOn(
  first: Response,
  startByte: number,
  openAt: (startByte: number) => Promise<Response | null>,
): AsyncGenerator<Uint8Array> {
  const endByte = startByte + Number(first.headers.get('content-length') ?? Number.NaN)
  let [answer, at, breaks] = [first, startByte, 0]
  for (;;) {
    const openedAt = at
    try {
      for await (const piece of answer.body ?? []) {
        at += piece.byteLength
        yield piece
      }
      if (at < endByte) throw new Error('A response ended early')
      return
    } catch (defect) {
      if (at === endByte) return
      breaks = at - openedAt >= PROGRESS_BYTES ? 1 : breaks + 1
      if (breaks > MOST_BREAKS) throw new StorageAway(defect)
      await sleep(100 * 2 ** breaks)
      answer = await openRest(at)
    }
  }

  async function openRest(from: number): Promise<Response> {
    const rest = await openAt(from)
    if (rest && isSame(rest, first) && (rest.status === 206 || from === 0)) return rest
    throw new StorageAway(new Error('An object changed during reading'))
  }
}

const isSame = (one: Response, other: Response): boolean => one.headers.get('etag') === other.headers.get('etag')
