import * as z from 'zod/mini'
import { HomeCourse } from '#capabilities/college/contract.ts'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { LOOKS } from './blocks.ts'
import { InSection, Saved } from './fields.ts'
import { StudyPlace } from './lists.ts'
import { ItemTeaser } from './teasers.ts'

const Slide = z.object({
  title: z.string(),
  text: z.string(),
  label: z.string(),
  href: z.string(),
  /** Null: the house's own drawing. */
  picture: z.nullable(Saved<Picture>()),
})
const head = { id: z.string(), title: z.string(), lead: z.string() }

/** A block in one language, with what it shows. */
export const ShownBlock = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('banners'), slides: z.array(Slide) }),
  z.object({
    ...head,
    kind: z.literal('items'),
    look: z.enum(LOOKS),
    /** The section that it is the newest of; null: a set. */
    section: z.nullable(InSection),
    items: z.array(ItemTeaser),
    /** Cities of the studies, for a map. */
    places: z.array(StudyPlace),
  }),
  z.object({ ...head, kind: z.literal('courses'), courses: z.array(HomeCourse) }),
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
  /** In order; what has nothing to show is left out. */
  blocks: z.array(ShownBlock),
  /** Changes of which make it another page. */
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

/** The page of a preview; the proof is its `of` field. For nobody's index and nobody's store (S136). */
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
