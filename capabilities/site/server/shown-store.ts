import { sql } from 'kysely'
import { type ItemKind, type ItemSection, itemPath } from '#capabilities/content/contract.ts'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { one } from '#server/database/statement/one.ts'
import type { LinkedItem } from '../contract.ts'
import type { Sql } from './context.ts'

export async function readPictures(db: Sql, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Picture>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<PublicAsset>`
    select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster
    from media.public_asset where id = any (${wanted}::uuid[]) and kind = 'picture'`.execute(db)
  return new Map(rows.flatMap((row) => pictureOf(row) ?? []).map((picture) => [picture.id, picture]))
}

type Row = {
  readonly number: number
  readonly language: Language
  readonly title: string
  readonly section: ItemSection
  /** The slug of a page; other items are found by their number alone. */
  readonly slug: string
  readonly kind: ItemKind
}

/** Returns published items by number, in the languages that they have. A path without the slug redirects to the one with it. */
export async function readItems(db: Sql, numbers: readonly number[]): Promise<ReadonlyMap<number, LinkedItem>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select number, language, title, section, kind, '' as slug from content.public_item where number = any (${numbers}::bigint[])
    union all select number, language, title, 'page', 'img', slug from content.public_page where number = any (${numbers}::bigint[])`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, some]) => {
      const first = one(some)
      const titleIn = (language: Language) => (some.find((row) => row.language === language) ?? first).title
      return [number, { title: inEachLanguage(titleIn), href: itemPath(first) }]
    }),
  )
}
