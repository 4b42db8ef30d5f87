import * as z from 'zod/mini'
import { line, paragraph } from '#contract/fields.ts'
import { readNumber } from '#contract/input/typed.ts'
import { withoutInvisible } from '#contract/input/web-address.ts'

// The blocks below the text of a custom page. Their words are in the language of the revision.

/**
 * A path of this site, an https address of another site, or empty for no link. The pattern excludes every scheme that a browser would
 * execute (S59, S61).
 */
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

/** Schemas of the parts of blocks. All values are strings; an empty one means unset. */
const PARTS = {
  title: line(80),
  text: paragraph(2_000),
  label: line(30),
  link: Link,
  /** Asset id of a picture. */
  picture: Asset,
  /** Asset id of a picture or video that readers can download. */
  file: Asset,
  /** Slug of an author page. */
  author: Slug,
  /** Slug of an enquiry form. */
  form: Slug,
  set: z.string().check(z.regex(/^([1-9]\d{0,8})?$/)),
  value: line(16),
  latitude: degrees(90),
  longitude: degrees(180),
} as const
export type BlockPart = keyof typeof PARTS

export const isPart = (part: BlockPart, value: string): boolean => PARTS[part].safeParse(value).success
/** Returns the maximum length of a part in characters. */
export const longestOf = (part: BlockPart): number => LONGEST[part] ?? 120

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
  readonly id: string
  readonly kind: BlockKind
  readonly parts: Parts
  readonly rows: readonly Parts[]
}

export const MOST_BLOCKS = 30
export const MOST_ROWS = 24
/** Limits the size of all blocks as JSON. */
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

/** The blocks of a page, in order. Kinds and parts outside BLOCK_KINDS are refused. */
export const PageBlocks = z.array(z.discriminatedUnion('kind', [first!, ...others]) as z.ZodMiniType<PageBlock, PageBlock>).check(
  z.maxLength(MOST_BLOCKS),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
  z.refine((blocks) => new TextEncoder().encode(JSON.stringify(blocks)).length <= MOST_BYTES),
)

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

export const textsOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, WORDS)
export const assetsOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, ASSETS)
export const linksOfBlocks = (blocks: readonly PageBlock[]): string[] => inBlocks(blocks, ['link'])
