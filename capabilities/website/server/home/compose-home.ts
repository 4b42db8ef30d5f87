import type { Pool } from 'pg'
import { setTag } from '#capabilities/curation/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { isHiddenIn } from '#contract/site/site-identity.ts'
import type { Identity } from '#server/identity.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import type { Block, BlockOf, ShownBlock, ShownHome } from '../../contract.ts'
import { readPageAssets } from '../asset-store.ts'
import { type Blocked, readBlocked } from '../blocked-store.ts'
import { type TeaserRow, tagsOfTeasers, toTeasers } from '../teaser-row.ts'
import { readNewestOf, readPlaces, readSetItems, readSetNames } from './block-store.ts'
import { tagsOfKinds, teasedKinds } from './teased-kinds.ts'

export type HomeContext = {
  readonly pool: Pool
  readonly kinds: readonly PublicKind[]
  readonly identity: Pick<Identity, 'current'>
  findBlocked?(): Promise<Blocked>
}

/** Is announced when a new arrangement is published. */
export const HOME_TAG = 'home'

/** The page that is composed: its language, and what it must not show. */
type Page = HomeContext & { readonly language: Language; readonly blocked: Blocked }

/** `most` limits the items shown. More are read, to replace items that earlier blocks already show. */
type Composed = { readonly block: ShownBlock; readonly tags: readonly string[]; readonly most?: number }

/**
 * Resolves the content of blocks and omits empty ones. The tags include those of omitted blocks, so the page is invalidated when they get
 * content.
 */
export async function composeHome(context: HomeContext, blocks: readonly Block[], language: Language): Promise<ShownHome> {
  const { pool, identity, findBlocked = () => readBlocked(pool) } = context
  const [blocked, site] = await Promise.all([findBlocked(), identity.current()])
  const open = blocks.filter((block) => !isHiddenIn(site, sectionOf(block, context.kinds)))
  const page = { ...context, language, blocked }
  const composed = await Promise.all(open.map((block, at) => compose(page, block, countBefore(open, at))))
  return {
    blocks: withoutRepeats(composed).filter((block) => !isEmpty(block)),
    tags: [...new Set([HOME_TAG, ...composed.flatMap(({ tags }) => tags)])],
  }
}

const countBefore = (blocks: readonly Block[], at: number): number =>
  blocks.slice(0, at).reduce((sum, block) => sum + (hasItems(block) ? block.most : 0), 0)
const hasItems = (block: Block): block is BlockOf<'set' | 'newest'> =>
  block.kind === 'set' || (block.kind === 'newest' && block.look !== 'map' && block.look !== 'years')

/** Removes items that an earlier block shows, unless the block would be empty. */
function withoutRepeats(composed: readonly Composed[]): ShownBlock[] {
  const shown = new Set<number>()
  return composed.map(({ block, most }) => {
    if (block.kind !== 'items' || most === undefined) return block
    const fresh = block.items.filter(({ number }) => !shown.has(number))
    const items = (fresh.length > 0 ? fresh : block.items).slice(0, most)
    for (const { number } of items) shown.add(number)
    return { ...block, items }
  })
}

function sectionOf(block: Block, kinds: readonly PublicKind[]): string {
  if (block.kind === 'newest') return block.section
  return block.kind === 'things' ? (kinds.find(({ name }) => name === block.of)?.section ?? '') : ''
}

/** `before` counts the items of the blocks above, which this block does not repeat. */
async function compose(page: Page, block: Block, before: number): Promise<Composed> {
  const { pool, language } = page
  const textOf = (words: Bilingual) => words[language] || words['zh-CN'] || words['en-US']
  const head = { id: block.id, title: textOf(block.title), lead: textOf(block.lead) }
  switch (block.kind) {
    case 'banners':
      return { block: { ...head, kind: 'banners', slides: await slidesOf(pool, block, textOf) }, tags: [] }
    case 'set':
      return await composeSet(page, { block, head, before })
    case 'newest':
      return await composeNewest(page, { block, head, before })
    case 'things':
      return await composeThings(page, block, head)
    case 'figures': {
      const figures = block.figures.map(({ value, unit, label }) => ({ value: textOf(value), unit: textOf(unit), label: textOf(label) }))
      return { block: { ...head, kind: 'figures', figures, countedOn: block.countedOn }, tags: [] }
    }
    case 'text': {
      const paragraphs = textOf(block.text)
        .split(/(?:\r?\n){2,}/)
        .filter(Boolean)
      return { block: { ...head, kind: 'text', paragraphs, label: textOf(block.label), href: block.href }, tags: [] }
    }
  }
}

