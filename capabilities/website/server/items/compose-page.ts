import type { Pool } from 'pg'
import { AUTHORS_TAG, assetsOfBlocks, type PageBlock, type Parts, pagePath, TERMS_SLUGS } from '#capabilities/content/contract.ts'
import { setTag } from '#capabilities/curation/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { Identity } from '#server/identity.ts'
import type { PublicPage, ShownPageBlock } from '../../contract.ts'
import { type Assets, readPageAssets, type SignFiles, videoOf } from '../asset-store.ts'
import { type AuthorRow, readAuthors } from '../authors/author-store.ts'
import { toAuthor } from '../authors/to-author.ts'
import { type Blocked, readBlocked } from '../blocked-store.ts'
import { readSetItems } from '../home/block-store.ts'
import { tagsOfTeasers, toTeasers } from '../teaser-row.ts'
import { fillNames } from './fill-names.ts'
import { type PageRow, readAgreement } from './page-store.ts'
import { shownAssets } from './to-item.ts'

export type PageContext = {
  readonly pool: Pool
  readonly identity: Pick<Identity, 'current'>
  /** Signs the files of drafts that an item limits. Published pages are open. */
  readonly sign?: SignFiles
  findBlocked?(): Promise<Blocked>
}

/** Invalidates pages of terms: publishing one raises the version that both terms pages show. */
const TERMS_TAG = 'section:page'
const MOST_OF_SET = 8

/** Resolves everything that a page shows. References to missing content are omitted. */
export async function composePage(
  { pool, identity, sign, findBlocked = () => readBlocked(pool) }: PageContext,
  row: PageRow,
): Promise<PublicPage> {
  const { language, number, slug, title, lead, body, blocks, cover, is_unindexed, seo_title, seo_description, editions } = fillNames(
    row,
    await identity.current(),
  )
  const inText = assetsIn(body)
  const people = blocks.some(({ kind }) => kind === 'people') ? await readAuthors(pool, language) : []
  const [assets, blocked] = await Promise.all([
    readPageAssets(pool, [cover, ...inText, ...assetsOfBlocks(blocks), ...people.map(({ portrait }) => portrait)], sign),
    findBlocked(),
  ])
  const terms = await termsOf(pool, slug)
  const shown = await Promise.all(blocks.map((block) => showBlock({ pool, language, assets, people, blocked }, block)))
  return {
    number,
    language,
    title,
    lead,
    body,
    editions: editions.map((edition) => ({ ...edition, href: inLanguage(pagePath(edition.slug), edition.language) })),
    href: pagePath(slug),
    assets: shownAssets(inText, assets),
    videos: inText.map((id) => videoOf(assets.get(id))).filter((each) => each !== null),
    cover: pictureOf(assets.get(cover ?? '')),
    blocks: shown.map(({ block }) => block),
    isUnindexed: is_unindexed,
    seoTitle: seo_title,
    seoDescription: seo_description,
    terms,
    tags: [...new Set([`item:${number}`, ...(terms ? [TERMS_TAG] : []), ...shown.flatMap(({ tags }) => tags)])],
  }
}

async function termsOf(pool: Pool, slug: string): Promise<PublicPage['terms']> {
  if (!(TERMS_SLUGS as readonly string[]).includes(slug)) return null
  const { version, since } = await readAgreement(pool)
  return { version, since: since.toISOString() }
}

type At = {
  readonly pool: Pool
  readonly language: Language
  readonly assets: Assets
  readonly people: readonly AuthorRow[]
  readonly blocked: Blocked
}

async function showBlock(at: At, block: PageBlock): Promise<{ readonly block: ShownPageBlock; readonly tags: readonly string[] }> {
  const { parts, rows, kind } = block
  const { pool, language, assets, people, blocked } = at
  const set = Number(parts.set || 0)
  const items = set > 0 ? await readSetItems(pool, { language, set, blocked, most: MOST_OF_SET }) : []
  return {
    block: {
      ...block,
      picture: pictureOf(assets.get(parts.picture ?? '')),
      authors: rows.flatMap(({ author }) => people.filter(({ slug }) => slug === author).map((person) => toAuthor(person, assets))),
      items: await toTeasers(pool, items),
      files: rows.flatMap((row) => fileOf(row, assets) ?? []),
    },
    tags: [...(set > 0 ? [setTag(set), ...tagsOfTeasers(items)] : []), ...(kind === 'people' ? [AUTHORS_TAG] : [])],
  }
}

/** Returns the largest file in a format that every program opens (MP4 or JPEG). */
function fileOf({ title = '', file = '' }: Parts, assets: Assets): ShownPageBlock['files'][number] | undefined {
  const asset = assets.get(file)
  const video = videoOf(asset)
  const href = video ? video.files.toSorted((one, other) => other.width - one.width)[0]?.src : largestOf(pictureOf(asset))
  return href === undefined ? undefined : { title, href, isVideo: video !== null }
}

const largestOf = (picture: ReturnType<typeof pictureOf>): string | undefined => {
  const file = picture?.files.filter(({ format }) => format === 'jpeg').toSorted((one, other) => other.width - one.width)[0]
  return picture && file ? mediaAddress(picture.id, file.name) : undefined
}
