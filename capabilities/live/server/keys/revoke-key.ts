import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { revokeKey as call } from '../../contract.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { deleteKey } from '../key-store.ts'
import { publishKey } from './key-news.ts'

/** Refuses a line without a key with NOT_FOUND, like an unknown studio. */
export async function revokeKey(
  { database, recorder }: Pick<LiveDeps, 'database' | 'recorder'>,
  { id, line }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    if (!(await deleteKey(tx, id, line))) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'stream-key.revoked', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { line } })
    await publishKey(tx, { studioId: id, line })
    return { ok: {} }
  })
}
