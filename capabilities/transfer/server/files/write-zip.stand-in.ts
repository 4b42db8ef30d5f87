import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { UploadedFile } from '../format/source.ts'

const folder = mkdtempSync(join(tmpdir(), 'lyceum-sources-'))
let count = 0

/** Writes an upload into the folder of the test run, which the runner deletes. */
export function writeUpload(name: string, content: string | Buffer): UploadedFile {
  const path = join(folder, String(++count))
  const bytes = Buffer.from(content as string)
  writeFileSync(path, bytes)
  return { name, path, sizeBytes: bytes.length }
}

/** Writes a ZIP with these files, in their order. */
export async function writeZip(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<UploadedFile> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path)
  zip.end()
  const path = join(folder, String(++count))
  await pipeline(zip.outputStream, createWriteStream(path))
  return { name, path, sizeBytes: 0 }
}
