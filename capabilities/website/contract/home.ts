import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { ThingTeaser } from '#contract/site/thing-teaser.ts'
import { LOOKS } from './blocks.ts'
import { InSection, Saved } from './fields.ts'
import { StudyPlace } from './lists.ts'
import { ItemTeaser } from './teasers.ts'

const Slide = z.object({
  title: z.string(),
  text: z.string(),
  label: z.string(),
  href: z.string(),
  /** Is null when the built-in drawing is shown. */
  picture: z.nullable(Saved<Picture>()),
})
const head = { id: z.string(), title: z.string(), lead: z.string() }

/** A block in one language, with its content resolved. */
export const ShownBlock = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('banners'), slides: z.array(Slide) }),
  z.object({
    ...head,
    kind: z.literal('items'),
    look: z.enum(LOOKS),
    /** Section of a "newest" block; null for a set. */
    section: z.nullable(InSection),
    items: z.array(ItemTeaser),
    places: z.array(StudyPlace),
  }),
  /** Things of one kind, such as courses; `onward` is the page of all of them. */
  z.object({
    ...head,
    kind: z.literal('things'),
    things: z.array(ThingTeaser),
    onward: z.object({ href: z.string(), text: z.string() }),
  }),
  z.object({
    ...head,
    kind: z.literal('figures'),
    figures: z.array(z.object({ value: z.string(), unit: z.string(), label: z.string() })),
    countedOn: z.string(),
  }),
  z.object({ ...head, kind: z.literal('text'), paragraphs: z.array(z.string()), label: z.string(), href: z.string() }),
])
export type ShownBlock = z.output<typeof ShownBlock>

const Shown = z.object({
  /** Blocks in display order, without those that are empty. */
  blocks: z.array(ShownBlock),
  /** Cache tags that invalidate the page. */
  tags: z.array(z.string()),
})
export type ShownHome = z.output<typeof Shown>

export const getHome = defineCall({
  path: '/api/website/home',
  summary: 'Get the home page in one language.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ language: InLanguage }),
  output: Shown,
  refusals: {},
})

/** Path of the preview page; the proof is in the `of` parameter. The page must never be indexed or cached (S136). */
export const HOME_PREVIEW_PATH = '/preview/home'

export const getHomePreview = defineCall({
  path: '/api/website/home/preview',
  summary: 'Get the draft of the home page by a signed link. Expired links are not found.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 300, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ of: z.string().check(z.maxLength(300)), language: InLanguage }),
  output: z.object({ ...Shown.shape, endsAt: z.string() }),
  refusals: {},
})
