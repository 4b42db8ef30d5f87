import { PICTURE_MAX_BYTES } from '#capabilities/media/contract.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import { openPictureZip } from '../files/picture-zip.ts'
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
  const zip = path === null ? null : stack.use(await openPictureZip(path))
  const openOwn = memoizeFulfilled(async () => stack.use((await openUpload(context, run, { folder, signal })).opened))
  const hosts = new Set(mapping.hosts)
  return {
    async find({ path: wanted, address }) {
      const inZip = await zip?.read(wanted).catch(orNothing)
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
