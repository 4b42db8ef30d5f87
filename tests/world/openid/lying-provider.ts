import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Key = { readonly id: string; readonly publicKey: object; readonly privateKey: CryptoKey }
type Asked = { readonly path: string; readonly form: URLSearchParams; readonly authorization: string | undefined }
type Answer = (response: ServerResponse) => void

export async function makeKey(id: string, algorithm = 'RS256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return { id, publicKey: { ...(await exportJWK(publicKey)), kid: id, use: 'sig' }, privateKey }
}

export const answerJson =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** A provider that a test lets lie: every answer can be replaced, and every id_token signed in any way. */
export async function openStandInProvider() {
  const key = await makeKey('k1')
  const state = {
    url: '',
    asked: [] as Asked[],
    keys: [key] as Key[],
    /** Replaces the answer of a path. */
    answers: {} as Record<string, Answer | undefined>,
    /** Added to the description; an undefined part is left out. */
    description: {} as Record<string, unknown>,
    /** Added to the claims of the next id_tokens. */
    claims: {} as Record<string, unknown>,
    userinfo: { sub: 'person' } as Record<string, unknown>,
    /** Its clock, in seconds. */
    nowS: Math.floor(Date.now() / 1000),
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(key.privateKey),
  }
  const describe = () => ({
    issuer: state.url,
    authorization_endpoint: `${state.url}/authorize`,
    token_endpoint: `${state.url}/token`,
    jwks_uri: `${state.url}/jwks`,
    userinfo_endpoint: `${state.url}/userinfo`,
    code_challenge_methods_supported: ['S256'],
    ...state.description,
  })
  async function idToken(): Promise<string> {
    const { url: iss, nowS: iat } = state
    const usual = { iss, aud: 'lyceum', sub: 'person', iat, exp: iat + 300 }
    return await state.sign(JSON.parse(JSON.stringify({ ...usual, ...state.claims })) as JWTPayload)
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', state.url)
    const form = new URLSearchParams(await text(request))
    state.asked.push({ path: pathname, form, authorization: request.headers.authorization })
    const own = state.answers[pathname]
    if (own) return own(response)
    if (pathname === '/.well-known/openid-configuration') return answerJson(describe())(response)
    if (pathname === '/jwks') return answerJson({ keys: state.keys.map(({ publicKey }) => publicKey) })(response)
    if (pathname === '/token')
      return form.get('code') === 'test'
        ? answerJson({ error: 'invalid_grant' }, 400)(response)
        : answerJson({ access_token: 'access', token_type: 'Bearer', id_token: await idToken() })(response)
    if (pathname === '/userinfo') return answerJson(state.userinfo)(response)
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    key,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
export type StandInProvider = Awaited<ReturnType<typeof openStandInProvider>>
