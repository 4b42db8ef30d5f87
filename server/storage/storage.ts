import type { Readable } from 'node:stream'

/** Both ends are inclusive, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number }
export type ByteSource = Uint8Array | AsyncIterable<Uint8Array>
export type Stored = { readonly key: string; readonly sizeBytes: number }

/**
 * Stores bytes under keys, on the local disk or in an S3-compatible store. A key is `<area>/<uuid>/<name>`; all names of one id belong
 * together. A written file exists whole or not at all, and survives a power failure once `write` has resolved.
 */
export type Storage = {
  readonly kind: 'disk' | 's3'
  /** Replaces an existing file. Returns the number of bytes. */
  write(key: string, source: ByteSource): Promise<number>
  /** Returns null when the key does not exist. The caller must read to the end or destroy the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  size(key: string): Promise<number | null>
  /** Succeeds also when the key does not exist. */
  remove(key: string): Promise<void>
  /** Removes all files of an id, including partly written ones: `<area>/<uuid>/`. */
  removeAll(prefix: string): Promise<void>
  /** Lists the files under `<area>/` or `<area>/<uuid>/`, in no particular order. */
  list(prefix: string): AsyncIterable<Stored>
}

/**
 * Is thrown when the store fails: it does not answer, stalls, is full, refuses its account, or breaks off. The file itself is fine, and the
 * request may be retried.
 */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(`The storage of files does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }

  /** Is true when the disk or its quota is full. Retrying soon does not help then. */
  get isFull(): boolean {
    const code = (this.cause as NodeJS.ErrnoException | null)?.code
    return code === 'ENOSPC' || code === 'EDQUOT'
  }
}

const KEY = /^([a-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([A-Za-z0-9][A-Za-z0-9._-]{0,99})$/
const PREFIX = /^([a-z]+)\/(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/)?$/

/** The server generates all keys, so another shape is a defect and never becomes a path (S67). */
export function partsOfKey(key: string): { readonly area: string; readonly id: string; readonly name: string } {
  const [, area, id, name] = KEY.exec(key) ?? []
  if (area === undefined || id === undefined || name === undefined) throw new RangeError('A key of the storage has another shape')
  return { area, id, name }
}

/** Splits a prefix of keys into its area and, unless it names a whole area, the id. Throws for another shape. */
export function partsOfPrefix(prefix: string): { readonly area: string; readonly id: string | undefined } {
  const [, area, id] = PREFIX.exec(prefix) ?? []
  if (area === undefined) throw new RangeError('A prefix of the storage has another shape')
  return { area, id }
}
