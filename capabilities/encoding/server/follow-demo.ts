import { sql } from 'kysely'
import { demoPlanned } from '#capabilities/live/contract.ts'
import { demoRemoved } from '#capabilities/website/contract.ts'
import { on } from '#server/database/events.ts'
import { FIRST_PARAMETERS } from '../contract.ts'
import type { EncodingDeps, Tx } from './deps.ts'
import { addProfile } from './profile-store.ts'
import { toPolicy } from './to-policy.ts'

/** Who approved it: nobody of this installation, and not who asked. */
const APPROVER = 'de300000-0000-4000-8000-0000000000e1'

/** The planned studio of the demo world has an approved encoding profile, which goes with the world. */
export const followDemo = ({ setPolicy }: Pick<EncodingDeps, 'setPolicy'>) => [
  on(demoPlanned, async (transaction, { studioId, ownerId }) => {
    const tx: Tx = transaction.of()
    const { rows } = await sql<{ id: string }>`
      insert into encoding.change_request (studio_id, state, wanted, base_version, description, requested_by, requested_at, decided_by, decided_at, note, applied_at)
      values (${studioId}, 'finished', ${JSON.stringify(FIRST_PARAMETERS)}, 0, '首次开播的编码参数', ${ownerId},
        platform.now() - interval '2 days', ${APPROVER}, platform.now() - interval '1 day', '', platform.now() - interval '1 day')
      returning id`.execute(tx)
    await addProfile(tx, { studioId, version: 1, parameters: FIRST_PARAMETERS, requestId: rows[0]!.id })
    await setPolicy(transaction, studioId, toPolicy(FIRST_PARAMETERS))
  }),
  on(demoRemoved, async (transaction) => {
    const tx: Tx = transaction.of()
    await sql`delete from encoding.profile using encoding.change_request as request where request.id = request_id and decided_by = ${APPROVER}`.execute(
      tx,
    )
    await sql`delete from encoding.change_request where decided_by = ${APPROVER}`.execute(tx)
  }),
]
