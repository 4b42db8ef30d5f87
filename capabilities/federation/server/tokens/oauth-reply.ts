import type { ProtocolReply } from '#server/http/calls/answer.ts'

type OAuthError = 'invalid_request' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

/** An error in the form of RFC 6749, 5.2. Its description helps the developer of the client and reveals nothing of the account. */
export const failWith = (error: OAuthError, description: string): ProtocolReply => ({
  status: 400,
  body: { error, error_description: description },
})

/** Answers a client that did not prove who it is. */
export const CLIENT_UNPROVEN: ProtocolReply = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="token"' },
  body: { error: 'invalid_client', error_description: 'the client is unknown, turned off, or its secret is wrong' },
}
