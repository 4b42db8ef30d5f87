import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { type OpenZip, openZip, type ZipEntry } from '../files/zip.ts'
import type { Entry } from '../format/entry.ts'
import { type OpenedSource, type Source, type SourceTools, UnreadableUpload, type UploadedFile } from '../format/source.ts'
import { entriesOf } from './archive-entries.ts'
import type { ArchiveFiles } from './archive-files.ts'
import { isReadable, MANIFEST, MARKER, type Marker, Marker as MarkerFile } from './archive-format.ts'

const MOST_JSON_BYTES = 64 * 2 ** 20
const Manifest = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) })

/** Reads an archive of the site of another installation of this product. */
export const archiveSource: Source = {
  name: 'archive',
  label: { 'zh-CN': 'Lyceum 网站归档', 'en-US': 'Lyceum site archive' },
  extensions: ['.zip'],
  recognises: (_upload, head) =>
    head.subarray(0, 2).toString('latin1') === 'PK' && head.subarray(30, 30 + MARKER.length).toString() === MARKER,
  open: openArchive,
}

async function openArchive(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  const zip = await openZip(upload.path)
  try {
    const read = await openFiles(zip)
    const marker = await readMarker(read)
    const files = { paths: read.paths, json: read.json, lines: read.lines }
    return {
      describe: async () => ({ title: marker.site, address: marker.url, language: tools.language, generator: 'Lyceum' }),
      entries: (): AsyncIterable<Entry> => entriesOf(files, tools),
      readFile: read.bytes,
      copyFile: read.copy,
      [Symbol.asyncDispose]: async () => zip[Symbol.dispose](),
    }
  } catch (error) {
    zip[Symbol.dispose]()
    throw error
  }
}

async function readMarker({ json }: ArchiveFiles): Promise<Marker> {
  const marker = await json(MARKER, MarkerFile)
  if (!marker || !isReadable(marker)) throw new UnreadableUpload('UPLOAD_UNKNOWN', marker ? String(marker.version) : '')
  return marker
}

type OpenFiles = ArchiveFiles & {
  bytes(path: string, mostBytes: number): Promise<Buffer | null>
  copy(path: string, to: string, mostBytes: number): Promise<boolean>
}

async function openFiles(zip: OpenZip): Promise<OpenFiles> {
  const entries = new Map<string, ZipEntry>()
  for await (const entry of zip.entries()) entries.set(entry.name, entry)
  const hashes = await readHashes(zip, entries.get(MANIFEST))
  const bytes = async (path: string, mostBytes: number) => {
    const entry = entries.get(path)
    const found = entry ? await zip.read(entry, mostBytes) : null
    if (found && createHash('sha256').update(found).digest('hex') !== hashes.get(path)) throw new UnreadableUpload('UPLOAD_DAMAGED', path)
    return found
  }
  return {
    paths: [...entries.keys()],
    bytes,
    async copy(path, to, mostBytes) {
      const entry = entries.get(path)
      if (!entry || entry.sizeBytes > mostBytes) return false
      if ((await copyHashed(await zip.stream(entry), to)) !== hashes.get(path)) throw new UnreadableUpload('UPLOAD_DAMAGED', path)
      return true
    },
    async json(path, schema) {
      const found = await bytes(path, MOST_JSON_BYTES)
      return found ? parse(found.toString(), path, schema) : null
    },
    async *lines(path, schema) {
      const entry = entries.get(path)
      if (!entry) return
      let rest = ''
      for await (const piece of (await zip.stream(entry)).setEncoding('utf8') as AsyncIterable<string>) {
        const lines = (rest + piece).split('\n')
        rest = lines.pop() ?? ''
        if (rest.length > MOST_JSON_BYTES) throw new UnreadableUpload('UPLOAD_BOMB', path)
        for (const line of lines) if (line !== '') yield parse(line, path, schema)
      }
      if (rest !== '') throw new UnreadableUpload('UPLOAD_CUT', path)
    },
  }
}

/** Writes the bytes to a file that does not exist, and returns their SHA-256. */
async function copyHashed(bytes: Readable, to: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    bytes,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  )
  return hash.digest('hex')
}

async function readHashes(zip: OpenZip, entry: ZipEntry | undefined): Promise<ReadonlyMap<string, string>> {
  const bytes = entry && (await zip.read(entry, MOST_JSON_BYTES))
  if (!bytes) throw new UnreadableUpload('UPLOAD_CUT', MANIFEST)
  return new Map(parse(bytes.toString(), MANIFEST, Manifest).files.map(({ path, sha256 }) => [path, sha256]))
}

function parse<Value>(text: string, path: string, schema: ZodMiniType<Value>): Value {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw new UnreadableUpload('UPLOAD_DAMAGED', path)
  }
}
