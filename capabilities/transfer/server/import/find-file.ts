import { PICTURE_MAX_BYTES } from '#capabilities/media/contract.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import { openZip, type ZipEntry } from '../files/zip.ts'
import type { EntryOf } from '../format/entry.ts'
import { UnreadableUpload } from '../format/source.ts'
import { openUpload } from '../runs/open-upload.ts'
import type { WorkFolder } from '../uploads/work-folder.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { Importing } from './importing.ts'

export type FileFinder = AsyncDisposable & {
  /** Returns the bytes of a picture, from the ZIP of uploads, the upload itself or an allowed host; null when it is in none. */
  find(media: EntryOf<'media'>): Promise<Buffer | null>
  /** Reads a small text of the upload itself, such as captions. */
  read(path: string): Promise<Buffer | null>
  /** Copies a video of the upload itself to a new path. */
  copy(media: EntryOf<'media'>, to: string): Promise<boolean>
}
const TEXT_BYTES = 4 * 2 ** 20

export async function openFileFinder({ context, run, mapping, signal }: Importing, folder: WorkFolder): Promise<FileFinder> {
  const stack = new AsyncDisposableStack()
  const path = run.pictures_id === null ? null : await folder.fetch(run.pictures_id, 'pictures')
  const zip = path === null ? null : stack.use(await openZip(path))
  const index = zip ? await indexOf(zip.entries()) : new Map<string, ZipEntry>()
  const openOwn = memoizeFulfilled(async () => stack.use((await openUpload(context, run, { folder, signal })).opened))
  const hosts = new Set(mapping.hosts)
  return {
    async find({ path: wanted, address }) {
      const entry = lookUp(index, wanted)
      const inZip = zip && entry ? await zip.read(entry, PICTURE_MAX_BYTES).catch(orNothing) : null
      if (inZip) return inZip
      const own = wanted === '' ? undefined : await openOwn()
      const inUpload = await own?.readFile?.(wanted, PICTURE_MAX_BYTES).catch(orNothing)
      if (inUpload) return inUpload
      const url = URL.parse(address)
      return url && hosts.has(url.hostname) ? await fetchPicture(url, { allowsLoopback: context.allowsLoopback, signal }) : null
    },
    read: async (wanted) => (await (await openOwn()).readFile?.(wanted, TEXT_BYTES).catch(orNothing)) ?? null,
    copy: async ({ path: wanted }, to) => (await (await openOwn()).copyFile?.(wanted, to, context.videoMaxBytes).catch(orFalse)) ?? false,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** A damaged entry is a picture that is gone, and no reason to end the import. */
function orNothing(error: unknown): null {
  if (error instanceof UnreadableUpload) return null
  throw error
}

const orFalse = (error: unknown): boolean => orNothing(error) !== null

const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp)$/i

/** Finds pictures by each end of their path, since the folder from which the ZIP was made is unknown. A longer path goes before. */
async function indexOf(entries: AsyncIterable<ZipEntry>): Promise<Map<string, ZipEntry>> {
  const index = new Map<string, ZipEntry>()
  for await (const entry of entries)
    if (PICTURE.test(entry.name) && !entry.name.startsWith('__MACOSX/')) index.set(entry.name.normalize('NFC'), entry)
  for (const [name, entry] of [...index]) {
    for (let rest = name; rest.includes('/'); ) {
      rest = rest.slice(rest.indexOf('/') + 1)
      if (!index.has(rest) && rest.split('/').length >= LEAST_PARTS) index.set(rest, entry)
    }
  }
  return index
}
/** A file name alone may stand in many folders: `2014/05/a.jpg` is found, `a.jpg` only when the ZIP has it at its top. */
const LEAST_PARTS = 2

function lookUp(index: ReadonlyMap<string, ZipEntry>, path: string): ZipEntry | undefined {
  for (let rest = path.normalize('NFC'); rest !== ''; ) {
    const found = index.get(rest)
    if (found || !rest.includes('/')) return found
    rest = rest.slice(rest.indexOf('/') + 1)
  }
  return undefined
}
