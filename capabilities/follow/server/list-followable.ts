import { type Section, sectionNameOf } from '#capabilities/content/contract.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { readFollowable } from './subject-store.ts'

export const listFollowable = serve(calls.listFollowable, async ({ database, identity, kinds }, { number, language }) => {
  const found = await readFollowable(database.pool, kinds, number, language)
  if (found.length === 0) return { refused: 'NOT_FOUND' }
  const site = await identity.current()
  const titled = found.map((each) =>
    each.subject === 'section' ? { ...each, title: sectionNameOf(site, each.name as Section)[language] } : each,
  )
  return { ok: titled }
})
