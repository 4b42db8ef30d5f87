import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Limits } from '#server/limit/limits.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { DETAILS } from '../record/person-store.ts'
import { spendLink, type Tx } from './email-store.ts'

export type VerifyEmailContext = {
  readonly database: Database
  readonly limits: Pick<Limits, 'take'>
  readonly keyring: Pick<Keyring, 'seal'>
  readonly recorder: Recorder
  /** Is true when this installation sends mail. */
  readonly sendsMail: boolean
}

/** Verifies an address by the token of a link, which proves access to the mailbox. Needs no session and does not reveal the account. */
export const verifyEmail = serve(
  calls.verifyEmail,
  async ({ database, recorder }: Pick<VerifyEmailContext, 'database' | 'recorder'>, { token }, caller) => {
    return await database.inTransaction(async (tx: Tx) => {
      const accountId = await spendLink(tx, token)
      if (accountId === undefined) return { refused: 'EMAIL_LINK_INVALID' }
      await tx.publish(DETAILS, accountId)
      await recorder.record(tx, { action: 'profile.email-verified', outcome: 'ok', target: `account:${accountId}`, ...doneBy(caller) })
      return { ok: null }
    })
  },
)
