import type { Pool } from 'pg'
import { drawingFor, type ItemKind, itemPath, minutesOf, type Section } from '#capabilities/content/contract.ts'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Summary } from '../../contract.ts'

type Row = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly length: number
  readonly cover: PublicAsset | null
  readonly video: PublicAsset | null
}

/**
 * Returns public items by number, in the given language or else the other; leaves out items that are not public. The order is arbitrary.
 */
export async function findHistorySummaries(
  { pool }: { readonly pool: Pool },
  numbers: readonly number[],
  language: Language,
): Promise<Summary[]> {
  if (numbers.length === 0) return []
  const { rows } = await pool.query<Row>({
    name: 'engagement.summaries',
    text: `select distinct on (item.number) item.number, item.language, item.section, item.kind, item.slug, item.title, item.lead, item.length,
  to_jsonb(picture) as cover, to_jsonb(recording) as video from content.public_item item
left join media.public_asset picture on picture.id = item.cover left join media.public_asset recording on recording.id = item.video
where item.number = any($1::bigint[]) order by item.number, item.language = $2 desc`,
    values: [numbers, language],
  })
  return rows.map(toSummary)
}

function toSummary({ slug, language, length, cover, video, ...row }: Row): Summary {
  return {
    ...row,
    href: itemPath({ ...row, slug }),
    cover: pictureOf(cover ?? undefined) ?? pictureOf(video ?? undefined),
    drawing: drawingFor(row.number),
    minutes: minutesOf(length, language),
    seconds: video?.duration_ms ? Math.round(video.duration_ms / 1_000) : null,
  }
}
