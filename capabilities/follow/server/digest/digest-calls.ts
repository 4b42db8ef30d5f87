import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { endMail, readDigest, SEND_DIGESTS, writeDigest } from './digest-store.ts'
import { readStopToken } from './stop-token.ts'

export const getDigest = serve(calls.getDigest, async ({ database, hasAddress }, _input, { session }) => {
  const [digest, has] = await Promise.all([readDigest(database.of(), session.accountId), hasAddress(session.accountId)])
  return { ok: { ...digest, hasAddress: has } }
})

export const saveDigest = serve(
  calls.saveDigest,
  async ({ database, jobs, dropChosenLetters, hasAddress }, { language, ...digest }, { session: { accountId } }) => {
    if (digest.byMail && !(await hasAddress(accountId))) return { refused: 'ADDRESS_MISSING' }
    return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveDigest>> => {
      await writeDigest(tx, accountId, digest, language)
      if (!digest.byMail) await dropChosenLetters(tx, accountId)
      await jobs.wake(tx, SEND_DIGESTS)
      return { ok: digest }
    })
  },
)

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
