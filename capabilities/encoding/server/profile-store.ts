import type { Bilingual } from '#contract/language.ts'
import type { Parameters } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

export type ProfileRow = { readonly version: number; readonly parameters: Parameters }

/** Returns the profile in effect for a studio, or undefined. */
export const findProfile = (db: Sql, studioId: string): Promise<ProfileRow | undefined> => findVersion(db, studioId, 0)
export const findPrevious = (db: Sql, studioId: string): Promise<ProfileRow | undefined> => findVersion(db, studioId, 1)

async function findVersion(db: Sql, studioId: string, back: number): Promise<ProfileRow | undefined> {
  return await db
    .selectFrom('encoding.profile')
    .select(['version', 'parameters'])
    .where('studio_id', '=', studioId)
    .orderBy('version', 'desc')
    .limit(1)
    .offset(back)
    .executeTakeFirst()
}

type NewProfile = ProfileRow & { readonly studioId: string; readonly requestId: string }

export async function addProfile(tx: Tx, { studioId, version, parameters, requestId }: NewProfile): Promise<void> {
  await tx
    .insertInto('encoding.profile')
    .values({ studio_id: studioId, version, parameters: JSON.stringify(parameters), request_id: requestId })
    .execute()
}

export type KnownStudio = { readonly id: string; readonly number: number; readonly title: Bilingual }
type KnownRow = { studio_id: string; number: number; title_zh: string; title_en: string }

/** Reads studios from the view that live publishes. Unknown ids are missing from the result. */
export async function findStudios(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, KnownStudio>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .withTables<{ 'live.known_studio': KnownRow }>()
    .selectFrom('live.known_studio')
    .select(['studio_id as id', 'number', 'title_zh', 'title_en'])
    .where('studio_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number, title_zh, title_en }) => [id, { id, number, title: { 'zh-CN': title_zh, 'en-US': title_en } }]))
}

export const findStudio = async (db: Sql, id: string): Promise<KnownStudio | undefined> => (await findStudios(db, [id])).get(id)
