import { isPushKey } from '#server/outside/push/encrypt.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { isSubscribed, removeSubscription, writeSubscription } from './push-store.ts'
import { readSenderKeys } from './sender-keys.ts'

export const getPush = serve(calls.getPush, async ({ database, keyring, push }, { endpoint = '' }, { session }) => {
  if (!push.isOn) return { ok: { publicKey: null, isOn: false } }
  const db: Sql = database.of()
  const { publicKey } = await readSenderKeys(db, keyring)
  return { ok: { publicKey, isOn: await isSubscribed(db, session.accountId, endpoint) } }
})

/** Accepts only endpoints of push services that the operator allows; the server contacts no other address (decision 7). */
export const savePush = serve(calls.savePush, async ({ database, push }, { endpoint, language, ...keys }, { session }) => {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!push.allows(endpoint)) return { refused: 'PUSH_SERVICE_UNKNOWN' }
  if (!isPushKey(p256dh) || auth.length !== 16) return { refused: 'BAD_REQUEST', fields: { p256dh: 'BAD_REQUEST' } }
  await database.inTransaction((tx: Tx) => writeSubscription(tx, session, { endpoint, p256dh, auth }, language))
  return { ok: { isOn: true } }
})

export const removePush = serve(calls.removePush, async ({ database }, { endpoint }, { session }) => {
  await removeSubscription(database.of(), session.accountId, endpoint)
  return { ok: { isOn: false } }
})
