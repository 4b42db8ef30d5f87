import { SECOND } from '#contract/duration.ts'
import type { TransferContext, Tx } from '../context.ts'
import { countEntries } from '../runs/entry-store.ts'
import { noteProgress, type RunRow, setState } from '../runs/run-store.ts'
import { importAuthors } from './authors.ts'
import { importCaptions } from './captions.ts'
import { importComments } from './comments.ts'
import { importDocuments } from './documents.ts'
import type { Importing } from './importing.ts'
import { importPictures } from './pictures.ts'
import { importRedirects } from './redirects.ts'
import { replaceReferences } from './references.ts'
import { importSets } from './sets.ts'
import { importTopics } from './topics.ts'

/** Counting takes some milliseconds, so not every batch does. */
const NOTE_EVERY_MS = SECOND

/** Imports what waits. Returns `waiting` while the library still makes videos that have captions. After a kill it continues with the entries that still wait, so nothing is made twice. */
export async function importRun(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<'imported' | 'waiting'> {
  const { mapping } = run
  if (!mapping) throw new Error(`The run ${run.id} has no mapping`)
  const db = context.database.of()
  let notedMs = Number.NEGATIVE_INFINITY
  const importing: Importing = {
    context,
    run,
    mapping,
    signal,
    async step() {
      signal.throwIfAborted()
      if (performance.now() - notedMs < NOTE_EVERY_MS) return
      notedMs = performance.now()
      const { waiting, total } = await countEntries(db, run.id)
      await noteProgress(db, run.id, { done: total - waiting, total })
    },
  }
  await importTopics(importing)
  await importPictures(importing)
  await importAuthors(importing)
  await importDocuments(importing)
  await importSets(importing)
  await replaceReferences(importing)
  await importRedirects(importing)
  await importComments(importing)
  if ((await importCaptions(importing)) === 'waiting') return 'waiting'
  const { total } = await countEntries(db, run.id)
  await noteProgress(db, run.id, { done: total, total })
  await context.database.inTransaction((tx: Tx) => setState(tx, run.id, 'imported'))
  return 'imported'
}
