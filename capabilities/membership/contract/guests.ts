import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, line, Nothing } from '#contract/fields.ts'
import { readPhone } from '#contract/input/typed.ts'
import { BothNames, refusals, Version } from './fields.ts'
import { manages } from './permissions.ts'

export const MOST_GUEST_LISTS = 100
export const MOST_GUESTS = 1_000
const MOST_PHONES = 200

const reads = { verb: 'reads', access: manages, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: manages, limit: 'ordinary' } as const
const Id = z.uuid()

export const listGuestLists = defineCall({
  ...reads,
  path: '/api/membership/guest-lists',
  summary: 'List the guest lists. Each can be chosen as an audience.',
  input: Nothing,
  output: z.object({ lists: z.array(z.object({ id: Id, version: z.int(), name: BilingualText, guests: z.int() })) }),
  refusals: {},
})

export const createGuestList = defineCall({
  ...acts,
  path: '/api/membership/guest-lists/create',
  summary: 'Create a guest list.',
  input: z.object({ name: BothNames }),
  output: z.object({ id: Id }),
  refusals: refusals({ NAME_MISSING: 422, GUEST_LISTS_FULL: 409 }),
})

export const renameGuestList = defineCall({
  ...acts,
  path: '/api/membership/guest-lists/rename',
  summary: 'Rename a guest list.',
  input: z.object({ id: Id, version: Version, name: BothNames }),
  output: z.null(),
  refusals: refusals({ NAME_MISSING: 422, SETUP_CHANGED: 409 }),
})

export const removeGuestList = defineCall({
  ...acts,
  path: '/api/membership/guest-lists/remove',
  summary: 'Delete a guest list. What has it as its audience admits none of its guests from then on.',
  input: z.object({ id: Id, version: Version }),
  output: z.null(),
  refusals: refusals({ SETUP_CHANGED: 409 }),
})

export const listGuests = defineCall({
  ...reads,
  path: '/api/membership/guests',
  summary: 'List the guests of a list, the newest first.',
  input: z.object({ id: Id }),
  output: z.object({ list: z.array(z.object({ accountId: z.uuid(), name: z.string(), invitedAt: z.string() })) }),
  refusals: {},
})

export const inviteGuests = defineCall({
  ...acts,
  path: '/api/membership/guests/invite',
  summary: 'Invite the accounts of these phones, and notify them. Phones without an account are returned; they register first.',
  input: z.object({
    id: Id,
    phones: z
      .array(line(40).check(z.overwrite(readPhone)))
      .check(z.minLength(1, 'PHONES_MISSING'), z.maxLength(MOST_PHONES, 'PHONES_MANY')),
  }),
  output: z.object({ invited: z.int(), already: z.int(), unknown: z.array(z.string()) }),
  refusals: refusals({ PHONES_MISSING: 422, PHONES_MANY: 422, GUESTS_FULL: 409 }),
})

export const endInvitation = defineCall({
  ...acts,
  path: '/api/membership/guests/end',
  summary: 'Take a guest off a list. It applies at once.',
  input: z.object({ id: Id, accountId: z.uuid() }),
  output: z.null(),
  refusals: {},
})
