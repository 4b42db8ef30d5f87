import type { Caller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type AccountsContext, serve, type Tx } from '../context.ts'
import { checkPassword } from '../credentials/check-password.ts'
import { toLoginName } from '../credentials/log-in-store.ts'
import { checkFactor } from '../second-factor/second-factor.ts'
import { notifyOfClosing } from './closing-notices.ts'
import { cancelClosing } from './closing-store.ts'

/** Reopening twice is harmless. The person logs in afterwards, as always. */
export const reopenAccount = serve(calls.reopenAccount, async (context, { username, password, authenticatorCode }, caller) => {
  const checked = await checkPassword(context, { name: toLoginName(username), password, from: caller })
  if ('no' in checked) return checked.no
  const { account, taken } = checked
  const reopen = (tx: Tx) => reopenIn(context, tx, { accountId: account.id, caller })
  if (!account.hasSecondFactor) {
    await context.database.inTransaction(reopen)
    await context.throttle.end(taken, 'succeeded')
    return { ok: null }
  }
  await context.throttle.end(taken, 'cancelled')
  if (authenticatorCode === undefined) return { refused: 'AUTHENTICATOR_REQUIRED' }
  const opened = await checkFactor(context, { accountId: account.id, code: authenticatorCode, opens: reopen })
  return 'refused' in opened ? opened : { ok: null }
})

type Reopening = { readonly accountId: string; readonly caller: Caller }

async function reopenIn(context: AccountsContext, tx: Tx, { accountId, caller }: Reopening): Promise<void> {
  if (!(await cancelClosing(tx, accountId))) return
  const entry = { action: 'account.reopened', outcome: 'ok', ...doneBy(caller), actor: accountId, target: `account:${accountId}` } as const
  await context.recorder.record(tx, entry)
  await notifyOfClosing(context, tx, { accountId, kind: 'closing-cancelled', at: null, address: caller.address })
}
