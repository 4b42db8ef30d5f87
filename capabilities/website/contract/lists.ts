import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, paged, whole, withinDepth } from '#contract/fields.ts'
import { FACET_LENGTH, FACET_NAMES, FACETS, splitFacet } from './facets.ts'
import { InSection, Total } from './fields.ts'
import { ItemTeaser } from './teasers.ts'

const Facet = z.string().check(
  z.maxLength(FACET_LENGTH),
  z.refine((facet) => splitFacet(facet) !== undefined),
)
/**
 * Values of one facet name are alternatives (OR); different names are combined (AND). A query may contain a single value instead of an
 * array.
 */
const Chosen = z.pipe(
  z.union([z.array(Facet).check(z.maxLength(12)), Facet]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
export const LIST_SORTS = ['newest', 'oldest', 'read'] as const
export type ListSort = (typeof LIST_SORTS)[number]
/** Cursor of a list: time of first publication and number of the last row. */
const Cursor = z.string().check(
  z.regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z_[1-9]\d{0,14}$/),
  z.refine((cursor) => isMoment(cursor.slice(0, cursor.indexOf('_')))),
)
/** Rejects impossible dates such as month 13, which PostgreSQL refuses. */
const isMoment = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text.slice(0, 10)
}

/** The order by views changes every hour, so it has no stable cursor. */
const fitsSort = ({ sort, after }: { readonly sort: ListSort; readonly after?: string | undefined }): boolean =>
  sort !== 'read' || after === undefined

/** Accepts only facets of the section. Zod runs this even when other checks fail, so the input may have any type. */
const fitsSection = ({ section, facets }: { readonly section: keyof typeof FACETS; readonly facets: readonly string[] }): boolean =>
  Array.isArray(facets) && facets.every((facet) => (FACETS[section] as readonly unknown[] | undefined)?.includes(splitFacet(facet)?.name))

export const listItems = defineCall({
  path: '/api/website/items',
  summary:
    'List the published items of a section in one language, filtered by facets and paged (S99). Past row ten thousand, continue with `after`; `read` is by views and ends there.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z
    .object({
      language: InLanguage,
      section: InSection,
      facets: z._default(Chosen, []),
      sort: z._default(z.enum(LIST_SORTS), 'newest'),
      ...paged(12),
      /** Takes `next` of an earlier response; `page` then counts from that row. */
      after: z.optional(Cursor),
    })
    .check(withinDepth, z.refine(fitsSection), z.refine(fitsSort)),
  output: z.object({
    list: z.array(ItemTeaser),
    ...Total,
    /** Cursor of the next page; is null on the last page and for the sort `read`. */
    next: z.nullable(z.string()),
  }),
  refusals: {},
})

export const getFacets = defineCall({
  path: '/api/website/facets',
  summary: 'List the filters of a section with item counts: up to 40 values each.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ language: InLanguage, section: InSection }),
  output: z.object({
    total: z.int(),
    /** Totals for each language that has items. */
    languages: z.array(z.object({ language: InLanguage, total: z.int() })),
    facets: z.array(
      z.object({
        name: z.enum(FACET_NAMES),
        value: z.string(),
        /** Title of a topic; null for other facets, whose values the page labels. */
        title: z.nullable(z.string()),
        items: z.int(),
      }),
    ),
  }),
  refusals: {},
})

const Year = z.string().check(z.regex(/^\d{4}$/))
export const listYears = defineCall({
  path: '/api/website/years',
  summary: 'Get a timeline of a section: the newest items of each year. Empty years are left out.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z
    .object({
      language: InLanguage,
      section: InSection,
      facets: z._default(Chosen, []),
      years: z.array(Year).check(z.minLength(1), z.maxLength(12)),
      each: z._default(whole(1, 20), 6),
    })
    .check(z.refine(fitsSection)),
  output: z.object({ years: z.array(z.object({ year: z.string(), list: z.array(ItemTeaser), isMore: z.boolean() })) }),
  refusals: {},
})

export const StudyPlace = z.object({ name: z.string(), longitude: z.number(), latitude: z.number(), centres: z.int(), leads: z.boolean() })
export type StudyPlace = z.output<typeof StudyPlace>

export const listStudyPlaces = defineCall({
  path: '/api/website/study-places',
  summary: 'List the cities of study centres, for the map.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    language: InLanguage,
    numbers: z.array(z.int().check(z.positive(), z.maximum(1e15))).check(z.maxLength(100)),
  }),
  output: z.object({ studies: z.array(z.object({ number: z.int(), places: z.array(StudyPlace) })) }),
  refusals: {},
})
