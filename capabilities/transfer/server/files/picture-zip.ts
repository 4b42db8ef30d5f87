import { PICTURE_MAX_BYTES } from '#capabilities/media/contract.ts'
import { openZip, type ZipEntry } from './zip.ts'

/** Finds pictures in the ZIP of uploads by their path on the old site. */
type PictureZip = Disposable & {
  has(path: string): boolean
  /** Returns null for a picture that is not there or too large. */
  read(path: string): Promise<Buffer | null>
}

/** Throws `UnreadableUpload` when the ZIP is damaged or hostile. */
export async function openPictureZip(file: string): Promise<PictureZip> {
  const zip = await openZip(file)
  try {
    const index = await indexOf(zip.entries())
    return {
      has: (path) => lookUp(index, path) !== undefined,
      async read(path) {
        const entry = lookUp(index, path)
        return entry ? await zip.read(entry, PICTURE_MAX_BYTES) : null
      },
      [Symbol.dispose]: () => zip[Symbol.dispose](),
    }
  } catch (defect) {
    zip[Symbol.dispose]()
    throw defect
  }
}

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
