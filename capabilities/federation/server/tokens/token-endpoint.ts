import { createHash, timingSafeEqual } from 'node:crypto'
import type { Protocol, ProtocolReply, ProtocolRequest } from '#server/http/calls/answer.ts'
import { authenticateClient } from '../clients/authenticate-client.ts'
import type { ClientRow } from '../clients/client-store.ts'
import type { FederationContext, Tx } from '../context.ts'
import { endClientSessions } from '../end-client-sessions.ts'
import { signIdToken } from './id-token.ts'
import { CLIENT_UNPROVEN, failWith } from './oauth-reply.ts'
import {
  ACCESS_MS,
  findLiveSession,
  type Issued,
  issueTokens,
  type LiveSession,
  lockCode,
  lockRefreshToken,
  noteCodeUsed,
  noteRefreshTokenUsed,
} from './token-store.ts'

type Exchange = { readonly client: ClientRow; readonly asked: ProtocolRequest }
/** The login whose tokens were issued. `nonce` is that of the request; a refreshed token has none. */
type Granted = { readonly session: LiveSession; readonly issued: Issued; readonly nonce: string | null }
type Outcome = Granted | ProtocolReply

/** Exchanges a code or a refresh token for tokens (RFC 6749, OpenID Connect Core 3.1.3). */
export const tokenEndpoint = (context: FederationContext): Protocol => ({
  path: '/oauth/token',
  methods: ['POST'],
  async answer(asked) {
    const client = await authenticateClient(context.database.of(), asked)
    if (!client) return CLIENT_UNPROVEN
    const exchange = { client, asked }
    const outcome = await grant(context, exchange)
    if ('status' in outcome) return outcome
    const { session, issued, nonce } = outcome
    return {
      status: 200,
      headers: { pragma: 'no-cache' },
      body: {
        access_token: issued.access,
        token_type: 'Bearer',
        expires_in: ACCESS_MS / 1_000,
        scope: session.scopes.join(' '),
        id_token: await signIdToken(context, session, nonce),
        ...(issued.refresh !== undefined && { refresh_token: issued.refresh }),
      },
    }
  },
})

async function grant(context: FederationContext, exchange: Exchange): Promise<Outcome> {
  switch (exchange.asked.form['grant_type']) {
    case 'authorization_code':
      return await context.database.inTransaction((tx) => exchangeCode(context, tx, exchange))
    case 'refresh_token':
      return await context.database.inTransaction((tx) => refresh(context, tx, exchange))
    default:
      return failWith('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  }
}

/**
 * Exchanges a code once. A second use means that it was copied, so the login of the first one ends, too (RFC 6749, 4.1.2). The verifier
 * proves that the client that asked is the one that exchanges (RFC 7636); a code without a challenge takes none, so that no one downgrades.
 */
async function exchangeCode(context: FederationContext, tx: Tx, { client, asked }: Exchange): Promise<Outcome> {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = asked.form
  if (code === undefined) return failWith('invalid_request', 'code is missing')
  const found = await lockCode(tx, client.id, code)
  if (!found) return failWith('invalid_grant', 'the code is unknown')
  if (found.isUsed) return await endReplayed(context, tx, { id: found.id, action: 'client.code-replayed', client, asked })
  const session = found.isLate ? undefined : await findLiveSession(tx, found.id)
  await noteCodeUsed(tx, found.id)
  if (!session) return failWith('invalid_grant', 'the code has expired, or the login has ended')
  const isBound = redirectUri === session.redirect_uri && isVerified(session.code_challenge, verifier)
  if (!isBound) {
    await endClientSessions(context, tx, { clientSessionId: session.id })
    return failWith('invalid_grant', 'redirect_uri or code_verifier is wrong')
  }
  return { session, issued: await issueTokens(tx, session), nonce: session.nonce }
}

function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined
  const made = createHash('sha256').update(verifier).digest('base64url')
  return /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}

/** Gives a refresh token its successor. A second use of one means that it was copied, so the whole login ends (RFC 9700, 4.14.2). */
async function refresh(context: FederationContext, tx: Tx, { client, asked }: Exchange): Promise<Outcome> {
  const { refresh_token: token, scope } = asked.form
  if (token === undefined) return failWith('invalid_request', 'refresh_token is missing')
  const found = await lockRefreshToken(tx, client.id, token)
  if (!found) return failWith('invalid_grant', 'the refresh token is unknown')
  if (found.isUsed) return await endReplayed(context, tx, { id: found.sessionId, action: 'client.token-replayed', client, asked })
  const session = found.isLate ? undefined : await findLiveSession(tx, found.sessionId)
  if (!session) return failWith('invalid_grant', 'the login has ended')
  // A narrower scope is answered with that of the login, which the answer names (RFC 6749, 5.1).
  const wanted = (scope ?? '').split(' ').filter(Boolean)
  if (!wanted.every((each) => session.scopes.some((own) => own === each)))
    return failWith('invalid_scope', 'scope exceeds that of the login')
  await noteRefreshTokenUsed(tx, token)
  return { session, issued: await issueTokens(tx, session), nonce: null }
}

type Replayed = Exchange & { readonly id: string; readonly action: string }

async function endReplayed(context: FederationContext, tx: Tx, { id, action, client, asked }: Replayed): Promise<ProtocolReply> {
  await endClientSessions(context, tx, { clientSessionId: id })
  const { address, requestId } = asked.caller
  await context.recorder.record(tx, { action, outcome: 'refused', actor: null, target: `client:${client.id}`, address, requestId })
  return failWith('invalid_grant', 'it was used before')
}
