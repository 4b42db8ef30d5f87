import { isDeepStrictEqual } from 'node:util'
import { readAudience } from '#contract/site/audience.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, lockStudio, publishStudio } from '../../studios/studio-store.ts'

export const readLiveAudience = serve(calls.readLiveAudience, async ({ database, audiences }, { studio: id }) => {
  const [studio, groups] = await Promise.all([findStudio(database.of(), id), audiences.listGroups()])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: { audience: readAudience(studio.audience), groups: groups.map(({ options, ...group }) => ({ ...group, options: [...options] })) },
  }
})

/** The engine ends connections without a ticket when one is needed. */
export const setLiveAudience = serve(
  calls.setLiveAudience,
  async ({ database, recorder, audiences }, { studio: id, before, audience }, caller) => {
    if (!(await audiences.isKnown(audience))) return { refused: 'AUDIENCE_UNKNOWN' }
    return await database.inTransaction(async (tx) => {
      const locked = await lockStudio(tx, { id })
      if ('refused' in locked) return { refused: 'NOT_FOUND' }
      if (!isDeepStrictEqual(readAudience(locked.studio.audience), before)) return { refused: 'CHANGED_MEANWHILE' }
      await tx
        .updateTable('live.studio')
        .set({ audience: JSON.stringify(audience) })
        .where('id', '=', id)
        .execute()
      const facts = { from: JSON.stringify(before), to: JSON.stringify(audience) }
      await recorder.record(tx, { action: 'studio.audience-changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
      await dropPages(tx, calls.LIVE_TAG)
      await publishStudio(tx, id)
      return { ok: {} }
    })
  },
)
