import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockPictureRules } from './picture-rule-store.ts'

export const savePictureRules = serve(calls.savePictureRules, async ({ database, recorder }, { rules, version }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.savePictureRules>> => {
    const before = await lockPictureRules(tx)
    if (before.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    const values = {
      rules: JSON.stringify(rules),
      version: version + 1,
      changed_at: sql<Date>`platform.now()`,
      changed_by: caller.session.accountId,
    }
    await tx.updateTable('screening.picture_rules').set(values).execute()
    await recorder.record(tx, {
      action: 'picture-rules.changed',
      outcome: 'ok',
      target: 'picture-rules',
      ...doneBy(caller),
      facts: { before: JSON.stringify(before.rules), after: JSON.stringify(rules) },
    })
    return { ok: { version: version + 1 } }
  })
})
