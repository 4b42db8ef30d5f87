import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps, Tx } from '../deps.ts'
import { endMail } from './digest-store.ts'
import { readStopToken } from './stop-token.ts'

/** Handles both the form of the unsubscribe page and one-click unsubscribe of mail programs (RFC 8058). */
export async function stopMail(
  { database, dropChosenLetters, keyring }: Pick<FollowDeps, 'database' | 'dropChosenLetters' | 'keyring'>,
  { token }: InputOf<typeof calls.stopMail>,
): Promise<Outcome<typeof calls.stopMail>> {
  const accountId = readStopToken(keyring, token)
  if (accountId === undefined) return { refused: 'NOT_FOUND' }
  await database.inTransaction(async (tx: Tx) => {
    await endMail(tx, accountId)
    await dropChosenLetters(tx, accountId)
  })
  return { ok: { stopped: true } }
}
