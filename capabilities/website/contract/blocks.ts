import * as z from 'zod/mini'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { bilingual, Day, instant, line, paragraph } from '#contract/fields.ts'
import type { Bilingual } from '#contract/language.ts'

// Blocks of the home page. Texts are bilingual; a missing language falls back to the other.

export const BLOCK_KINDS = ['banners', 'set', 'newest', 'things', 'figures', 'text'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
/** Layouts of a row of items: one large item with small ones, picture cards, lines, studies beside a map, or achievements on a timeline. */
export const LOOKS = ['lead', 'cards', 'rows', 'map', 'years'] as const
export type Look = (typeof LOOKS)[number]
const SET_LOOKS = ['lead', 'cards', 'rows'] as const

export const MOST_BLOCKS = 20
export const MOST_SLIDES = 6
export const MOST_FIGURES = 8
export const MOST_SHOWN = 12
/** Limits the things of a kind in one row. */
export const MOST_THINGS = 8
/** Limits a text block, in characters per language. An empty line separates paragraphs. */
export const TEXT_LENGTH = 2_000

const someWords = (words: Bilingual): boolean => words['zh-CN'] !== '' || words['en-US'] !== ''
const hasText = z.refine<Bilingual>(someWords)
const Moment = instant()
const DayOrEmpty = z.union([z.literal(''), Day])
/** A path on this site, or empty for no link. Addresses of other sites are rejected in every spelling (S61, S95). */
const Href = z.string().check(z.trim(), z.maxLength(300), z.regex(/^(\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*)?$/u))
const Most = z.int().check(z.gte(1), z.lte(MOST_SHOWN))

const common = {
  /** Is unique within the arrangement and stays the same when the block moves. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
  isOn: z.boolean(),
  /** The block is visible from `from` until `until`; null means no bound. */
  from: z.nullable(Moment),
  until: z.nullable(Moment),
  /** Empty means the default title of the block. */
  title: bilingual(line(60)),
  lead: bilingual(line(200)),
}

const Slide = z.object({
  /** Id in the media library; null means the built-in drawing. */
  picture: z.nullable(z.uuid()),
  title: bilingual(line(60)).check(hasText),
  text: bilingual(line(200)),
  /** Link text. The link is shown only when both `label` and `href` are set. */
  label: bilingual(line(24)),
  href: Href,
})
const Figure = z.object({ value: bilingual(line(12)).check(hasText), unit: bilingual(line(12)), label: bilingual(line(80)).check(hasText) })

export const Block = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('banners'), slides: z.array(Slide).check(z.minLength(1), z.maxLength(MOST_SLIDES)) }),
  z.object({ ...common, kind: z.literal('set'), set: z.int().check(z.gte(1), z.lte(1e9)), look: z.enum(SET_LOOKS), most: Most }),
  z
    .object({ ...common, kind: z.literal('newest'), section: z.enum(SECTIONS), look: z.enum(LOOKS), most: Most })
    .check(z.refine(({ section, look }) => fitsLook(section, look))),
  /** `of` is the name of a kind of public things, such as `course`. */
  z.object({
    ...common,
    kind: z.literal('things'),
    of: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/)),
    most: z.int().check(z.gte(1), z.lte(MOST_THINGS)),
  }),
  z.object({
    ...common,
    kind: z.literal('figures'),
    figures: z.array(Figure).check(z.minLength(1), z.maxLength(MOST_FIGURES)),
    /** Day on which the figures were counted, YYYY-MM-DD; empty means unknown. */
    countedOn: DayOrEmpty,
  }),
  z.object({
    ...common,
    kind: z.literal('text'),
    text: bilingual(paragraph(TEXT_LENGTH)).check(hasText),
    label: bilingual(line(24)),
    href: Href,
  }),
])
export type Block = z.output<typeof Block>
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>

/** Restricts the map to studies and the timeline to achievements. */
const fitsLook = (section: (typeof SECTIONS)[number], look: Look): boolean =>
  look === 'map' ? section === 'multicenter' : look === 'years' ? section === 'achievement' : true

export const Blocks = z.array(Block).check(
  z.maxLength(MOST_BLOCKS),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
)
export type Blocks = z.output<typeof Blocks>
