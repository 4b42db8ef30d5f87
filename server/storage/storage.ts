import type { Readable } from 'node:stream'

/** Both ends are counted in, as HTTP does. */
export type ByteRange = { readonly start: number; readonly end: number }
export type Source = Uint8Array | AsyncIterable<Uint8Array>
export type Stored = { readonly key: string; readonly sizeBytes: number }

/**
 * Bytes under keys, on the local disk or in an S3-compatible store. A key is `<area>/<uuid>/<name>`; all names of one id belong together.
 * What was written is there whole or not at all, and outlives a loss of power once `write` has ended.
 */
export type Storage = {
  readonly kind: 'disk' | 's3'
  /** Replaces what was there. Gives the number of bytes. */
  write(key: string, source: Source): Promise<number>
  /** Null when there is nothing under this key. The reader must read to the end or destroy the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Null when there is nothing under this key. */
  size(key: string): Promise<number | null>
  /** Also when there is nothing. */
  remove(key: string): Promise<void>
  /** Everything under an id, what was left half written too: `<area>/<uuid>/`. */
  removeAll(prefix: string): Promise<void>
  /** What lies under `<area>/` or `<area>/<uuid>/`, in no order. */
  list(prefix: string): AsyncIterable<Stored>
}

/**
 * The store did not do what was asked: it does not answer, stands still, is full, refuses its account, or breaks off. Nothing is wrong with the
 * file, and the same may be asked again.
 */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(`The storage of files does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const KEY = /^([a-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([A-Za-z0-9][A-Za-z0-9._-]{0,99})$/
const PREFIX = /^([a-z]+)\/(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)?$/

/** Keys are made by us: another shape is a defect, and never becomes a path (S67). */
export function partsOfKey(key: string): { readonly area: string; readonly id: string; readonly name: string } {
  const [, area, id, name] = KEY.exec(key) ?? []
  if (area === undefined || id === undefined || name === undefined) throw new RangeError('A key of the storage has another shape')
  return { area, id, name }
}

/** Area and id of a prefix; throws a RangeError when it has another shape. */
export function partsOfPrefix(prefix: string): { readonly area: string; readonly id: string | undefined } {
  const [, area, id] = PREFIX.exec(prefix) ?? []
  if (area === undefined) throw new RangeError('A prefix of the storage has another shape')
  return { area, id }
}
