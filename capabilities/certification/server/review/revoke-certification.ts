import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { TOPICS } from '../../contract.ts'
import type { CertificationDeps } from '../deps.ts'
import { addStep } from '../filing/filing-store.ts'
import { releaseSubjects } from '../filing/release-subjects.ts'
import { postRevoked } from '../posts.ts'
import { decide, decidedBy } from './decision.ts'

type Deps = Pick<CertificationDeps, 'database' | 'keyring' | 'recorder' | 'notify' | 'closeTodos'>

/** Ends a certification. All processes lose the permissions that it granted on commit. */
export async function revokeCertification(
  deps: Deps,
  { id, reason }: InputOf<typeof calls.revokeCertification>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.revokeCertification>> {
  const end = {
    ...decidedBy(caller.session.accountId),
    ended_at: sql<Date>`platform.now()`,
    ended_by: 'revocation',
    note: reason,
    recheck_open: false,
    recheck_due_at: null,
  } as const
  return await decide(deps, 'revoke', id, caller, end, async (tx, row) => {
    await releaseSubjects(deps, tx, row.account_id)
    await addStep(tx, id, 'revoked', caller.session.accountId, { note: reason })
    await deps.closeTodos(tx, `certification-ending:${id}`)
    await deps.notify(tx, postRevoked(row.account_id, id))
    await tx.publish(TOPICS.account, row.account_id)
    return { kind: row.kind }
  })
}
