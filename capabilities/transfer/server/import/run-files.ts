import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { LostEntry, TransferContext } from '../context.ts'
import { missingNote } from '../format/place-files.ts'

type FailedFile = { readonly asset: string; readonly key: string; readonly name: string }
/** The files of a run in the library. Those that are not ready are named by the ids of the upload, as drafts of the upload name them. */
export type RunFiles = {
  readonly count: number
  readonly unfinished: ReadonlySet<string>
  readonly failed: ReadonlyMap<string, FailedFile>
}

export async function readRunFiles({ database, pictures }: TransferContext, runId: string): Promise<RunFiles> {
  const { rows } = await sql<FailedFile & { readonly id: string }>`
    select value ->> 'id' as id, value ->> 'name' as name, key, made_id as asset from transfer.entry
    where run_id = ${runId} and kind = 'media' and made_id is not null`.execute(database.of())
  const unready = await pictures.findUnready(rows.map(({ asset }) => asset))
  const inState = (state: 'unfinished' | 'failed') => rows.filter(({ asset }) => unready.get(asset) === state)
  return {
    count: rows.length,
    unfinished: new Set(inState('unfinished').map(({ id }) => id)),
    failed: new Map(inState('failed').map(({ id, ...file }) => [id, file])),
  }
}

/** Names the files that turned out to be damaged when the library made their sizes, each once. */
export async function noteFailed({ database }: TransferContext, runId: string, { failed }: RunFiles): Promise<void> {
  for (const { key, name } of failed.values()) {
    const loss: LostEntry = { what: 'picture-refused', detail: `${name}: PICTURE_BROKEN` }
    await sql`
      update transfer.entry set losses = losses || ${JSON.stringify([loss])}::jsonb
      where run_id = ${runId} and kind = 'media' and key = ${key} and not losses @> '[{"what": "picture-refused"}]'`.execute(database.of())
  }
}

/** Returns the notes that a text gets in place of its damaged files, by the ids of the library. */
export function notesFor({ files, language }: { readonly files: readonly string[]; readonly language: Language }, { failed }: RunFiles) {
  return new Map(
    files.flatMap((id) => {
      const file = failed.get(id)
      return file ? [[file.asset, missingNote(file.name, language)] as const] : []
    }),
  )
}
