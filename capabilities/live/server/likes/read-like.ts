import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { readLike as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { findLike } from './like-store.ts'

export async function readLike(
  { database }: Pick<LiveDeps, 'database'>,
  { number }: InputOf<typeof call>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: await findLike(db, studio.id, session.accountId) }
}
