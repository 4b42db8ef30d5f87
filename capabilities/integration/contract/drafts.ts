import * as z from 'zod/mini'
import { createItem, getItem, listAudienceGroups, saveItem, setAudience, submitItem } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'

// Drafts by programs. The calls do what the console does, with the rules of the console: a program publishes nothing, it submits.

const writes = {
  verb: 'acts',
  access: { permission: 'content:write', scope: 'content:write' },
  limit: 'ordinary',
  publishesChange: true,
} as const

export const createDraft = defineCall({
  ...writes,
  path: '/api/v1/drafts/create',
  summary: 'Create an item as a draft in one language.',
  input: createItem.input,
  output: createItem.output,
  refusals: createItem.refusals,
})

const { item, language, state, version, draft, missing } = getItem.output.shape
export const getDraft = defineCall({
  path: '/api/v1/drafts/get',
  summary: 'Get the working copy of an item in one language, and what is missing before it can be submitted.',
  verb: 'reads',
  access: { permission: 'content:read', scope: 'content:write' },
  limit: 'ordinary',
  input: getItem.input,
  output: z.object({
    ...z.pick(item, { id: true, number: true, section: true, kind: true, topics: true, audience: true }).shape,
    language,
    state,
    version,
    draft,
    missing,
  }),
  refusals: getItem.refusals,
})

export const saveDraft = defineCall({
  ...writes,
  path: '/api/v1/drafts/save',
  summary: 'Save the whole working copy of an item. The published version is unaffected. Read it first, and send its version.',
  isScoped: true,
  input: z.omit(saveItem.input, { how: true }),
  output: saveItem.output,
  refusals: saveItem.refusals,
})

export const submitDraft = defineCall({
  ...writes,
  path: '/api/v1/drafts/submit',
  summary: 'Submit the working copy for review. A person decides on its publication.',
  isScoped: true,
  input: z.omit(submitItem.input, { inspector: true }),
  output: submitItem.output,
  refusals: submitItem.refusals,
})

export const setDraftAudience = defineCall({
  ...writes,
  path: '/api/v1/drafts/audience',
  summary:
    'Set who may read an item, in both languages. It applies at once, also to what is public. Send the audience that you read as `before`.',
  isScoped: true,
  input: setAudience.input,
  output: setAudience.output,
  refusals: setAudience.refusals,
})

export const listDraftAudiences = defineCall({
  path: '/api/v1/drafts/audiences',
  summary: 'List the groups of readers to which an item can be limited, with their values.',
  verb: 'reads',
  access: { permission: 'content:read', scope: 'content:write' },
  limit: 'ordinary',
  input: listAudienceGroups.input,
  output: listAudienceGroups.output,
  refusals: {},
})
