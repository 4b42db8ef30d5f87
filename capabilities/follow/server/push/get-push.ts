import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { isSubscribed } from './push-store.ts'
import { readSenderKeys } from './sender-keys.ts'

export const getPush = serve(calls.getPush, async ({ database, keyring, push }, { endpoint = '' }, { session }) => {
  if (!push.isOn) return { ok: { publicKey: null, isOn: false } }
  const db: Sql = database.of()
  const { publicKey } = await readSenderKeys(db, keyring)
  return { ok: { publicKey, isOn: await isSubscribed(db, session.accountId, endpoint) } }
})
