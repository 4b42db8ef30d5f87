import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { Kind, Page, Section, SmallNumeral } from './fields.ts'

export const SHOWN_PAGE = 24

export const getShownSet = defineCall({
  path: '/api/curation/shown',
  summary: 'Get a public collection in pages of 24, while it is online and in its period, with items public in the language.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    number: z.pipe(z.union([SmallNumeral, z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number)),
    page: z._default(Page, 1),
    language: z.optional(InLanguage),
  }),
  output: z.object({
    number: z.int(),
    name: z.string(),
    total: z.int(),
    list: z.array(
      z.object({
        number: z.int(),
        slug: z.string(),
        section: Section,
        kind: Kind,
        language: InLanguage,
        title: z.string(),
        lead: z.string(),
        cover: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
})

export const listFitItems = defineCall({
  path: '/api/curation/fit',
  summary: 'List the items of a public collection that minors’ mode can open, in pages of 24: all but advertisements.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: SmallNumeral, page: z._default(Page, 1) }),
  output: z.object({
    list: z.array(z.object({ number: z.int(), path: z.string(), title: z.string(), lead: z.string() })),
    isMore: z.boolean(),
  }),
  refusals: {},
})
