import { open } from 'node:fs/promises'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { noteText } from '../../text/notes.ts'
import type { TransferContext } from '../context.ts'
import { comparableHead } from '../files/text-file.ts'
import { HEAD_BYTES, type OpenedSource, type Source, type SourceTools, UnreadableUpload, type UploadedFile } from '../format/source.ts'
import { SOURCES } from '../sources/sources.ts'
import type { WorkFolder } from '../uploads/work-folder.ts'
import type { RunRow } from './run-store.ts'

/** The language of texts of a site that states none. */
const LANGUAGE: Language = 'zh-CN'

type At = { readonly folder: WorkFolder; readonly signal: AbortSignal }

/** Opens the upload of a run by the source that recognises it. Throws `UnreadableUpload`. The caller disposes of what is opened. */
export async function openUpload(
  context: TransferContext,
  run: Pick<RunRow, 'upload_id' | 'file_name'>,
  { folder, signal }: At,
): Promise<{ readonly opened: OpenedSource; readonly name: string }> {
  if (run.upload_id === null) throw new UnreadableUpload('UPLOAD_CUT')
  const path = await folder.fetch(run.upload_id, 'export')
  const { upload, source } = await recognise(path, run.file_name)
  return { opened: await source.open(upload, toolsOf(context, signal)), name: source.name }
}

async function recognise(path: string, name: string): Promise<{ readonly upload: UploadedFile; readonly source: Source }> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const { size } = await file.stat()
  const upload = { name, path, sizeBytes: size }
  const head = comparableHead(buffer.subarray(0, bytesRead))
  const source = SOURCES.find((each) => each.recognises(upload, head))
  if (!source) throw new UnreadableUpload('UPLOAD_UNKNOWN')
  return { upload, source }
}

const toolsOf = ({ archive }: TransferContext, signal: AbortSignal): SourceTools => ({
  language: LANGUAGE,
  signal,
  async convertHtml(html, language) {
    const converted = await archive.convertHtml(html, translatorOf(noteText, language)('embed'))
    if ('refused' in converted) return null
    const { document, collected = { pictures: [], embeds: [] } } = converted.ok
    return { document, ...collected }
  },
})
