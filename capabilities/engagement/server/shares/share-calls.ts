import { actionDone } from '#capabilities/analytics/contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'

/** Reports the share to analytics, which ignores items that are not public. */
export const recordShare = serve(calls.recordShare, async ({ database, isPersonsAgent }, { number, channel }, { address, agent }) => {
  if (isPersonsAgent(agent))
    await database.inTransaction((tx: Tx) => tx.emit(actionDone, { name: 'share', number, text: channel, by: { address, agent } }))
  return { ok: null }
})
