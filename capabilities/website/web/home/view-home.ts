import { factLabel, LIST_PATHS, sectionNameOf } from '#capabilities/content/contract.ts'
import { writeDay } from '#contract/dates.ts'
import { writeLength } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import { ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { ThingTeaser } from '#contract/site/thing-teaser.ts'
import { type Translate, translatorOf } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { ItemTeaser, ShownBlock } from '../../contract.ts'
import { type BlockText, blockText } from '../../text/block-texts.ts'
import type { ListText } from '../../text/list-texts.ts'
import { studyRowOf } from '../list/card-view.ts'
import { listTextsOf } from '../list/list-texts.ts'
import { writeDayOfList } from '../list/writing.ts'
import { renderHomeMap } from './render-home-map.tsx'

// Prepares the home page for display: breaks titles, formats dates and numbers, draws the map. Runs on the server only.

export type BlockView = ReturnType<typeof viewBlock>
export type ViewOf<Look extends BlockView['look']> = Extract<BlockView, { look: Look }>
export type HeadView = BlockView['head']
export type TeaserView = ReturnType<typeof viewTeaser>
type CardView = Pick<
  TeaserView,
  'href' | 'title' | 'cover' | 'drawing' | 'mark' | 'notes' | 'date' | 'day' | 'length' | 'isUpright' | 'lang'
>

type At = {
  readonly language: Language
  readonly site: SiteIdentity
  readonly t: Translate<BlockText>
  readonly tList: Translate<ListText>
}

export function viewHome(blocks: readonly ShownBlock[], site: SiteIdentity, language: Language): BlockView[] {
  const at: At = { language, site, t: translatorOf(blockText, language), tList: listTextsOf(site, language) }
  return blocks.map((block) => viewBlock(block, at))
}

function viewBlock(block: ShownBlock, at: At) {
  const { language, t } = at
  const head = headOf(block, at)
  switch (block.kind) {
    case 'banners':
      return {
        look: 'banners' as const,
        id: block.id,
        head,
        label: t('banners'),
        slides: block.slides.map(({ picture, title, text, label, href }, place) => ({
          text,
          label: href && label,
          href,
          cover: coverOf(picture, language, 2_560),
          title: breakTitle(title, language),
          name: t('banner', { place: place + 1, of: block.slides.length, title }),
        })),
      }
    case 'items':
      return viewItems(block, head, at)
    case 'things':
      return { look: 'cards' as const, id: block.id, head, cards: block.things.map((thing) => viewThing(thing, language)) }
    case 'figures':
      return {
        look: 'figures' as const,
        id: block.id,
        head,
        figures: block.figures,
        counted: block.countedOn && t('counted', { date: writeDay(block.countedOn, language) }),
      }
    case 'text':
      return {
        look: 'text' as const,
        id: block.id,
        head,
        paragraphs: block.paragraphs,
        link: block.href && block.label ? { to: block.href, text: block.label } : null,
      }
  }
}

type Items = Extract<ShownBlock, { kind: 'items' }>

function viewItems({ id, look, items, places }: Items, head: ReturnType<typeof headOf>, at: At) {
  const { language, t, tList } = at
  switch (look) {
    case 'lead':
      return { look, id, head, items: items.map((item) => viewTeaser(item, at)) }
    case 'cards':
      return { look, id, head, cards: items.map((item): CardView => viewTeaser(item, at)) }
    case 'rows':
      return { look, id, head, items: items.map((item) => viewTeaser(item, at)) }
    case 'map':
      return {
        look,
        id,
        head,
        map: renderHomeMap(places, t),
        hasMap: places.length > 0,
        studies: items.filter(({ study }) => study).map((item) => studyRowOf(item, language, tList)),
      }
    case 'years':
      return {
        look,
        id,
        head,
        steps: items.map(({ href, title, achievement, topics }) => ({
          href,
          title: breakTitle(title, language),
          year: String(achievement?.year ?? ''),
          note: achievement
            ? [factLabel('kind', achievement.kind, language), achievement.by].filter(Boolean).join(' · ')
            : (topics[0]?.title ?? ''),
        })),
      }
  }
}

/** Returns the editor's title, else the default for the content. */
function headOf(block: ShownBlock, { site, language, t }: At) {
  const { title, lead } = block
  if (block.kind === 'things') return { title, lead, onward: { to: block.onward.href, text: block.onward.text } }
  if (block.kind !== 'items') return { title, lead, onward: null }
  const { section } = block
  const where =
    block.look === 'map' && block.places.length > 0
      ? t('studies-lead', { places: block.places.length, centres: block.places.reduce((sum, { centres }) => sum + centres, 0) })
      : ''
  return {
    title: title || (section ? (ownNameOf(site, section)?.[language] ?? t(section)) : ''),
    lead: lead || where,
    onward: section && { to: LIST_PATHS[section], text: t(`${section}-all`) },
  }
}

function viewTeaser(item: ItemTeaser, { language, site, t, tList }: At) {
  const { href, title, lead, section, topics, date, minutes, seconds, kind, cover, drawing, isAdvertisement } = item
  const isVideo = kind !== 'img'
  return {
    href,
    lead,
    date,
    drawing: pictureUrl(drawing),
    cover: coverOf(cover, language, 1_600),
    isUpright: kind === 'verticalVideo',
    title: breakTitle(title, item.language),
    // Marks texts whose language differs from the page.
    lang: item.language === language ? undefined : item.language,
    day: writeDayOfList(date, language),
    notes: [topics[0]?.title || sectionNameOf(site, section)[language], ...(isVideo ? [] : [t('minutes', { minutes })])],
    length: isVideo ? (seconds === null ? tList('video') : writeLength(seconds)) : '',
    mark: isAdvertisement ? tList('advertisement') : '',
  }
}

const viewThing = ({ title, href, notes, cover, drawing }: ThingTeaser, language: Language): CardView => ({
  href,
  notes,
  date: '',
  day: '',
  length: '',
  mark: '',
  isUpright: false,
  lang: undefined,
  title: breakTitle(title, language),
  cover: coverOf(cover, language, 960),
  drawing: pictureUrl(drawing),
})
