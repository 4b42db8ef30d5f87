import type { Documents } from '#server/http/calls/answer.ts'
import { AUTHORIZE_PATH, CLIENT_SCOPES, LOGOUT_PATH } from '../contract.ts'
import { RESPONSE_MODES } from './authorize/request.ts'
import type { FederationContext } from './context.ts'
import { ALGORITHM, KEYS_TAG, readPublicKeys } from './keys/signing-keys.ts'
import { CLAIMS } from './tokens/claims.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Clients store the keys for so long. A new key is public for a day before it signs. */
const MAX_AGE_S = 300

/** Describes the provider to clients (OpenID Connect Discovery 1.0). */
export const discovery = ({ publicUrl }: Pick<FederationContext, 'publicUrl'>): Documents => ({
  path: '/.well-known/openid-configuration',
  async find() {
    const body = {
      issuer: publicUrl,
      authorization_endpoint: publicUrl + AUTHORIZE_PATH,
      token_endpoint: `${publicUrl}/oauth/token`,
      userinfo_endpoint: `${publicUrl}/oauth/userinfo`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      jwks_uri: `${publicUrl}/oauth/jwks`,
      end_session_endpoint: publicUrl + LOGOUT_PATH,
      scopes_supported: CLIENT_SCOPES,
      claims_supported: CLAIMS,
      response_types_supported: ['code'],
      response_modes_supported: RESPONSE_MODES,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    }
    return { type: JSON_TYPE, body: JSON.stringify(body), tags: [], maxAgeS: MAX_AGE_S }
  },
})

/** Serves the public keys that logins are signed with. */
export const publicKeys = ({ database }: Pick<FederationContext, 'database'>): Documents => ({
  path: '/oauth/jwks',
  async find() {
    return { type: JSON_TYPE, body: JSON.stringify(await readPublicKeys(database.of())), tags: [KEYS_TAG], maxAgeS: MAX_AGE_S }
  },
})
