import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { EditionStatus, Kind, Moment, Section } from './fields.ts'
import { writes } from './permissions.ts'

export const MOST_WORK = 6
const Work = z.object({
  list: z.array(z.extend(EditionStatus, { id: z.string(), number: z.int(), section: Section, kind: Kind, changedAt: Moment })),
  total: z.int(),
})
export const listWork = defineCall({
  ...writes,
  verb: 'reads',
  path: '/api/content/work',
  summary:
    'List the content tasks of the current account: own drafts and returned texts, last edited first; approved and scheduled texts within its scope, next due first; own public items that lack the other language.',
  input: Nothing,
  output: z.object({ writing: Work, publishing: Work, translating: Work }),
  refusals: {},
})
export type WorkRow = z.output<typeof Work>['list'][number]
