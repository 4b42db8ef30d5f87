import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { readCode } from '#contract/input/typed.ts'
import { Name, NamedClass, refusals } from './fields.ts'
import { manages, reads } from './permissions.ts'

export const MOST_CLASSES = 100

/** A short code for exports. */
const Code = z.string('CODE_INVALID').check(
  z.maxLength(40, 'CODE_INVALID'),
  z.overwrite((code) => readCode(code).toUpperCase()),
  z.regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'CODE_INVALID'),
)
const Version = z.int32().check(z.gte(1))

export const listClasses = defineCall({
  ...reads,
  path: '/api/credits/classes',
  summary: 'List the classes of credits, those in use first.',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ ...NamedClass.shape, isArchived: z.boolean(), entries: z.int(), version: z.int() })),
  }),
  refusals: {},
})

export const addClass = defineCall({
  ...manages,
  path: '/api/credits/classes/add',
  summary: 'Add a class of credits, such as “国家级Ⅰ类”.',
  input: z.object({ code: Code, name: Name }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({ CODE_INVALID: 422, NAME_NEEDED: 422, CODE_TAKEN: 409, CLASSES_FULL: 409 }),
})

export const saveClass = defineCall({
  ...manages,
  path: '/api/credits/classes/save',
  summary: 'Rename a class of credits, archive it or take it back into use. Points of an archived class stay; new ones are refused.',
  input: z.object({ id: z.uuid(), version: Version, code: Code, name: Name, isArchived: z.boolean() }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CODE_INVALID: 422, NAME_NEEDED: 422, CODE_TAKEN: 409, CLASS_IN_RULES: 409, CHANGED_MEANWHILE: 409 }),
})
