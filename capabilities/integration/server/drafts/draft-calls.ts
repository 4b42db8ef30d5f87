import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

// The handlers of the console, which check scope, lock, version and completeness, do the work.

export const createDraft = serve(calls.createDraft, ({ drafts }, input, caller) => drafts.create(input, caller))

export const getDraft = serve(calls.getDraft, async ({ drafts }, input, caller) => {
  const read = await drafts.read(input, caller)
  if ('refused' in read) return read
  const { item, language, state, version, draft, missing } = read.ok
  const { id, number, section, kind, topics, audience } = item
  return { ok: { id, number, section, kind, topics, audience, language, state, version, draft, missing } }
})

export const saveDraft = serve(calls.saveDraft, ({ drafts }, input, caller) => drafts.save({ ...input, how: 'save' }, caller))

export const submitDraft = serve(calls.submitDraft, ({ drafts }, input, caller) => drafts.submit(input, caller))

export const setDraftAudience = serve(calls.setDraftAudience, ({ drafts }, input, caller) => drafts.setAudience(input, caller))

export const listDraftAudiences = serve(calls.listDraftAudiences, async ({ audiences }) => {
  const groups = await audiences.listGroups()
  return { ok: groups.map(({ options, ...group }) => ({ ...group, options: [...options] })) }
})
