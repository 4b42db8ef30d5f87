import { sql } from 'kysely'
import type { Sql, TransferContext, Tx } from '../context.ts'
import { noteMade, type RowOf } from '../runs/entry-store.ts'
import { openWorkFolder } from '../uploads/work-folder.ts'
import { openFileFinder } from './find-file.ts'
import type { Importing } from './importing.ts'

type Waiting = { readonly entry: RowOf<'captions'>; readonly video: string | null }

/** Adds the captions to their videos once the library has made these. Returns `waiting` while it has not. */
export async function importCaptions(importing: Importing): Promise<'done' | 'waiting'> {
  const { context, run, step } = importing
  const waiting = await findWaiting(context.database.of(), run.id)
  if (waiting.length === 0) return 'done'
  const unready = await context.pictures.findUnready(waiting.flatMap(({ video }) => video ?? []))
  if ([...unready.values()].includes('unfinished')) return 'waiting'
  await using folder = await openWorkFolder(context, run.id)
  await using files = await openFileFinder(importing, folder)
  for (const each of waiting) {
    const bytes = each.video === null ? null : await files.read(each.entry.value.path)
    await addCaptions(context, each, { text: bytes?.toString() ?? null, by: run.created_by })
    await step()
  }
  return 'done'
}

async function findWaiting(db: Sql, runId: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select to_jsonb(captions) as entry, video.made_id as video from transfer.entry as captions
    left join transfer.entry as video on video.run_id = captions.run_id and video.kind = 'media' and video.key = captions.value ->> 'media'
    where captions.run_id = ${runId} and captions.kind = 'captions' and captions.made is null order by captions.position`.execute(db)
  return rows
}

type Found = { readonly text: string | null; readonly by: string }

async function addCaptions({ database, videos }: TransferContext, { entry, video }: Waiting, { text, by }: Found): Promise<void> {
  const { language, path } = entry.value
  const refused = video === null || text === null ? 'NOT_FOUND' : refusalIn(await videos.addCaptions({ id: video, language, text, by }))
  await database.inTransaction((tx: Tx) =>
    noteMade(tx, entry, { made: 'none', losses: refused === null ? [] : [{ what: 'captions', detail: `${path}: ${refused}` }] }),
  )
}

const refusalIn = (saved: { readonly ok: unknown } | { readonly refused: string }): string | null =>
  'refused' in saved ? saved.refused : null
