import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { setFollow as call } from '../../contract.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'
import { writeFollower } from './follow-store.ts'

export async function setFollow(
  { database }: Pick<LiveDeps, 'database'>,
  { number, isFollowing }: InputOf<typeof call>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    await writeFollower(tx, studio.id, session.accountId, isFollowing)
    return { ok: { isFollowing } }
  })
}
