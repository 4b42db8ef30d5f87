import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { type FetchLimits, fetchWithin } from './fetch-within.ts'
import { readOn } from './read-on.ts'
import { type ByteSource, partsOfKey, partsOfPrefix, type Storage, StorageAway, type Stored } from './storage.ts'

export type S3Settings = {
  /** URL of service and bucket: `https://host/bucket`. */
  readonly bucketUrl: string
  /** Precedes every key; it is empty or ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Part size of streamed uploads. S3 accepts parts from 5 MiB on, and at most 10,000 of them. */
const PART_BYTES = 16 * 2 ** 20
const TRIES = 3
const LIMITS: FetchLimits = { answerMs: 60_000, silenceMs: 5_000 }

/**
 * Opens a bucket of any S3-compatible service. Large files are uploaded in parts. Failed requests are retried twice, and a body that breaks
 * off or stalls is resumed where it stopped.
 */
export function openS3Storage(settings: S3Settings, limits: FetchLimits = LIMITS): Storage & { isUsable(): Promise<boolean> } {
  const { bucketUrl, prefix, ...account } = settings
  const bucket = new S3mini({ ...account, endpoint: bucketUrl, fetch: (input, init) => fetchWithin(limits, input, init) })
  const keyOf = (key: string) => prefix + (partsOfKey(key) && key)
  return {
    kind: 's3',
    isUsable: () => again(() => bucket.bucketExists()),
    write: (key, source) => writeObject(bucket, keyOf(key), source),
    async read(key, range) {
      const place = keyOf(key)
      const end = range && range.end + 1
      const openAt = (start: number) => again(() => bucket.getObjectRaw(place, start === 0 && !range, start, end).catch(absent))
      const found = await openAt(range?.start ?? 0)
      return found && Readable.from(readOn(found, range?.start ?? 0, openAt), { objectMode: false })
    },
    async size(key) {
      const place = keyOf(key)
      return await again(() => bucket.getContentLength(place).catch(({ cause }: Error) => absent(cause)))
    },
    async remove(key) {
      const place = keyOf(key)
      await again(() => bucket.deleteObject(place))
    },
    async removeAll(under) {
      if (partsOfPrefix(under).id === undefined) throw new RangeError('Only what belongs to one id is removed at once')
      const keys: string[] = []
      for await (const { key } of listObjects(bucket, prefix, under)) keys.push(prefix + key)
      for (const key of keys) await again(() => bucket.deleteObject(key))
    },
    list: (under) => listObjects(bucket, prefix, under),
  }
}

/** Returns null when the key does not exist. A missing bucket is an error. */
function absent(defect: unknown): null {
  if (defect instanceof S3ServiceError && defect.status === 404 && !defect.body?.includes('NoSuchBucket')) return null
  throw defect
}

async function writeObject(bucket: S3mini, key: string, source: ByteSource): Promise<number> {
  if (source instanceof Uint8Array) {
    await again(() => bucket.putObject(key, source, undefined, undefined, undefined, source.byteLength))
    return source.byteLength
  }
  const parts = inParts(source)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  if (first.byteLength < PART_BYTES) return writeObject(bucket, key, first)
  return await writeInParts(bucket, key, { first, rest: parts })
}

type Parts = { readonly first: Buffer; readonly rest: AsyncIterable<Buffer> }

/** Uploads in parts. The key stays invisible until the upload is completed. */
async function writeInParts(bucket: S3mini, key: string, { first, rest }: Parts): Promise<number> {
  const id = await again(() => bucket.getMultipartUploadId(key))
  try {
    const sent = [await again(() => bucket.uploadPart(key, id, first, 1))]
    let sizeBytes = first.byteLength
    for await (const part of rest) {
      sent.push(await again(() => bucket.uploadPart(key, id, part, sent.length + 1)))
      sizeBytes += part.byteLength
    }
    await again(() => bucket.completeMultipartUpload(key, id, sent))
    return sizeBytes
  } catch (defect) {
    await bucket.abortMultipartUpload(key, id).catch(() => {})
    throw defect
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    gathered.push(piece)
    bytes += piece.byteLength
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(gathered)
      yield all.subarray(0, PART_BYTES)
      gathered = [all.subarray(PART_BYTES)]
      bytes -= PART_BYTES
    }
  }
  if (bytes > 0) yield Buffer.concat(gathered)
}

async function* listObjects(bucket: S3mini, prefix: string, under: string): AsyncIterable<Stored> {
  partsOfPrefix(under)
  let next: string | undefined
  do {
    const page = await again(() => bucket.listObjectsPaged('/', prefix + under, 1_000, next))
    if (!page) throw new StorageAway(new Error('The bucket does not exist'))
    for (const { Key, Size } of page.objects ?? []) yield { key: Key.slice(prefix.length), sizeBytes: Size }
    next = page.nextContinuationToken
  } while (next !== undefined)
}

/**
 * Retries when the service is busy or unreachable. It does not retry when the service refuses the account, because of a changed key or a
 * wrong clock; that answer says nothing about the file.
 */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let trial = 1; ; trial++) {
    try {
      return await ask()
    } catch (defect) {
      if (trial === TRIES || !isPassing(defect)) throw new StorageAway(defect)
      await sleep(100 * 4 ** (trial - 1))
    }
  }
}

const isPassing = (defect: unknown): boolean =>
  !(defect instanceof S3ServiceError) || defect.status >= 500 || defect.status === 429 || defect.status === 408
