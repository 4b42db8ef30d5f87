import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { readFollow as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { isFollower } from './follow-store.ts'

export async function readFollow(
  { database }: Pick<LiveDeps, 'database'>,
  { number }: InputOf<typeof call>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  return { ok: { isFollowing: await isFollower(db, studio.id, session.accountId) } }
}
