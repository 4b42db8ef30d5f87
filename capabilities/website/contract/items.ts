import * as z from 'zod/mini'
import { DRAFT_SHAPE } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import type { Document, Reference } from '#contract/document/document.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, Numeral } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { refusalsOf } from '#contract/refusal.ts'
import { AudienceNotice } from '#contract/site/audience.ts'
import type { AudienceRefusals } from '../text/audience/audience-texts.ts'
import { PublicAuthor } from './authors.ts'
import { InSection, OfKind, Saved } from './fields.ts'
import { ItemTeaser, Topic } from './teasers.ts'

/** A video for the player. All addresses are on this site. */
export type VideoAsset = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
  readonly poster: Picture | null
  /** HLS playlist; null when the video has no variants for streaming. */
  readonly playlist: string | null
  /** Complete files, for browsers that cannot play HLS. */
  readonly files: readonly { readonly src: string; readonly width: number }[]
  /** WebVTT file of thumbnails for the seek bar. */
  readonly preview: string | null
  readonly captions: readonly { readonly src: string; readonly language: string; readonly label: string }[]
}

const { slug: _, sourceName: __, sourceUrl: ___, ...written } = DRAFT_SHAPE
const Item = z.object({
  id: z.uuid(),
  number: z.int(),
  section: InSection,
  kind: OfKind,
  /** Language of the content: the requested one, or the other when the item is not published in it. */
  language: InLanguage,
  editions: z.array(z.object({ language: InLanguage, slug: z.string(), href: z.string() })),
  href: z.string(),
  ...written,
  body: Saved<Document>(),
  facts: Saved<Readonly<Record<string, unknown>>>(),
  references: Saved<readonly Reference[]>(),
  topics: z.array(Topic),
  cover: z.nullable(Saved<Picture>()),
  /** Name of a drawing that replaces a missing cover. */
  drawing: z.string(),
  video: z.nullable(Saved<VideoAsset>()),
  /** Picture for shared links; null means the cover. */
  sharePicture: z.nullable(Saved<Picture>()),
  /** Pictures and videos of the body; `videos` contains the data for the player. */
  assets: Saved<DocumentAssets>(),
  videos: z.array(Saved<VideoAsset>()),
  /** Author pages of the byline and the reviewer, or null without one. */
  authors: z.object({ byline: z.nullable(PublicAuthor), reviewer: z.nullable(PublicAuthor) }),
  /** Credential of the author at publication, or empty. */
  credential: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
  minutes: z.int(),
  /** Counts edits of the other language that this translation does not have yet. */
  behindBy: z.int(),
  /** Says who may read the item, when the item is limited. Text, facts, references, chapters and video are then empty. */
  audience: z.nullable(AudienceNotice),
  firstPublishedAt: z.string(),
  publishedAt: z.string(),
})
export type PublicItem = z.output<typeof Item>

const Neighbour = z.object({ number: z.int(), title: z.string(), href: z.string() })

export const getItem = defineCall({
  path: '/api/website/item',
  summary: 'Get a published item by number, with its neighbours in the section and related items.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral, language: InLanguage }),
  output: z.object({
    item: Item,
    newer: z.nullable(Neighbour),
    older: z.nullable(Neighbour),
    related: z.array(ItemTeaser),
  }),
  refusals: {},
})

const refusals = refusalsOf<AudienceRefusals>()

export const getItemBody = defineCall({
  path: '/api/website/item/body',
  summary: 'Get the whole of a published item, also one that is not for everyone. Refuses callers outside its audience.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: Numeral, language: InLanguage }),
  output: z.object({ item: Item }),
  refusals: refusals({ NOT_ADMITTED: 403 }),
})

export const getItemPreview = defineCall({
  path: '/api/website/preview',
  summary: 'Get a working copy by its signed preview link. Expired links are not found.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ of: z.string().check(z.maxLength(300)) }),
  output: z.object({ item: Item, savedAt: z.string(), endsAt: z.string() }),
  refusals: {},
})

export const findAddress = defineCall({
  path: '/api/website/address',
  summary: 'Get the address of an item by number or id; `gone` if it was deleted permanently.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ id: z.string().check(z.regex(/^([1-9]\d{0,14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)), language: InLanguage }),
  output: z.object({ href: z.nullable(z.string()), gone: z.boolean() }),
  refusals: {},
})
