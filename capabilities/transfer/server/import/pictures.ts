import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sameInBoth } from '#contract/language.ts'
import type { LostEntry, Sql, Tx } from '../context.ts'
import type { KnownMedia } from '../format/place-files.ts'
import { noteMade, type RowOf } from '../runs/entry-store.ts'
import { openWorkFolder, type WorkFolder } from '../uploads/work-folder.ts'
import { type FileFinder, openFileFinder } from './find-file.ts'
import type { Importing } from './importing.ts'

/** Brings in the pictures and videos that texts show or the old library lists, each once by the hash of its bytes. */
export async function importPictures(importing: Importing): Promise<void> {
  const { context, run, step } = importing
  await using folder = await openWorkFolder(context, run.id)
  await using files = await openFileFinder(importing, folder)
  const db = context.database.of()
  for (let next = await findNext(db, run.id); next; next = await findNext(db, run.id)) {
    if (next.value.type.startsWith('video/')) await importVideo(importing, files, { entry: next, folder })
    else await importPicture(importing, files, next)
    await step()
  }
}

type Video = { readonly entry: RowOf<'media'>; readonly folder: WorkFolder }

/** Copies a video out of the upload into the library, which encodes it again. */
async function importVideo({ context, run }: Importing, files: FileFinder, { entry, folder }: Video): Promise<void> {
  const { value } = entry
  const digest = value.sha256 === null ? null : Buffer.from(value.sha256, 'hex')
  const known = digest && (await findByDigest(context.database.of(), digest))
  if (known) return await context.database.inTransaction((tx: Tx) => noteMade(tx, entry, { made: 'none', id: known, digest }))
  const path = join(folder.path, value.id)
  if (!(await files.copy(value, path))) return await lose(context.database, entry, { what: 'picture-missing', detail: value.path })
  const texts = { alt: value.alts ?? sameInBoth(value.alt), tags: value.tags ?? [] }
  const finish = await context.videos.takeVideo({ path, name: value.name, ownerId: run.created_by, texts })
  await rm(path)
  if (!finish) throw new Error('There is no room for the videos of an import')
  await context.database.inTransaction(async (tx: Tx) =>
    noteMade(tx, entry, { made: 'asset', id: await finish(tx), ...(digest && { digest }) }),
  )
}

async function findNext(db: Sql, runId: string): Promise<RowOf<'media'> | undefined> {
  const { rows } = await sql<RowOf<'media'>>`
    select * from transfer.entry where run_id = ${runId} and kind = 'media' and made is null order by position limit 1`.execute(db)
  return rows[0]
}

async function importPicture({ context, run }: Importing, files: FileFinder, entry: RowOf<'media'>): Promise<void> {
  const { value } = entry
  const bytes = await files.find(value)
  if (!bytes) return await lose(context.database, entry, { what: 'picture-missing', detail: value.address || value.path })
  const digest = hash('sha256', bytes, 'buffer')
  const known = await findByDigest(context.database.of(), digest)
  if (known) return await context.database.inTransaction((tx: Tx) => noteMade(tx, entry, { made: 'none', id: known, digest }))
  const alt = value.alt || value.name.replace(/\.[^.]*$/, '')
  const taken = await context.pictures.take({
    bytes,
    name: value.name,
    ownerId: run.created_by,
    alt: value.alts ?? sameInBoth(alt),
    tags: value.tags ?? [],
  })
  if ('refused' in taken && taken.refused === 'STORAGE_FULL') throw new Error('There is no room for the pictures of an import')
  if ('refused' in taken) return await lose(context.database, entry, { what: 'picture-refused', detail: `${value.name}: ${taken.refused}` })
  await context.database.inTransaction(async (tx: Tx) => noteMade(tx, entry, { made: 'asset', id: await taken.finish(tx), digest }))
}

const lose = (database: Importing['context']['database'], entry: RowOf<'media'>, loss: LostEntry): Promise<void> =>
  database.inTransaction((tx: Tx) => noteMade(tx, entry, { made: 'none', losses: [loss] }))

/** Returns the asset that an import, this one or an earlier one, made of the same bytes, unless it is gone. */
async function findByDigest(db: Sql, digest: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select made_id as id from transfer.entry where digest = ${digest} and made = 'asset' and undone is null limit 1`.execute(db)
  return rows[0]?.id
}

/** Maps the ids by which texts name pictures. */
export async function readKnownMedia(db: Sql, runId: string): Promise<ReadonlyMap<string, KnownMedia>> {
  const { rows } = await sql<KnownMedia & { media: string }>`
    select value ->> 'id' as media, value ->> 'name' as name, made_id as asset from transfer.entry
    where run_id = ${runId} and kind = 'media'`.execute(db)
  return new Map(rows.map(({ media, ...known }) => [media, known]))
}
