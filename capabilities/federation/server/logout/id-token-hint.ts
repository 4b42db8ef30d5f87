import { compactVerify, createLocalJWKSet, type JWK } from 'jose'
import * as z from 'zod/mini'
import type { FederationContext } from '../context.ts'
import { ALGORITHM, readPublicKeys } from '../keys/signing-keys.ts'

const Hint = z.object({ aud: z.uuid(), sid: z.uuid() })

/** `sessionId` is null when the login has ended so long ago that its row is removed. */
export type Hinted = { readonly clientId: string; readonly sessionId: string | null }

type Context = Pick<FederationContext, 'database'>

/**
 * Returns the client and the session of the account that an id_token was issued for, also when it has expired. Only the algorithm of this
 * site is accepted, so that neither `none` nor a public key used as a password passes.
 */
export async function findHinted(context: Context, token: string): Promise<Hinted | undefined> {
  const { keys } = await readPublicKeys(context.database.of())
  const payload = await verify(token, keys)
  const read = Hint.safeParse(payload)
  if (!read.success) return undefined
  const row = await context.database
    .of()
    .selectFrom('federation.client_session')
    .select('session_id')
    .where('id', '=', read.data.sid)
    .where('client_id', '=', read.data.aud)
    .executeTakeFirst()
  return { clientId: read.data.aud, sessionId: row?.session_id ?? null }
}

async function verify(token: string, keys: readonly JWK[]): Promise<unknown> {
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet({ keys: [...keys] }), { algorithms: [ALGORITHM] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return undefined
  }
}
