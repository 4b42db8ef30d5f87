import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { SEND_DIGESTS, writeDigest } from './digest-store.ts'

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
