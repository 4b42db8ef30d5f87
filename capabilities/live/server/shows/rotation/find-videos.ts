import type { InputOf, Outcome } from '#contract/call.ts'
import type { findVideos as call } from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { findByTitle, toVideos } from './rotation-store.ts'

export async function findVideos(
  { database }: Pick<LiveDeps, 'database'>,
  { studio, query }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const found = await findByTitle(database.of(), studio, query.trim())
  return { ok: await toVideos(database.pool, found) }
}
