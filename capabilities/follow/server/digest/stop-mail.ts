import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { endMail } from './digest-store.ts'
import { readStopToken } from './stop-token.ts'

/** Handles both the form of the unsubscribe page and one-click unsubscribe of mail programs (RFC 8058). */
export const stopMail = serve(calls.stopMail, async ({ database, dropChosenLetters, keyring }, { token }) => {
  const accountId = readStopToken(keyring, token)
  if (accountId === undefined) return { refused: 'NOT_FOUND' }
  await database.inTransaction(async (tx: Tx) => {
    await endMail(tx, accountId)
    await dropChosenLetters(tx, accountId)
  })
  return { ok: { stopped: true } }
})
