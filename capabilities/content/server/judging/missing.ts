import type { Document } from '#contract/document/document.ts'
import { citationsIn, nodesOf, plainText } from '#contract/document/document-walk.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import {
  assetsOfBlocks,
  type Draft,
  FACTS,
  type ItemKind,
  type ItemSection,
  isMedical,
  isReserved,
  linksOfBlocks,
  type Missing,
  textsOfBlocks,
} from '../../contract.ts'
import type { Asset } from '../context.ts'
import { findClaims, findContact, findShopLink } from './claims.ts'
import type { AddressStatus } from './page-address.ts'

export type About = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly language: Language
  /** Is true when the author signed the draft off and is certified at this moment. */
  readonly isVouched: boolean
  readonly assets: readonly Asset[]
  /** Concerns custom pages; every other item is addressed by its number. */
  readonly address: AddressStatus
  readonly badFormula: string | undefined
}

export function findMissing(draft: Draft, about: About): Missing[] {
  return [
    ...findEmpty(draft, about),
    ...findBadAddress(draft, about),
    ...findBadFacts(draft, about),
    ...findBadAssets(draft, about),
    ...findUnlabelled(draft, about),
    ...findBadText(draft, about),
    ...findUnlawful(draft, about),
  ]
}

function* findEmpty(draft: Draft, { kind, section, isVouched }: About): Generator<Missing> {
  if (draft.title === '') yield { field: 'title', code: 'TITLE_MISSING' }
  if (draft.slug === '') yield { field: 'slug', code: 'SLUG_MISSING' }
  if (draft.lead === '' && section !== 'page') yield { field: 'lead', code: 'LEAD_MISSING' }
  if (kind === 'img' && !hasWords(draft)) yield { field: 'body', code: 'BODY_MISSING' }
  if (kind !== 'img' && draft.video === null) yield { field: 'video', code: 'VIDEO_MISSING' }
  if (draft.cover === null && section !== 'page') yield { field: 'cover', code: 'COVER_MISSING' }
  if (isMedical(section) && draft.sourceName === '') yield { field: 'sourceName', code: 'SOURCE_MISSING' }
  if (isMedical(section) && !isVouched) yield { field: 'author', code: 'AUTHOR_NOT_CERTIFIED' }
  if (draft.isAdvertisement && draft.approvalNumber === '') yield { field: 'approvalNumber', code: 'APPROVAL_NUMBER_MISSING' }
}

const hasWords = ({ body, blocks }: Draft): boolean => blocks.length > 0 || passagesOf(body).some((passage) => passage.trim() !== '')

function* findBadAddress({ slug }: Draft, { section, address }: About): Generator<Missing> {
  if (section !== 'page') return
  if (isReserved(slug)) yield { field: 'slug', code: 'SLUG_RESERVED' }
  else if (address === 'taken') yield { field: 'slug', code: 'SLUG_TAKEN' }
  else if (address === 'fixed') yield { field: 'slug', code: 'SLUG_FIXED' }
}

function* findBadFacts(draft: Draft, { section }: About): Generator<Missing> {
  const { issues = [] } = FACTS[section].safeParse(draft.facts).error ?? {}
  const reported = new Set<string>()
  for (const { path } of issues) {
    const name = String(path[0] ?? '')
    if (reported.has(name)) continue
    reported.add(name)
    yield { field: `facts.${name}`, code: draft.facts[name] === undefined ? 'FACT_MISSING' : 'FACT_INVALID' }
  }
}

