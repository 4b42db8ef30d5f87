import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { openZip, type ZipEntry } from '../../files/zip.ts'
import type { FoundFile } from '../../format/assemble.ts'
import type { UploadedFile } from '../../format/source.ts'

/** The files of an upload. */
export type Folder = {
  /** All paths, sorted, so that each reading has the same order. */
  readonly paths: readonly string[]
  /** Returns null for a file that is missing or larger. */
  read(path: string, mostBytes: number): Promise<Buffer | null>
  close(): void
}

export const folderOfOne = ({ name, path, sizeBytes }: UploadedFile): Folder => ({
  paths: [name],
  read: async (wanted, mostBytes) => (wanted === name && sizeBytes <= mostBytes ? await readFile(path) : null),
  close: () => {},
})

export async function openFolder(path: string): Promise<Folder> {
  const zip = await openZip(path)
  const close = () => zip[Symbol.dispose]()
  try {
    const files = new Map<string, ZipEntry>()
    for await (const entry of zip.entries()) files.set(entry.name, entry)
    const read = async (name: string, mostBytes: number) => {
      const entry = files.get(name)
      return entry ? await zip.read(entry, mostBytes) : null
    }
    return { paths: [...files.keys()].sort(), read, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Folders whose files a site shows at its root. */
const ROOTS = ['', 'static', 'source', 'public', 'assets', 'content'] as const

/** Services that show the files of a repository, with the path within it. */
const OF_REPOSITORY =
  /^https?:\/\/(?:raw\.githubusercontent\.com\/[^/]+\/[^/]+\/[^/]+|(?:github|gitee)\.com\/[^/]+\/[^/]+\/(?:raw|blob)\/[^/]+|cdn\.jsdelivr\.net\/gh\/[^/]+\/[^/]+)(\/[^?#]+)/i

type Places = {
  readonly known: ReadonlySet<string>
  /** The path of the text. */
  readonly from: string
  /** The address of the old site; '' if it is unknown. */
  readonly site: string
}

/** Returns the path of an address on the old site, or in the repository of its files, with a slash before it. */
function ownPathOf(address: string, site: string): string | undefined {
  const at = URL.parse(address)
  if (!at) return undefined
  return site !== '' && at.host === URL.parse(site)?.host ? at.pathname : OF_REPOSITORY.exec(address)?.[1]
}

/**
 * Finds a file beside the text, in the folder of its name as Hexo has, or from a root of the site up to that of the ZIP. The first folder of
 * an address may be that of the site on its host, which the ZIP does not have.
 */
export function locateIn({ known, from, site }: Places, address: string): FoundFile {
  const isElsewhere = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)
  const whole = address.startsWith('//') ? `https:${address}` : address
  const own = isElsewhere ? ownPathOf(whole, site) : address
  if (own === undefined) return { path: '', address: whole }
  const wanted = decodeOrSame(own.replace(/[?#].*$/s, ''))
  const folder = posix.dirname(from)
  const beside = wanted.startsWith('/') ? [] : [posix.join(folder, wanted), posix.join(from.replace(/\.[^./]*$/, ''), wanted)]
  const above = folder.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  const atRoots = (path: string) => ['', ...above].flatMap((root) => ROOTS.map((inner) => posix.join('/', root, inner, path).slice(1)))
  const belowFirst = /^\/[^/]+(\/.+)$/.exec(wanted)?.[1]
  const path = [...beside, ...atRoots(wanted), ...(belowFirst ? atRoots(belowFirst) : [])].find((each) => known.has(each))
  return { path: path ?? '', address: path === undefined ? whole : '' }
}
