import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tx } from '../deps.ts'
import { whyNotWritten } from './why-not-written.ts'

type Removed = Outcome<typeof calls.removeReply>

export const removeReply = (
  { database, recorder }: Pick<EnquiriesDeps, 'database' | 'recorder'>,
  { id, version }: InputOf<typeof calls.removeReply>,
  caller: SignedInCaller,
): Promise<Removed> =>
  database.inTransaction(async (tx: Tx): Promise<Removed> => {
    const { rows } = await sql<{ title: string }>`
      delete from enquiries.saved_reply where id = ${id} and version = ${version} returning title`.execute(tx)
    const [removed] = rows
    if (!removed) return { refused: await whyNotWritten(tx, id) }
    await recorder.record(tx, {
      action: 'reply.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `reply:${id}`,
      facts: { title: removed.title },
    })
    return { ok: {} }
  })
