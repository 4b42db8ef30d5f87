import * as calls from '../../../contract.ts'
import { type Sql, serve } from '../../context.ts'
import { findStudio } from '../../studios/studio-store.ts'
import { findRotation, toVideos } from './rotation-store.ts'

export const readRotation = serve(calls.readRotation, async ({ database }, { studio: id }) => {
  const db: Sql = database.of()
  const [studio, listed] = await Promise.all([findStudio(db, id), findRotation(db, id)])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      videos: await toVideos(database.pool, listed),
      isRunning: studio.rotating !== null || (studio.is_demo && studio.method === 'rotation'),
    },
  }
})
