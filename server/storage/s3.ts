import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadable } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { partsOfKey, partsOfPrefix, type Source, type Storage, StorageAway, type Stored } from './storage.ts'

export type S3Settings = {
  /** Of the service and the bucket: `https://host/bucket`. */
  readonly bucketUrl: string
  /** Before every key; empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What a stream is sent in; S3 takes parts from 5 MiB on, and 10,000 of them. */
const PART_BYTES = 16 * 2 ** 20
/** From a question to the head of its answer. */
const ANSWER_LIMIT_MS = 60_000
const TRIES = 3

/** A bucket of any service that speaks S3. Large files go in parts; a service that fails is asked again, twice. */
export function openS3Storage({ bucketUrl, prefix, ...account }: S3Settings): Storage & { isUsable(): Promise<boolean> } {
  const bucket = new S3mini({ ...account, endpoint: bucketUrl, fetch: fetchInTime })
  const keyOf = (key: string) => prefix + (partsOfKey(key) && key)
  return {
    kind: 's3',
    isUsable: () => again(() => bucket.bucketExists()),
    write: (key, source) => writeObject(bucket, keyOf(key), source),
    async read(key, range) {
      const place = keyOf(key)
      const found = await again(() => bucket.getObjectRaw(place, !range, range?.start, range && range.end + 1).catch(absent))
      return found?.body ? Readable.fromWeb(found.body as NodeReadable) : null
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

function absent(defect: unknown): null {
  if (defect instanceof S3ServiceError && defect.status === 404) return null
  throw defect
}

async function writeObject(bucket: S3mini, key: string, source: Source): Promise<number> {
  if (source instanceof Uint8Array) {
    await again(() => bucket.putObject(key, source, undefined, undefined, undefined, source.byteLength))
    return source.byteLength
  }
  const parts = inParts(source)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  if (first.byteLength < PART_BYTES) return writeObject(bucket, key, first)
  return await writeInParts(bucket, key, first, parts)
}

/** Nothing is seen under the key before the last part has come. */
async function writeInParts(bucket: S3mini, key: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<number> {
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
    for (const { Key, Size } of page?.objects ?? []) yield { key: Key.slice(prefix.length), sizeBytes: Size }
    next = page?.nextContinuationToken
  } while (next !== undefined)
}

/** A service that is busy or away is asked again; what it refuses for good is a defect of the configuration. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let trial = 1; ; trial++) {
    try {
      return await ask()
    } catch (defect) {
      if (defect instanceof S3ServiceError && defect.status < 500 && defect.status !== 429) throw defect
      if (trial === TRIES) throw new StorageAway(defect)
      await sleep(100 * 4 ** (trial - 1))
    }
  }
}

/** The limit ends with the head of the answer: a long body may take its time. */
async function fetchInTime(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_LIMIT_MS)
  return await fetch(input, { ...init, signal: late.signal }).finally(() => clearTimeout(timer))
}