async function slidesOf(pool: Pool, { slides }: BlockOf<'banners'>, textOf: (words: Bilingual) => string) {
  const assets = await readPageAssets(
    pool,
    slides.map(({ picture }) => picture),
  )
  return slides.map(({ picture, title, text, label, href }) => ({
    title: textOf(title),
    text: textOf(text),
    label: textOf(label),
    href,
    picture: pictureOf(assets.get(picture ?? '')),
  }))
}

type Head = Pick<ShownBlock, 'id' | 'title' | 'lead'>
type Placed<Kind extends Block['kind']> = { readonly block: BlockOf<Kind>; readonly head: Head; readonly before: number }

/** A kind that is no longer declared leaves the block empty. */
async function composeThings({ pool, kinds, language }: Page, block: BlockOf<'things'>, head: Head): Promise<Composed> {
  const kind = teasedKinds(kinds).find(({ name }) => name === block.of)
  if (!kind) return { block: { ...head, kind: 'things', things: [], onward: { href: '', text: '' } }, tags: [] }
  const { title, all, newest } = kind.teasers
  const things = [...(await newest(pool, { language, most: block.most }))]
  const onward = { href: all.href, text: all.text[language] }
  return { block: { ...head, title: head.title || title[language], kind: 'things', things, onward }, tags: tagsOfKinds([kind]) }
}

async function composeSet({ pool, language, blocked }: Page, { block, head, before }: Placed<'set'>): Promise<Composed> {
  const { set, look, most } = block
  const [rows, [name]] = await Promise.all([
    readSetItems(pool, { language, set, blocked, most: most + before }),
    head.title === '' ? readSetNames(pool, [set]) : [],
  ])
  const title = head.title || (language === 'zh-CN' ? name?.name_zh : name?.name_en) || ''
  return {
    block: { ...head, title, kind: 'items', look, section: null, items: await toTeasers(pool, rows), places: [] },
    tags: [setTag(set), ...tagsOfTeasers(rows)],
    most,
  }
}

/** Number of newest achievements that are sorted by year. */
const YEARS_LOOKED_AT = 24

async function composeNewest({ pool, language, blocked }: Page, { block, head, before }: Placed<'newest'>): Promise<Composed> {
  const { section, look, most } = block
  const tags = [`section:${section}`]
  if (blocked.sections.includes(section)) return { block: { ...head, kind: 'items', look, section, items: [], places: [] }, tags }
  const isPlain = hasItems(block)
  const rows = await readNewestOf(pool, {
    language,
    section,
    blocked,
    most: look === 'years' ? YEARS_LOOKED_AT : isPlain ? most + before : most,
  })
  const all = await toTeasers(pool, rows)
  const items = look === 'years' ? byYear(all).slice(0, most) : all
  return {
    block: {
      ...head,
      kind: 'items',
      look,
      section,
      items,
      places: look === 'map' ? await readPlaces(pool, language, numbersOf(rows)) : [],
    },
    tags: [...tags, ...tagsOfTeasers(rows)],
    ...(isPlain && { most }),
  }
}

const numbersOf = (rows: readonly TeaserRow[]): number[] => rows.map(({ number }) => number)
const byYear = <Item extends { readonly achievement?: { readonly year: number } | undefined }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (other.achievement?.year ?? 0) - (one.achievement?.year ?? 0))

function isEmpty(block: ShownBlock): boolean {
  switch (block.kind) {
    case 'banners':
      return block.slides.length === 0
    case 'items':
      return block.items.length === 0
    case 'things':
      return block.things.length === 0
    case 'figures':
      return block.figures.length === 0
    case 'text':
      return block.paragraphs.length === 0
  }
}
