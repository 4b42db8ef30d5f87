import { sql } from 'kysely'
import { demoPlanned } from '#capabilities/live/contract.ts'
import { demoRemoved } from '#capabilities/website/contract.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { one } from '#server/database/statement/one.ts'
import { FIRST_PARAMETERS } from '../contract.ts'
import { toPolicy } from './apply-change.ts'
import type { EncodingContext, Tx } from './context.ts'
import { openRequests } from './notify.ts'
import { addProfile } from './profile-store.ts'

const { video } = FIRST_PARAMETERS
const WANTED = {
  ...FIRST_PARAMETERS,
  video: {
    ...video,
    acquisition: { ...video.acquisition, frameRate: 25 },
    encoding: { ...video.encoding, frameRate: 25, rate: { min: 500, default: 1200, max: 1500 } },
  },
}

/** Gives the planned studio of the demo an approved encoding profile and an open change request. Both are removed with the demo. */
export const followDemo = (context: EncodingContext) => [
  on(demoPlanned, async (transaction, { studioId, ownerId, askedBy }) => {
    const tx: Tx = transaction.of()
    const { rows } = await sql<{ id: string }>`
      insert into encoding.change_request (studio_id, state, wanted, base_version, description, requested_by, requested_at, decided_by, decided_at, note, applied_at)
      values (${studioId}, 'finished', ${JSON.stringify(FIRST_PARAMETERS)}, 0, '首次开播的编码参数 Parameters for the first broadcast', ${askedBy},
        platform.now() - interval '9 days', ${ownerId}, platform.now() - interval '8 days', '', platform.now() - interval '8 days')
      returning id`.execute(tx)
    await addProfile(tx, { studioId, version: 1, parameters: FIRST_PARAMETERS, requestId: one(rows).id })
    await context.setPolicy(transaction, studioId, toPolicy(FIRST_PARAMETERS))
    await sql`
      insert into encoding.change_request (studio_id, state, wanted, original, base_version, description, requested_by, requested_at)
      values (${studioId}, 'submitted', ${JSON.stringify(WANTED)}, ${JSON.stringify(FIRST_PARAMETERS)}, 1,
        '会场网络不稳，降低帧率与码率。 The venue has a weak network: lower frame rate and bit rate.', ${askedBy}, platform.now() - interval '5 hours')`.execute(
      tx,
    )
    await context.reconcileTodos(tx, openRequests)
  }),
  on(demoRemoved, removeRequests),
]

async function removeRequests(transaction: AnyTransaction, { people }: { readonly people: readonly string[] }): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`
    delete from encoding.profile using encoding.change_request as request where request.id = request_id and requested_by = any (${people}::uuid[])`.execute(
    tx,
  )
  await sql`delete from encoding.change_request where requested_by = any (${people}::uuid[])`.execute(tx)
}
