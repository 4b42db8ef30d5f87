import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { lockStudio, publishStudio } from '../../studios/studio-store.ts'
import { addEvent } from '../show-store.ts'
import { command, commandLine } from './command.ts'

export const switchLine = serve(calls.switchLine, (context, { studio, line }, caller) =>
  commandLine(context, { studioId: studio, kind: 'pin', source: line }, caller),
)

export const releaseLine = serve(calls.releaseLine, (context, { studio }, caller) =>
  command(context, { studioId: studio, kind: 'release', source: null }, caller),
)

export const pushSlate = serve(calls.pushSlate, (context, { studio }, caller) =>
  command(context, { studioId: studio, kind: 'pin', source: 'slate' }, caller),
)

export const drillLine = serve(calls.drillLine, (context, { studio, line }, caller) =>
  commandLine(context, { studioId: studio, kind: 'drill', source: line }, caller),
)

export const prepareShow = serve(calls.prepareShow, async (context, { studio }, caller) => {
  const done = await command(context, { studioId: studio, kind: 'prepare', source: null }, caller)
  if ('ok' in done) return done
  return { refused: done.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'NOT_ENDED' }
})

export const endShow = serve(calls.endShow, (context, { studio }, caller) =>
  command(context, { studioId: studio, kind: 'end', source: null }, caller),
)

/** Sets the smaller sizes of a studio. The process with the engine applies the change when it receives the announcement. */
export const setLadder = serve(
  calls.setLadder,
  async ({ database, recorder, findTools, engine }, { studio: id, heights: asked }, caller) => {
    const heights = calls.LADDER_HEIGHTS.filter((height) => asked.includes(height))
    if (heights.length > 0 && (engine === 'srs' || !(await findTools()))) return { refused: 'LADDER_NEEDS_FFMPEG' }
    return await database.inTransaction(async (tx) => {
      const locked = await lockStudio(tx, { id })
      if ('refused' in locked) return { refused: 'NOT_FOUND' }
      await tx.updateTable('live.studio').set({ ladder: heights }).where('id', '=', id).execute()
      const facts = { from: locked.studio.ladder.join(' '), to: heights.join(' ') }
      await recorder.record(tx, { action: 'show.ladder-changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
      const detail = { command: 'ladder', heights: heights.join(' ') }
      await addEvent(tx, { studioId: id, kind: 'command', detail, by: caller.session.accountId })
      await publishStudio(tx, id)
      await publish(tx, calls.deskChannel, id, { type: 'signal' })
      return { ok: {} }
    })
  },
)
