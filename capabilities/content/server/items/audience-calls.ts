import { isDeepStrictEqual } from 'node:util'
import { groupsOf, readAudience } from '#contract/site/audience.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockItemInScope } from '../edition-checks.ts'
import { findEditions, touchItem } from '../edition-store.ts'
import { followAudience } from '../public-copy.ts'
import { followUses } from '../uses.ts'

export const listAudienceGroups = serve(calls.listAudienceGroups, async ({ audiences }) => {
  const groups = await audiences.listGroups()
  return { ok: groups.map(({ options, ...group }) => ({ ...group, options: [...options] })) }
})

/**
 * Sets the audience of an item. Like topics it needs no inspection: the text was approved, and only its readers change. The search index,
 * the files and every cache of the former text follow in the same transaction.
 */
export const setAudience = serve(calls.setAudience, async (context, { id, audience, before }, caller) => {
  if (!(await context.audiences.isKnown(audience))) return { refused: 'AUDIENCE_UNKNOWN', fields: { audience: 'AUDIENCE_UNKNOWN' } }
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    if (item.section === 'page') return { refused: 'AUDIENCE_OF_PAGE' }
    if (isDeepStrictEqual(audience, item.audience)) return { ok: null }
    if (before !== undefined && !isDeepStrictEqual(before, readAudience(item.audience))) return { refused: 'AUDIENCE_CHANGED' }
    await touchItem(tx, id, { audience: JSON.stringify(audience) })
    await followAudience(tx, { ...item, audience }, await findEditions(tx, id))
    await followUses(context, tx, id)
    const groups = groupsOf(audience).map(({ group, values }) => [group, ...values].join(' '))
    await context.recorder.record(tx, {
      action: 'content.audience-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `item:${id}`,
      facts: { number: item.number, audience: [audience.kind, ...groups].join(', ') },
    })
    return { ok: null }
  })
})
