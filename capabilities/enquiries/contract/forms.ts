import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, ById, bilingual, line, Nothing, whole } from '#contract/fields.ts'
import { FORM_KINDS, FormContent, hasText, refusals, Slug } from './fields.ts'

const reads = { verb: 'reads', access: { permission: 'enquiries:manage' }, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: { permission: 'enquiries:manage' }, limit: 'ordinary' } as const

export const FORM_STATES = ['draft', 'open', 'closed'] as const
export type FormState = (typeof FORM_STATES)[number]
export const MOST_FORMS = 200

const Study = z.nullable(whole(1, 999_999))

const Form = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: z.enum(FORM_KINDS),
  title: BilingualText,
  state: z.enum(FORM_STATES),
  /** The published version; 0 means none. */
  version: z.int(),
  /** The number of the form's study. Null means all recruiting studies without a form of their own. */
  study: z.nullable(z.int()),
  hasChanges: z.boolean(),
  enquiries: z.int(),
  ruledOut: z.int(),
  revision: z.int(),
  changedAt: z.string(),
})
export type Form = z.output<typeof Form>

export const listForms = defineCall({
  ...reads,
  path: '/api/enquiries/forms',
  summary: 'List all forms, the latest changed first; up to 200.',
  input: Nothing,
  output: z.object({ list: z.array(Form), total: z.int() }),
  refusals: {},
})

export const listFormNames = defineCall({
  verb: 'reads',
  access: { permission: 'enquiries:answer' },
  limit: 'ordinary',
  path: '/api/enquiries/form-names',
  summary: 'List published forms by name, for filters of enquiries.',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ id: z.string(), title: BilingualText })) }),
  refusals: {},
})

export const getForm = defineCall({
  ...reads,
  path: '/api/enquiries/forms/one',
  summary: 'Get a form with its state and its draft, for its editors.',
  input: ById,
  output: z.extend(Form, { draft: FormContent }),
  refusals: {},
})

export const findStudies = defineCall({
  ...reads,
  path: '/api/enquiries/forms/studies',
  summary: 'Find published studies by words of a title in either language or by number, the newest first; up to 20.',
  input: z.object({ search: line(100) }),
  output: z.object({ list: z.array(z.object({ number: z.int(), title: BilingualText })) }),
  refusals: {},
})

export const createForm = defineCall({
  ...acts,
  path: '/api/enquiries/forms/create',
  summary: 'Create a draft of a form with usual questions of its kind.',
  input: z.object({ kind: z.enum(FORM_KINDS), title: bilingual(line(80)).check(z.refine(hasText)) }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ TOO_MANY_FORMS: 409 }),
})

export const saveForm = defineCall({
  ...acts,
  path: '/api/enquiries/forms/save',
  summary: 'Save the draft of a form. Its published version stays as it is.',
  input: z.object({ id: z.uuid(), revision: z.int32(), slug: Slug, study: Study, draft: FormContent }),
  output: z.object({ revision: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, SLUG_TAKEN: 409 }),
})

export const publishForm = defineCall({
  ...acts,
  path: '/api/enquiries/forms/publish',
  summary: 'Publish the draft as the next version, and open the form.',
  input: z.object({ id: z.uuid(), revision: z.int32() }),
  output: z.object({ version: z.int(), revision: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, FORM_INCOMPLETE: 422 }),
})

export const setFormState = defineCall({
  ...acts,
  path: '/api/enquiries/forms/state',
  summary: 'Close a form to new enquiries, or open it again.',
  input: z.object({ id: z.uuid(), state: z.enum(['open', 'closed']) }),
  output: Nothing,
  refusals: refusals({ NOT_PUBLISHED: 409 }),
})

export const removeForm = defineCall({
  ...acts,
  path: '/api/enquiries/forms/remove',
  summary: 'Delete a form that was never published.',
  input: ById,
  output: Nothing,
  refusals: refusals({ FORM_PUBLISHED: 409 }),
})
