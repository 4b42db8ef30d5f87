import { sql } from 'kysely'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { giveBack } from './task-claims.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'recorder' | 'screening'>

export const skipTask = serve(calls.skipTask, async (deps: Deps, { taskId }, caller) => {
  const done = await giveBack(deps, taskId, caller, async (tx) => {
    await sql`insert into inspection.skip (task_id, account_id) values (${taskId}, ${caller.session.accountId})
      on conflict (task_id, account_id) do update set at = platform.now()`.execute(tx)
  })
  return done ? { ok: {} } : { refused: 'NOT_FOUND' }
})
