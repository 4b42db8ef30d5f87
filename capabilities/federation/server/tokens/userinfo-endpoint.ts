import type { Protocol } from '#server/http/calls/answer.ts'
import { readBearer } from '#server/http/calls/programs.ts'
import type { FederationContext } from '../context.ts'
import { claimsOf } from './claims.ts'
import { findLiveSession, findSessionOfAccess } from './token-store.ts'

/** Returns the claims of the person to the holder of an access token, which opens nothing else (OpenID Connect Core 5.3). */
export const userinfoEndpoint = (context: FederationContext): Protocol => ({
  path: '/oauth/userinfo',
  methods: ['GET', 'POST'],
  async answer({ authorization }) {
    const sql = context.database.of()
    const bearer = readBearer(authorization)
    const id = bearer === null ? undefined : await findSessionOfAccess(sql, bearer)
    const session = id === undefined ? undefined : await findLiveSession(sql, id)
    if (session) return { status: 200, body: await claimsOf(context, session) }
    const error = bearer === null ? '' : ' error="invalid_token"'
    return { status: 401, headers: { 'www-authenticate': `Bearer${error}` }, body: { error: 'invalid_token' } }
  },
})
