import { accountReclaimed } from '#capabilities/accounts/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { WechatContext } from '../context.ts'
import type { WechatTables } from '../tables.ts'
import { removeBinding } from './identity-store.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Ends the binding of an account that its person takes back by a code to the phone, in the same transaction. A binding of a stranger
 * would otherwise outlive the new password (docs/decisions/0127).
 */
export const bindingEnder = (context: Pick<WechatContext, 'notify' | 'recorder'>): Listener =>
  on(accountReclaimed, async (transaction, { accountId, by }) => {
    const tx = transaction.of<WechatTables>()
    if (!(await removeBinding(tx, accountId))) return
    await notifyOwner(context, tx, accountId, 'ended')
    const facts = { after: by }
    await context.recorder.record(tx, { action: 'wechat.unbound', outcome: 'ok', actor: null, target: `account:${accountId}`, facts })
  })
