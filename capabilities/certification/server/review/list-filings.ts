import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { CertificationDeps, Tables } from '../deps.ts'
import { findNames, findQueue, findWaiting } from './queue-store.ts'
import { toQueued } from './queued-filing.ts'

type Deps = Pick<CertificationDeps, 'database' | 'keyring' | 'recorder'>

/** Returns a page of the queue, masked (S113). */
export const listFilings = serve(calls.listFilings, async (deps: Deps, input, { session: { accountId } }) => {
  const db = deps.database.of<Tables>()
  const [{ rows, total }, waiting] = await Promise.all([findQueue(db, input, accountId), findWaiting(db)])
  const names = await findNames(
    db,
    rows.map(({ claimed_by }) => claimed_by),
  )
  return { ok: { list: rows.map((row) => toQueued(deps, row, names, accountId)), total, waiting } }
})
