import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type * as calls from '../../contract.ts'
import { checkEntry } from '../chain/verify.ts'
import type { NoteReading } from '../recording/note-reading.ts'
import { findEntry } from './list-store.ts'
import { type NamingDeps, nameTargets } from './name-targets.ts'

type EntryDeps = {
  readonly database: Pick<Database, 'of' | 'pool'>
  readonly keyring: Pick<Keyring, 'checkMac'>
  readonly chainId: string
  readonly noteReading: NoteReading
} & Pick<NamingDeps, 'findTitles'>

export async function getEntry(
  deps: EntryDeps,
  { id }: InputOf<typeof calls.getEntry>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.getEntry>> {
  const { database, keyring, chainId } = deps
  deps.noteReading(caller, { entry: id })
  const row = await findEntry(database.of<never>(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  const [entry] = await nameTargets(deps, [row], caller.language)
  return { ok: { ...entry!, state: await checkEntry(database.pool, keyring, chainId, id) } }
}
