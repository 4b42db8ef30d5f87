import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import * as calls from '../../contract.ts'
import { checkEntry } from '../chain/verify.ts'
import type { NoteReading } from '../recording/note-reading.ts'
import { findEntry } from './list-store.ts'
import { type NamingContext, nameTargets } from './name-targets.ts'

type EntryContext = {
  readonly database: Pick<Database, 'of' | 'pool'>
  readonly keyring: Pick<Keyring, 'checkMac'>
  readonly chainId: string
  readonly noteReading: NoteReading
} & Pick<NamingContext, 'findTitles'>

export const getEntry = serve(calls.getEntry, async (context: EntryContext, { id }, caller) => {
  const { database, keyring, chainId } = context
  context.noteReading(caller, { entry: id })
  const row = await findEntry(database.of<never>(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  const [entry] = await nameTargets(context, [row], caller.language)
  return { ok: { ...entry!, state: await checkEntry(database.pool, keyring, chainId, id) } }
})
