import * as z from 'zod/mini'
import type { PageBlock } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import type { Document } from '#contract/document/document.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import type { PublicAuthor } from './authors.ts'
import { Saved } from './fields.ts'
import type { VideoAsset } from './items.ts'
import type { ItemTeaser } from './teasers.ts'

/** A block with the content it refers to: the hero picture, people, items of a set, and files. */
export type ShownPageBlock = PageBlock & {
  readonly picture: Picture | null
  readonly authors: readonly PublicAuthor[]
  readonly items: readonly ItemTeaser[]
  readonly files: readonly { readonly title: string; readonly href: string; readonly isVideo: boolean }[]
}

const Page = z.object({
  number: z.int(),
  /** Language of the content: the requested one, or the other when the page is not published in it. */
  language: InLanguage,
  editions: z.array(z.object({ language: InLanguage, slug: z.string(), href: z.string() })),
  href: z.string(),
  title: z.string(),
  lead: z.string(),
  body: Saved<Document>(),
  assets: Saved<DocumentAssets>(),
  videos: z.array(Saved<VideoAsset>()),
  cover: z.nullable(Saved<Picture>()),
  blocks: z.array(Saved<ShownPageBlock>()),
  isUnindexed: z.boolean(),
  /** Title and description for search results and shared links; empty means that `title` and `lead` are used. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** Version in force and its date, for the agreement and the privacy policy only. */
  terms: z.nullable(z.object({ version: z.string(), since: z.string() })),
  /** Cache tags that invalidate the page. */
  tags: z.array(z.string()),
})
export type PublicPage = z.output<typeof Page>

export const getPage = defineCall({
  path: '/api/website/page',
  summary: 'Get a page of the site’s own by its slug, in the language asked for or else the other.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(120)), language: InLanguage }),
  output: Page,
  refusals: {},
})

export const getPagePreview = defineCall({
  path: '/api/website/page/preview',
  summary: 'Get the draft of a page by a signed link. Expired links, and those of other items, are not found.',
  verb: 'reads',
  access: 'anyone',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ of: z.string().check(z.maxLength(300)) }),
  output: z.object({ page: Page, endsAt: z.string() }),
  refusals: {},
})
