import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

/** The parts of `oidc-provider` that tests use; it has no types of its own. */
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant
}
type Interaction = {
  readonly prompt: { readonly name: string }
  readonly params: Readonly<Record<string, unknown>>
  readonly session?: { readonly accountId: string }
}
type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
type NewProvider = new (issuer: string, options: object) => Provider
const { default: OidcProvider } = createRequire(import.meta.url)('oidc-provider') as { readonly default: NewProvider }

/** A person at the provider, as it logs in next. */
type LoggedIn = { readonly sub: string; readonly groups?: readonly string[]; readonly amr?: readonly string[]; readonly acr?: string }
type Options = { readonly redirectUri: string; readonly putsGroupsIntoToken?: boolean }

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] }
}

/**
 * Runs `oidc-provider`, a certified provider, on this machine. It takes the present person for logged in, and every consent for given, so that
 * a test only follows its redirects.
 */
export async function openRealProvider({ redirectUri, putsGroupsIntoToken = true }: Options) {
  const state = { person: { sub: 'ada' } as LoggedIn, refuses: false }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const make = async () =>
    new OidcProvider(url, {
      clients: [{ client_id: 'lyceum', client_secret: 'client-secret', redirect_uris: [redirectUri], response_types: ['code'] }],
      jwks: await makeKeys(),
      cookies: { keys: ['a key of the test'] },
      features: { devInteractions: { enabled: false } },
      claims: { openid: ['sub', 'amr', 'acr', ...(putsGroupsIntoToken ? ['groups'] : [])], profile: ['name', 'groups'] },
      conformIdTokenClaims: true,
      acrValues: ['urn:two'],
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, name: sub, groups: state.person.groups ?? [] }),
      }),
    })
  let provider = await make()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return await provider.callback()(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const { sub, amr, acr } = state.person
    if (state.refuses)
      return await provider.interactionFinished(request, response, { error: 'access_denied', error_description: '<b>no</b>' })
    if (prompt.name === 'login')
      return await provider.interactionFinished(request, response, { login: { accountId: sub, ...(amr && { amr }), ...(acr && { acr }) } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? sub, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid profile')
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  return {
    url,
    state,
    /** Follows the provider as a new browser does, until it leads back. */
    async follow(address: URL): Promise<Record<string, string>> {
      const cookies = new Map<string, string>()
      for (let at = address; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const next = reply.headers.get('location')
        if (next === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
        at = new URL(next, at)
        if (at.href.startsWith(redirectUri)) return Object.fromEntries(at.searchParams)
      }
    },
    /** Replaces its keys, as providers do. */
    async rotateKeys(): Promise<void> {
      provider = await make()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type RealProvider = Awaited<ReturnType<typeof openRealProvider>>
