import * as z from 'zod/mini'
import { ITEM_SECTIONS } from '#capabilities/content/contract.ts'
import { line } from '#contract/fields.ts'

const MOST_MAPPED = 3_000
const MOST_HOSTS = 20

const Key = z.string().check(z.maxLength(300))
const TopicSlug = z.string().check(z.maxLength(60), z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/))
const Section = z.enum(ITEM_SECTIONS)
const bounded = z.refine<Readonly<Record<string, unknown>>>((record) => Object.keys(record).length <= MOST_MAPPED)

/** Says what becomes of the texts with a status: online with the approval, drafts, or nothing. */
export const STATUS_TARGETS = ['online', 'draft', 'skip'] as const
export type StatusTarget = (typeof STATUS_TARGETS)[number]

/** Says what the parts of the old site become here. */
export const Mapping = z.object({
  /** The section for each kind of text, such as `post` and `page`; `skip` leaves the kind out. */
  kinds: z.record(line(40), z.union([Section, z.literal('skip')])).check(bounded),
  /**
   * For each category or tag: the section of its texts, which goes before that of the kind; and the topic, '' for none. A topic that does not
   * exist is created with the name of the category.
   */
  categories: z.record(Key, z.object({ section: z.nullable(Section), topic: TopicSlug })).check(bounded),
  /** For each author: the name in the byline, '' for none; and whether an author page is created, unless one has the name. */
  authors: z.record(Key, z.object({ name: line(80), hasPage: z.boolean() })).check(bounded),
  /** Hosts from which missing pictures are fetched. */
  hosts: z.array(z.string().check(z.maxLength(253), z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))).check(z.maxLength(MOST_HOSTS)),
  /** For each status that a table writes. Systems number them differently, so only the owner knows what 0 and 1 mean. */
  statuses: z._default(z.record(line(40), z.enum(STATUS_TARGETS)).check(bounded), {}),
  hasComments: z.boolean(),
  /** Takes over name, texts, sections and other settings of the site, when the approval puts its texts online. */
  hasSettings: z._default(z.boolean(), false),
  /** The place of each menu; `skip` leaves it out. Of two menus for one place the first is taken. */
  menus: z._default(z.record(Key, z.enum(['main', 'footer', 'skip'])).check(bounded), {}),
  /** Brings in drafts as drafts. */
  hasDrafts: z.boolean(),
})
export type Mapping = z.output<typeof Mapping>
