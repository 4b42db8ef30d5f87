import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps, Sql } from '../deps.ts'
import { endMail } from './digest-store.ts'
import { readStopToken } from './stop-token.ts'

/** Asked by the page of the link, and by the one click of a mail program (RFC 8058). */
export async function stopMail(
  { database, keyring }: Pick<FollowDeps, 'database' | 'keyring'>,
  { token }: InputOf<typeof calls.stopMail>,
): Promise<Outcome<typeof calls.stopMail>> {
  const accountId = readStopToken(keyring, token)
  if (accountId === undefined) return { refused: 'NOT_FOUND' }
  const db: Sql = database.of()
  await endMail(db, accountId)
  return { ok: { stopped: true } }
}
