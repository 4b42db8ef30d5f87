import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { deskChannel, LADDER_HEIGHTS } from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { publishStudio } from '../../studios/studio-news.ts'
import { lockStudio } from '../../studios/studio-store.ts'
import { addEvent } from '../show-store.ts'

/** Sets the smaller sizes of a studio. The process with the engine applies the change when it receives the announcement. */
export const setLadder = serve(
  calls.setLadder,
  async ({ database, recorder, findTools, engine }, { studio: id, heights: asked }, caller) => {
    const heights = LADDER_HEIGHTS.filter((height) => asked.includes(height))
    if (heights.length > 0 && (engine === 'srs' || !(await findTools()))) return { refused: 'LADDER_NEEDS_FFMPEG' }
    return await database.inTransaction(async (tx: Tx) => {
      const locked = await lockStudio(tx, { id })
      if ('refused' in locked) return { refused: 'NOT_FOUND' }
      await tx.updateTable('live.studio').set({ ladder: heights }).where('id', '=', id).execute()
      const facts = { from: locked.studio.ladder.join(' '), to: heights.join(' ') }
      await recorder.record(tx, { action: 'show.ladder-changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
      const detail = { command: 'ladder', heights: heights.join(' ') }
      await addEvent(tx, { studioId: id, kind: 'command', detail, by: caller.session.accountId })
      await publishStudio(tx, id)
      await publish(tx, deskChannel, id, { type: 'signal' })
      return { ok: {} }
    })
  },
)
