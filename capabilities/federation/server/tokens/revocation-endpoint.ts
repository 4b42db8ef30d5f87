import type { Protocol } from '#server/http/calls/answer.ts'
import { authenticateClient } from '../clients/authenticate-client.ts'
import type { FederationContext } from '../context.ts'
import { endClientSessions } from '../end-client-sessions.ts'
import { CLIENT_UNPROVEN, failWith } from './oauth-reply.ts'
import { revokeToken } from './token-store.ts'

/** Revokes a token (RFC 7009). A refresh token ends its login; a token that is unknown or of another client is answered alike. */
export const revocationEndpoint = (context: FederationContext): Protocol => ({
  path: '/oauth/revoke',
  methods: ['POST'],
  async answer(asked) {
    const client = await authenticateClient(context.database.of(), asked)
    if (!client) return CLIENT_UNPROVEN
    const { token } = asked.form
    if (token === undefined) return failWith('invalid_request', 'token is missing')
    await context.database.inTransaction(async (tx) => {
      const found = await revokeToken(tx, client.id, token)
      if (found?.kind === 'refresh') await endClientSessions(context, tx, { clientSessionId: found.sessionId })
    })
    return { status: 200 }
  },
})
