import { sql } from 'kysely'
import type { Draft } from '#capabilities/content/contract.ts'
import type { Flag, KnownPicture, Passage, PictureRules } from '#capabilities/screening/contract.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import type { InspectionContext, Sql, Tx } from './context.ts'

type Shown = { readonly asset: string; readonly field: 'cover' | 'body'; readonly blockId: string }
type Known = KnownPicture & { readonly alt: string | null }

/** Returns all pictures of a draft, the cover first. */
function picturesIn(draft: Draft): Shown[] {
  const cover: Shown[] = draft.cover === null ? [] : [{ asset: draft.cover, field: 'cover', blockId: '' }]
  const inBody = [...nodesOf(draft.body)].flatMap((node): Shown[] =>
    node.type === 'picture' ? [{ asset: node.attrs.asset, field: 'body', blockId: node.attrs.id ?? '' }] : [],
  )
  return [...cover, ...inBody]
}

type Context = { readonly screening: Pick<InspectionContext['screening'], 'findKnownPictures' | 'findPictureRules'> }

/** Returns the findings in the analysed pictures of a draft. */
export async function screenPictures(
  { screening }: Context,
  tx: Tx,
  { draft, language }: { readonly draft: Draft; readonly language: Language },
): Promise<Flag[]> {
  const shown = picturesIn(draft)
  if (shown.length === 0) return []
  const assets = shown.map(({ asset }) => asset)
  const [pictures, alts] = [await screening.findKnownPictures(tx, assets), await findAlts(tx, assets, language)]
  const known = new Map(pictures.map((picture) => [picture.asset, picture]))
  const rules = await screening.findPictureRules(tx)
  return shown.flatMap((place) => {
    const picture = known.get(place.asset)
    return picture
      ? flagsOf(rules, place, { picture: { ...picture, alt: alts.get(place.asset) ?? null }, isDeclaredAi: draft.isMadeByAi })
      : []
  })
}

/** Returns the alt texts of a draft's pictures; they are screened with the draft, since lists change. */
export async function passagesOfPictures(db: Sql, draft: Draft, language: Language): Promise<Passage[]> {
  const shown = picturesIn(draft)
  if (shown.length === 0) return []
  const alts = await findAlts(
    db,
    shown.map(({ asset }) => asset),
    language,
  )
  return shown.flatMap(({ asset, field, blockId }) => {
    const text = alts.get(asset)
    return text ? [{ field, blockId, text }] : []
  })
}

async function findAlts(db: Sql, assets: readonly string[], language: Language): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; alt: string | null }>`
    select id, alt ->> ${language} as alt from media.public_asset where id = any (${[...new Set(assets)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, alt }) => [id, alt]))
}

const FILE_NAME = /^[\p{L}\p{N} _().-]{1,80}\.(?:jpe?g|png|webp|gif|heic|bmp|tiff?)$/iu

/** Applies the rules to one picture at one place; a pure function. */
export function flagsOf(
  rules: PictureRules,
  { asset, field, blockId }: Shown,
  { picture, isDeclaredAi }: { readonly picture: Known; readonly isDeclaredAi: boolean },
): Flag[] {
  const { width, height, alt } = picture
  const least = field === 'cover' ? rules.small.coverWidth : rules.small.bodyWidth
  const sides = Math.max(width, height) / Math.max(1, Math.min(width, height))
  const size = `${width} × ${height}`
  const found: Readonly<Record<keyof PictureRules, string | false>> = {
    banned: picture.distance !== null && picture.distance <= rules.banned.distance && '',
    code: picture.hasCode && '',
    ai: picture.isMarkedAi && !isDeclaredAi && '',
    alt: (!alt?.trim() || FILE_NAME.test(alt.trim())) && (alt ?? ''),
    small: width < least && size,
    ratio: sides > rules.ratio.most && size,
  }
  const kind = { rule: 'picture', field, blockId, more: 0, asset } as const
  const broken = (Object.keys(found) as (keyof PictureRules)[])
    .filter((what) => rules[what].isOn && found[what] !== false)
    .map((what): Flag => ({ ...kind, what, quote: String(found[what]), onHit: rules[what].onHit }))
  return picture.isRead ? broken : [...broken, { ...kind, what: 'unread', quote: '', onHit: 'flag' }]
}
