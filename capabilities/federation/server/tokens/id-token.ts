import { SignJWT } from 'jose'
import type { FederationContext } from '../context.ts'
import { ALGORITHM, findSigningKey } from '../keys/signing-keys.ts'
import type { LiveSession } from './token-store.ts'

const LIFE_S = 600

type Context = Pick<FederationContext, 'database' | 'keyring' | 'publicUrl'>

/** Signs who logged in, for one client. The client asks userinfo for all else, so that no old token has personal data. */
export async function signIdToken(context: Context, session: LiveSession, nonce: string | null): Promise<string> {
  const { id: kid, key } = await findSigningKey(context)
  return await new SignJWT({ auth_time: session.proven_at_s, sid: session.id, ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(context.publicUrl)
    .setSubject(session.subject)
    .setAudience(session.client_id)
    .setIssuedAt(session.now_s)
    .setExpirationTime(session.now_s + LIFE_S)
    .sign(key)
}
