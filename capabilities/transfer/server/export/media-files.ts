import { createHash } from 'node:crypto'
import type { ArchivedMedia } from './archive-format.ts'
import type { Asset } from './context.ts'
import type { FindMedia } from './document-files.ts'
import type { Writing } from './writing.ts'

type File = Asset['file']
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/** Writes each file of the library once, named by its hash, and `media.json`. A file that is gone is left out. */
export async function writeMedia(writing: Writing): Promise<FindMedia> {
  const { packing, writer, counts, step } = writing
  const list: ArchivedMedia[] = []
  const written = new Set<string>()
  for await (const asset of packing.parts.assets()) {
    const media = await writeAsset(writing, asset, written)
    if (media) list.push(media)
    step()
  }
  await writer.add('media.json', [`${JSON.stringify(list, null, 1)}\n`])
  counts.media = list.length
  const byId = new Map(list.map((each) => [each.id, { path: each.path, alt: each.alt['zh-CN'] || each.alt['en-US'] || '' }]))
  return (id) => byId.get(id)
}

async function writeAsset(writing: Writing, asset: Asset, written: Set<string>): Promise<ArchivedMedia | undefined> {
  const { id, kind, name, alt, tags, width, height, isMarkedAi, createdAt } = asset
  const file = await writeFile(writing, asset.file, written)
  if (!file) return undefined
  const captions: ArchivedMedia['captions'] = []
  for (const each of asset.captions) {
    const found = await writeFile(writing, each, written)
    if (found) captions.push({ language: each.language, path: found.path })
  }
  return { id, kind, name, alt, tags: [...tags], width, height, isMarkedAi, created: createdAt.toISOString(), ...file, captions }
}

/** A ZIP has the name of a file before its bytes, so the file is read once for its hash and once more to write it. */
async function writeFile({ writer }: Writing, file: File, written: Set<string>) {
  const sha256 = await hashOf(file)
  if (sha256 === undefined) return undefined
  const path = `media/${sha256}.${ENDINGS[file.format] ?? file.format}`
  if (!written.has(path)) await writer.add(path, bytesOf(file), { isCompressed: file.format === 'vtt', sizeBytes: file.sizeBytes })
  written.add(path)
  return { path, sha256 }
}

async function hashOf(file: File): Promise<string | undefined> {
  const bytes = await file.open()
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  const bytes = await file.open()
  if (!bytes) throw new Error('A file of the library was deleted while it was archived.')
  yield* bytes as AsyncIterable<Buffer>
}
