import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { giveBack } from './task-claims.ts'

export const skipTask = serve(calls.skipTask, async (context, { taskId }, caller) => {
  const done = await giveBack(context, taskId, caller, async (tx) => {
    await sql`insert into inspection.skip (task_id, account_id) values (${taskId}, ${caller.session.accountId})
      on conflict (task_id, account_id) do update set at = platform.now()`.execute(tx)
  })
  return done ? { ok: {} } : { refused: 'NOT_FOUND' }
})