/** Reports assets that are missing, not ready or of the wrong kind, and pictures without alternative text, which screen readers need. */
function* findBadAssets(draft: Draft, { assets, language }: About): Generator<Missing> {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  const wanted = [
    ...(draft.cover ? [['cover', 'picture', draft.cover] as const] : []),
    ...(draft.sharePicture ? [['sharePicture', 'picture', draft.sharePicture] as const] : []),
    ...(draft.video ? [['video', 'video', draft.video] as const] : []),
    ...shownIn(draft.body).map(([kind, id]) => ['body', kind, id] as const),
    ...assetsOfBlocks(draft.blocks).map((id) => ['blocks', known.get(id)?.kind ?? 'picture', id] as const),
  ]
  for (const [field, kind, id] of wanted) {
    const asset = known.get(id)
    if (asset?.kind !== kind || !asset.isReady) yield { field, code: 'ASSET_UNKNOWN', quote: id }
    else if (kind === 'picture' && !asset.alt[language]?.trim()) yield { field, code: 'ALT_MISSING', quote: id }
  }
}

/**
 * Reports an asset whose metadata declares AI generation while the draft lacks the AI label (AI labelling measures of 2025). Reports only
 * the first.
 */
function* findUnlabelled({ isMadeByAi }: Draft, { assets }: About): Generator<Missing> {
  const marked = isMadeByAi ? undefined : assets.find((asset) => asset.isMarkedAi)
  if (marked) yield { field: 'isMadeByAi', code: 'AI_UNLABELLED', quote: marked.id }
}

function* findBadText({ body, references, chapters }: Draft, { badFormula }: About): Generator<Missing> {
  const known = new Set(references.map(({ id }) => id))
  const unknown = citationsIn(body).find((id) => !known.has(id))
  if (unknown !== undefined) yield { field: 'references', code: 'CITATION_UNKNOWN', quote: unknown }
  if (badFormula !== undefined) yield { field: 'body', code: 'FORMULA_INVALID', quote: cutText(badFormula, 200) }
  const inOrder = chapters.every(({ atMs, title }, at) => title !== '' && atMs > (chapters[at - 1]?.atMs ?? Number.NEGATIVE_INFINITY))
  if (!inOrder) yield { field: 'chapters', code: 'CHAPTERS_INVALID' }
}

/**
 * Applies the Advertising Law and the measures for internet advertising: a medical text must not link to or name a seller, and any other
 * text with a link to a shop is an advertisement.
 */
function* findUnlawful(draft: Draft, { section }: About): Generator<Missing> {
  const facts = Object.values(draft.facts).filter((value) => typeof value === 'string')
  const references = draft.references.map(({ text }) => text)
  const passages = [draft.title, draft.lead, ...draft.keyPoints, ...facts, ...passagesOf(draft.body), ...textsOfBlocks(draft.blocks)]
  const links = [
    ...linksOf(draft.body),
    ...linksOfBlocks(draft.blocks),
    ...draft.references.flatMap(({ href }) => href ?? []),
    ...(draft.sourceUrl ? [draft.sourceUrl] : []),
  ]
  if (draft.isAdvertisement) {
    for (const { code, quote } of findClaims([...passages, ...references], isMedical(section))) yield { field: 'body', code, quote }
  }
  const contact = isMedical(section) ? findContact(passages, links) : undefined
  if (contact !== undefined) yield { field: 'body', code: 'SELLER_CONTACT', quote: cutText(contact, 200) }
  const shop = findShopLink(links)
  if (!draft.isAdvertisement && shop !== undefined && contact === undefined)
    yield { field: 'isAdvertisement', code: 'SHOP_LINK_UNMARKED', quote: cutText(shop, 200) }
}

/** Returns the text block by block, so that words with partial formatting match as a whole. */
const passagesOf = (document: Document): string[] => plainText(document).split('\n')

function linksOf(document: Document): string[] {
  const links = [...nodesOf(document)].flatMap((node) => (node.type === 'text' ? (node.marks ?? []) : []))
  return links.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))
}

function shownIn(document: Document): readonly (readonly [kind: 'picture' | 'video', id: string])[] {
  return [...nodesOf(document)].flatMap((node) =>
    node.type === 'picture' || node.type === 'video' ? [[node.type, node.attrs.asset] as const] : [],
  )
}
