import type * as accounts from '#capabilities/accounts/contract.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../contract.ts'

// The calls of the pages for members. They load no schemas.

export const readAuthorization = lightCall<typeof calls.readAuthorization>('/api/federation/authorization', 'reads')
export const authorize = lightCall<typeof calls.authorize>('/api/federation/authorize', 'acts')
export const readLogout = lightCall<typeof calls.readLogout>('/api/federation/logout', 'reads')
export const listClientConsents = lightCall<typeof calls.listClientConsents>('/api/federation/consents', 'reads')
export const withdrawClientConsent = lightCall<typeof calls.withdrawClientConsent>('/api/federation/consents/withdraw', 'acts')
export const logOut = lightCall<typeof accounts.logOut>('/api/user/logout', 'acts')

/** The parts of an authorization request that the server reads; the compiler checks that none is missing. */
const AUTHORIZATION = {
  client_id: true,
  redirect_uri: true,
  response_type: true,
  response_mode: true,
  scope: true,
  state: true,
  nonce: true,
  code_challenge: true,
  code_challenge_method: true,
  prompt: true,
  max_age: true,
  request: true,
  request_uri: true,
} as const satisfies Record<keyof calls.RequestParts, true>
export const AUTHORIZATION_PARTS = Object.keys(AUTHORIZATION) as readonly (keyof calls.RequestParts)[]
export const LOGOUT_PARTS = ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'] as const

// The calls of a login by a provider.

export const listProviderLogins = lightCall<typeof calls.listProviderLogins>('/api/federation/provider-logins', 'reads')
export const beginProviderLogin = lightCall<typeof calls.beginProviderLogin>('/api/federation/provider-logins/begin', 'acts')
export const finishProviderLogin = lightCall<typeof calls.finishProviderLogin>('/api/federation/provider-logins/finish', 'acts')
export const getLinkInvitation = lightCall<typeof calls.getLinkInvitation>('/api/federation/invitation', 'acts')
