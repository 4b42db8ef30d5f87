import { TERMS_VERSIONS_PATH } from '#capabilities/content/contract.ts'
import type { listOpenForms } from '#capabilities/enquiries/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { headingsIn } from '#contract/document/document-walk.ts'
import type { Language } from '#contract/language.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { leaveAddress } from '#contract/site/leave.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { PublicPage, ShownPageBlock } from '../../contract.ts'
import { pageText } from '../../text/page-texts.ts'
import { viewPerson } from '../authors/load-author.ts'
import { viewHome } from '../home/view-home.ts'
import { renderItemText } from '../item/render-text.tsx'
import { renderPageMap } from './render-page-map.tsx'

// Prepares one of the site's own pages for display. Runs on the server only.

type OpenForms = OutputOf<typeof listOpenForms>['forms']
type At = { readonly language: Language; readonly site: SiteIdentity; readonly forms: OpenForms }

export type PageView = ReturnType<typeof viewPage>
export type PageBlockView = ReturnType<typeof viewBlock>

export function viewPage(page: PublicPage, at: At) {
  const { title, lead, body, language, terms, cover, blocks, href } = page
  const own = { ...at, language }
  const t = translatorOf(pageText, at.language)
  const [first, ...others] = blocks.map((block) => viewBlock(block, own)).filter((block) => !isEmpty(block))
  const isLed = first?.kind === 'hero'
  return {
    language,
    plainTitle: title,
    title: breakTitle(title, language),
    lead,
    hero: isLed ? first : null,
    text: body.content.length > 0 ? renderItemText({ ...page, references: [] }) : '',
    contents: headingsIn(body)
      .filter(({ level }) => level < 4)
      .map(({ anchor, text, level }) => ({ anchor, text, level: level as 2 | 3 })),
    blocks: isLed || !first ? others : [first, ...others],
    terms: terms && {
      text: t('version', { version: terms.version, day: writeDay(dayOf(terms.since), at.language) }),
      versionsPath: TERMS_VERSIONS_PATH,
    },
    note: language === at.language ? '' : t('only-other'),
    /** External links still point to the privacy policy as a part of the agreement page. */
    onward: href === '/agreement' ? { to: '/privacy', id: 'privacy', text: t('privacy') } : null,
    pictureUrl: pictureUrlOf(cover, at.site.publicUrl),
  }
}

function viewBlock(block: ShownPageBlock, at: At) {
  const { id, kind, parts, rows, picture, authors, files } = block
  const { language } = at
  return {
    id,
    kind,
    title: breakTitle(parts.title ?? '', language),
    paragraphs: paragraphsOf(parts.text),
    link: linkOf(block, at),
    rows: rows.map((row) => ({
      title: row.title ?? '',
      value: row.value ?? '',
      label: row.label ?? '',
      paragraphs: paragraphsOf(row.text),
      to: addressOf(row.link),
    })),
    cover: coverOf(picture, language, 2_560),
    people: authors.map((author) => viewPerson(author, language)),
    files,
    cards: kind === 'set' ? cardsOf(block, at) : [],
    map: kind === 'map' ? renderPageMap(rows, language) : '',
  }
}

const paragraphsOf = (text = ''): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
/** Routes external addresses through the leave page (S62). */
const addressOf = (link = ''): string => leaveAddress(link)

/** Returns the link of a block; a closed form has none. */
function linkOf({ kind, parts: { label = '', link = '', form = '' } }: ShownPageBlock, { forms, language }: At) {
  if (kind !== 'form') return link && label ? { to: addressOf(link), text: label } : null
  const open = forms.find(({ slug }) => slug === form)
  return open ? { to: `/contact/${open.slug}`, text: label || translatorOf(pageText, language)('form') } : null
}

function cardsOf({ id, items }: ShownPageBlock, { site, language }: At) {
  const [view] = viewHome(
    [{ id, title: '', lead: '', kind: 'items', look: 'cards', section: null, items: [...items], places: [] }],
    site,
    language,
  )
  return view?.look === 'cards' ? view.cards : []
}

/** Hides blocks whose content no longer exists. */
function isEmpty({ kind, rows, people, files, cards, link }: PageBlockView): boolean {
  if (kind === 'people') return people.length === 0
  if (kind === 'files') return files.length === 0
  if (kind === 'set') return cards.length === 0
  if (kind === 'form') return link === null
  return ['cards', 'steps', 'figures', 'questions', 'map'].includes(kind) && rows.length === 0
}

function pictureUrlOf(cover: PublicPage['cover'], publicUrl: string): string {
  const jpeg = cover?.files
    .filter(({ format, width }) => format === 'jpeg' && width <= 1_600)
    .toSorted((one, other) => other.width - one.width)[0]
  return cover && jpeg ? publicUrl + mediaAddress(cover.id, jpeg.name) : ''
}
