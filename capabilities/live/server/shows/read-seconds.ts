import type { InputOf, Outcome } from '#contract/call.ts'
import type { readSeconds as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findSamples } from './show-store.ts'

export async function readSeconds(
  { database }: Pick<LiveDeps, 'database'>,
  { studio, after }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  if (!(await findStudio(db, studio))) return { refused: 'NOT_FOUND' }
  const samples = await findSamples(db, studio, after ?? null)
  return {
    ok: samples.map(({ line, at, kbps, frames_per_second }) => ({ line, at: at.toISOString(), kbps, framesPerSecond: frames_per_second })),
  }
}
