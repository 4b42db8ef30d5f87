import { cutText } from '#contract/input/cut-text.ts'
import type { TransferContext, Tx } from '../context.ts'
import { addressKeyOf } from '../format/address-key.ts'
import { type Entry, type EntryOf, TO_DOCUMENT } from '../format/entry.ts'
import { UnreadableUpload } from '../format/source.ts'
import { openWorkFolder } from '../uploads/work-folder.ts'
import { defaultMapping } from './default-mapping.ts'
import { describe } from './describe.ts'
import { addEntries } from './entry-store.ts'
import { noteMissing } from './note-missing.ts'
import { openUpload } from './open-upload.ts'
import { noteProgress, type RunRow, setState } from './run-store.ts'

const AT_ONCE = 100

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
  await using folder = await openWorkFolder(context, run.id)
  const { opened, name } = await openUpload(context, run, { folder, signal })
  await using _ = opened
  const total = await store(context, run, opened.entries())
  if (total === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
  const db = context.database.of()
  // A source that reads files of its own upload may have what the ZIP does not.
  if (run.pictures_id !== null && !opened.readFile) await noteMissing(db, run.id, await folder.fetch(run.pictures_id, 'pictures'))
  const found = await describe(db, run.id, await opened.describe())
  await context.database.inTransaction(async (tx: Tx) => {
    const mapping = await defaultMapping(found, await context.siteSettings.read(tx))
    await tx
      .updateTable('transfer.run')
      .set({ source: name, found: JSON.stringify(found), mapping: JSON.stringify(mapping), done: 0, total: 0 })
      .where('id', '=', run.id)
      .execute()
    await setState(tx, run.id, 'found')
  })
}

/** The old addresses of a document are redirects of their own, so that each is made, noted and taken away like every other entry. */
const redirectsOf = (entry: Entry): EntryOf<'redirect'>[] =>
  entry.is === 'document'
    ? withoutTwins(entry.addresses).map((from) => ({ is: 'redirect', key: addressKeyOf(from), from, to: `${TO_DOCUMENT}${entry.key}` }))
    : []

/** A redirect leads from an address with and without its last slash. */
const withoutTwins = (addresses: readonly string[]): readonly string[] =>
  [...new Map(addresses.toReversed().map((address) => [address.replace(/\/$/, ''), address])).values()].toReversed()

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
