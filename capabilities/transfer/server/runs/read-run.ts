import { open } from 'node:fs/promises'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { noteText } from '../../text/notes.ts'
import type { TransferContext, Tx } from '../context.ts'
import { type Entry, type EntryOf, TO_DOCUMENT } from '../format/entry.ts'
import { HEAD_BYTES, type Source, type SourceTools, UnreadableUpload, type UploadedFile } from '../format/source.ts'
import { SOURCES } from '../sources/sources.ts'
import { openWorkFolder } from '../uploads/work-folder.ts'
import { defaultMapping } from './default-mapping.ts'
import { describe } from './describe.ts'
import { addEntries } from './entry-store.ts'
import { noteProgress, type RunRow, setState } from './run-store.ts'

const AT_ONCE = 100
/** The language of texts of a site that states none. */
const LANGUAGE: Language = 'zh-CN'

/** Reads the upload of a run into entries. A run that was interrupted reads again, and entries that are stored stay. */
export async function readRun(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<void> {
  try {
    await readUpload(context, run, signal)
  } catch (error) {
    if (!(error instanceof UnreadableUpload)) throw error
    await context.database.inTransaction(async (tx: Tx) => {
      await tx
        .updateTable('transfer.run')
        .set({ problem: error.code, problem_detail: cutText(error.detail, 300) })
        .where('id', '=', run.id)
        .execute()
      await setState(tx, run.id, 'failed')
    })
  }
}

async function readUpload(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<void> {
  if (run.upload_id === null) throw new UnreadableUpload('UPLOAD_CUT')
  await using folder = await openWorkFolder(context, run.id)
  const path = await folder.fetch(run.upload_id, 'export')
  const { upload, source } = await recognise(path, run.file_name)
  await using opened = await source.open(upload, toolsOf(context, signal))
  const total = await store(context, run, opened.entries())
  if (total === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
  const db = context.database.of()
  const found = await describe(db, run.id, await opened.describe())
  const mapping = await defaultMapping(found)
  await context.database.inTransaction(async (tx: Tx) => {
    await tx
      .updateTable('transfer.run')
      .set({ source: source.name, found: JSON.stringify(found), mapping: JSON.stringify(mapping), done: 0, total: 0 })
      .where('id', '=', run.id)
      .execute()
    await setState(tx, run.id, 'found')
  })
}

async function recognise(path: string, name: string): Promise<{ readonly upload: UploadedFile; readonly source: Source }> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const { size } = await file.stat()
  const upload = { name, path, sizeBytes: size }
  const source = SOURCES.find((each) => each.recognises(upload, buffer.subarray(0, bytesRead)))
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

/** The old addresses of a document are redirects of their own, so that each is made, noted and taken away like every other entry. */
const redirectsOf = (entry: Entry): EntryOf<'redirect'>[] =>
  entry.is === 'document'
    ? entry.addresses.map((from) => ({ is: 'redirect', key: cutText(`address:${from}`, 300), from, to: `${TO_DOCUMENT}${entry.key}` }))
    : []

/** Returns the number of entries. */
async function store(context: TransferContext, run: RunRow, entries: AsyncIterable<Entry>): Promise<number> {
  let position = 0
  let batch: { readonly entry: Entry; readonly position: number }[] = []
  const flush = async () => {
    const full = batch
    batch = []
    await context.database.inTransaction((tx: Tx) => addEntries(tx, run.id, full))
    await noteProgress(context.database.of(), run.id, { done: position, total: 0 })
  }
  for await (const entry of entries) {
    for (const each of [entry, ...redirectsOf(entry)]) {
      batch.push({ entry: each, position })
      position += 1
    }
    if (batch.length >= AT_ONCE) await flush()
  }
  await flush()
  return position
}
