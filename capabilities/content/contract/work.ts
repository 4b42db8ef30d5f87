import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { EditionStatus, Kind, Moment, Section } from './fields.ts'
import { writes } from './permissions.ts'

/** Of each kind, so many are listed. */
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
    'List what waits for who asks: own drafts and returned texts, the last edited first; approved and scheduled texts within the scope, the next due first; own public items without the other language.',
  input: Nothing,
  output: z.object({ writing: Work, publishing: Work, translating: Work }),
  refusals: {},
})
export type WorkRow = z.output<typeof Work>['list'][number]
