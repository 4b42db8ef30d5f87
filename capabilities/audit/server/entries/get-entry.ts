import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type * as calls from '../../contract.ts'
import { checkEntry } from '../chain/verify.ts'
import type { NoteReading } from '../recording/note-reading.ts'
import { findEntry, toListed } from './list-store.ts'

export type EntryDeps = {
  readonly database: Pick<Database, 'of' | 'pool'>
  readonly keyring: Pick<Keyring, 'checkMac'>
  readonly chainId: string
  readonly noteReading: NoteReading
}

/** One entry, checked at this moment. */
export async function getEntry(
  { database, keyring, chainId, noteReading }: EntryDeps,
  { id }: InputOf<typeof calls.getEntry>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.getEntry>> {
  noteReading(caller, { entry: id })
  const row = await findEntry(database.of<never>(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  return { ok: { ...toListed(row), state: await checkEntry(database.pool, keyring, chainId, id) } }
}
