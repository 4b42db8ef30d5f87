import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readDigest } from './digest-store.ts'

export const getDigest = serve(calls.getDigest, async ({ database, hasAddress }, _input, { session }) => {
  const [digest, has] = await Promise.all([readDigest(database.of(), session.accountId), hasAddress(session.accountId)])
  return { ok: { ...digest, hasAddress: has } }
})
