import * as z from 'zod/mini'
import { line, paragraph } from '#contract/fields.ts'
import { readNumber } from '#contract/input/typed.ts'
import { withoutInvisible } from '#contract/input/web-address.ts'

// What a page of one's own is arranged of below its text. A block says what it says in the language of its revision.

/** An address of this site, or of another by https; empty: no link. Nothing that a browser would run (S59, S61). */
const LINK = /^(\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*|https:\/\/[^\s\p{Cc}\p{Cs}@/\\?#]+(?:[/?#][^\s\p{Cc}\p{Cs}\\]*)?)?$/u
const Link = z.string().check(
  z.overwrite((typed) => withoutInvisible(typed.trim())),
  z.maxLength(500),
  z.regex(LINK),
  z.refine((href) => URL.canParse(href, 'https://here.example')),
)
const Asset = z.union([z.literal(''), z.uuid()])
const Slug = z.string().check(z.maxLength(60), z.regex(/^([a-z0-9]+(?:-[a-z0-9]+)*)?$/))
const degrees = (most: number) =>
  z.string().check(
    z.overwrite((text) => (text.trim() === '' || Number.isNaN(readNumber(text)) ? text.trim() : String(readNumber(text)))),
    z.regex(/^(-?\d{1,3}(\.\d{1,15})?)?$/),
    z.refine((text) => text === '' || Math.abs(readNumber(text)) <= most),
  )

const LONGEST: Readonly<Record<string, number>> = { title: 80, text: 2_000, label: 30, link: 500, value: 16 }

/** How a part of a block is filled in. All are texts; an empty one stands for nothing. */
const PARTS = {
  title: line(80),
  text: paragraph(2_000),
  label: line(30),
  link: Link,
  /** A picture of the media library. */
  picture: Asset,
  /** A picture or video of the media library, to be kept by who reads. */
  file: Asset,
  /** A person, by the slug of the page about them. */
  author: Slug,
  /** A form for enquiries, by its slug. */
  form: Slug,
  /** A set, by its number. */
  set: z.string().check(z.regex(/^([1-9]\d{0,8})?$/)),
  value: line(16),
  latitude: degrees(90),
  longitude: degrees(180),
} as const
export type BlockPart = keyof typeof PARTS

/** Whether a part may be filled in so. */
export const isPart = (part: BlockPart, value: string): boolean => PARTS[part].safeParse(value).success
/** The most characters of a part. */
export const longestOf = (part: BlockPart): number => LONGEST[part] ?? 120

/** The parts of each kind of block, and of each of its rows where it has rows. */
export const BLOCK_KINDS = {
  hero: { parts: ['title', 'text', 'picture', 'label', 'link'], row: [] },
  text: { parts: ['title', 'text', 'label', 'link'], row: [] },
  cards: { parts: ['title'], row: ['title', 'text', 'link'] },
  steps: { parts: ['title'], row: ['title', 'text'] },
  figures: { parts: ['title'], row: ['value', 'label'] },
  people: { parts: ['title'], row: ['author'] },
  map: { parts: ['title', 'text'], row: ['title', 'text', 'latitude', 'longitude'] },
  questions: { parts: ['title'], row: ['title', 'text'] },
  form: { parts: ['title', 'text', 'form', 'label'], row: [] },
  set: { parts: ['title', 'set'], row: [] },
  files: { parts: ['title'], row: ['title', 'file'] },
} as const satisfies Record<string, { readonly parts: readonly BlockPart[]; readonly row: readonly BlockPart[] }>
export type BlockKind = keyof typeof BLOCK_KINDS
export const BLOCK_NAMES = Object.keys(BLOCK_KINDS) as BlockKind[]

export type Parts = { readonly [Part in BlockPart]?: string | undefined }
export type PageBlock = {
  /** Of its own within the page. */
  readonly id: string
  readonly kind: BlockKind
  readonly parts: Parts
  readonly rows: readonly Parts[]
}

export const MOST_BLOCKS = 30
export const MOST_ROWS = 24
/** Of all blocks as JSON. */
const MOST_BYTES = 64 * 1_024

const shapeOf = (names: readonly BlockPart[]) => z.strictObject(Object.fromEntries(names.map((name) => [name, PARTS[name]])))
const blockOf = (kind: BlockKind) => {
  const { parts, row } = BLOCK_KINDS[kind]
  return z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
    kind: z.literal(kind),
    parts: shapeOf(parts),
    rows: z.array(shapeOf(row)).check(z.maxLength(row.length > 0 ? MOST_ROWS : 0)),
  })
}
const [first, ...others] = BLOCK_NAMES.map(blockOf)

/** The blocks of a page, in order. What is not in the table is refused. */
export const PageBlocks = z.array(z.discriminatedUnion('kind', [first!, ...others]) as z.ZodMiniType<PageBlock, PageBlock>).check(
  z.maxLength(MOST_BLOCKS),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
  z.refine((blocks) => new TextEncoder().encode(JSON.stringify(blocks)).length <= MOST_BYTES),
)

/** A block of a kind with nothing in it. */
export const emptyBlock = (kind: BlockKind, id: string): PageBlock => ({
  id,
  kind,
  parts: emptyParts(BLOCK_KINDS[kind].parts),
  rows: BLOCK_KINDS[kind].row.length > 0 ? [emptyRow(kind)] : [],
})
export const emptyRow = (kind: BlockKind): Parts => emptyParts(BLOCK_KINDS[kind].row)
const emptyParts = (names: readonly BlockPart[]): Parts => Object.fromEntries(names.map((name) => [name, '']))

const WORDS: readonly BlockPart[] = ['title', 'text', 'label', 'value']
const ASSETS: readonly BlockPart[] = ['picture', 'file']
const inBlocks = (blocks: readonly PageBlock[], names: readonly BlockPart[]): string[] =>
  blocks.flatMap(({ parts, rows }) => [parts, ...rows].flatMap((each) => names.map((name) => each[name] ?? ''))).filter(Boolean)

/** What blocks say in words. */
export const textsOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, WORDS)
/** What blocks show of the media library. */
export const assetsOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, ASSETS)
/** Where blocks lead. */
export const linksOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, ['link'])
