import { inBatches } from '#server/database/statement/in-batches.ts'
import type { Sweep } from '#server/jobs/sweeps.ts'
import { TOPICS } from '../../contract.ts'
import type { CertificationContext } from '../context.ts'
import { lastDayOf } from '../days.ts'
import { expiredNotification, verificationEndingNotification } from '../notifications.ts'
import { takeEnded, takeEnding } from './identity-store.ts'

const AT_ONCE = 100

/** Reminds persons whose verification ends within 30 days, and removes results that have ended. */
export const identitySweeps = ({ database, notify, recorder }: CertificationContext): readonly Sweep[] => [
  () =>
    inBatches(AT_ONCE, () =>
      database.inTransaction(async (tx) => {
        const ending = await takeEnding(tx, AT_ONCE)
        for (const { accountId, end } of ending) await notify(tx, verificationEndingNotification(accountId, lastDayOf(end)))
        return ending.length
      }),
    ),
  () =>
    inBatches(AT_ONCE, () =>
      database.inTransaction(async (tx) => {
        const ended = await takeEnded(tx, AT_ONCE)
        for (const accountId of ended) {
          await notify(tx, expiredNotification(accountId))
          await tx.publish(TOPICS.account, accountId)
          const target = `account:${accountId}`
          await recorder.record(tx, { action: 'certification.identity-ended', outcome: 'ok', actor: null, target })
        }
        return ended.length
      }),
    ),
]
