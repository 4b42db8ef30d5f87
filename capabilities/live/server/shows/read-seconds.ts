import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findSamples } from './show-store.ts'

export const readSeconds = serve(calls.readSeconds, async ({ database }, { studio, after }) => {
  const db: Sql = database.of()
  if (!(await findStudio(db, studio))) return { refused: 'NOT_FOUND' }
  const samples = await findSamples(db, studio, after ?? null)
  return {
    ok: samples.map(({ line, at, kbps, frames_per_second }) => ({ line, at: at.toISOString(), kbps, framesPerSecond: frames_per_second })),
  }
})
