import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { giveBack } from './task-claims.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'recorder' | 'screening'>

export async function skipTask(
  deps: Deps,
  { taskId }: InputOf<typeof calls.skipTask>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.skipTask>> {
  const done = await giveBack(deps, taskId, caller, async (tx) => {
    await sql`insert into inspection.skip (task_id, account_id) values (${taskId}, ${caller.session.accountId})
      on conflict (task_id, account_id) do update set at = platform.now()`.execute(tx)
  })
  return done ? { ok: {} } : { refused: 'NOT_FOUND' }
}
