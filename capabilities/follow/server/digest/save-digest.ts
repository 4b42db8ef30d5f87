import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps, Tx } from '../deps.ts'
import { SEND_DIGESTS, writeDigest } from './digest-store.ts'

export async function saveDigest(
  { database, jobs, dropChosenLetters, hasAddress }: FollowDeps,
  { language, ...digest }: InputOf<typeof calls.saveDigest>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof calls.saveDigest>> {
  if (digest.byMail && !(await hasAddress(accountId))) return { refused: 'ADDRESS_MISSING' }
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveDigest>> => {
    await writeDigest(tx, accountId, digest, language)
    if (!digest.byMail) await dropChosenLetters(tx, accountId)
    await jobs.wake(tx, SEND_DIGESTS)
    return { ok: digest }
  })
}
