import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { setWants } from './notice-store.ts'

export const setWechatNotices = serve(calls.setWechatNotices, async ({ database, settings, recorder }, { wants }, caller) => {
  if (settings.templates.size === 0) return { refused: 'WECHAT_OFF' }
  return await database.inTransaction(async (tx) => {
    if (!(await setWants(tx, caller.session.accountId, wants))) return { refused: 'WECHAT_UNBOUND' }
    await recorder.record(tx, { action: 'wechat.notices-chosen', outcome: 'ok', ...doneBy(caller), facts: { wants } })
    return { ok: null }
  })
})
