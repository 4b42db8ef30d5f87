import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { MINUTE } from '#contract/duration.ts'
import { askOf, begin, drawSecret, saveProvider } from '#tests/world/openid/calls.ts'
import { countActions } from '#tests/world/openid/client.ts'
import { answerJson, makeKey, openStandInProvider, type StandInProvider } from '#tests/world/openid/lying-provider.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
let provider: StandInProvider
before(async () => {
  world = await openWorld()
  provider = await openStandInProvider()
  assert.equal((await saveProvider(world, { issuer: provider.url })).code, 200)
})
after(async () => {
  await provider[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const honest = () => ({ sign: provider.sign, keys: provider.keys })
let usual: ReturnType<typeof honest> | undefined
afterEach(async () => {
  Object.assign(provider, { answers: {}, description: {}, claims: {}, userinfo: { sub: 'person' }, ...usual })
  // Descriptions are stored for a minute, and keys for ten.
  await world.clock.move(11 * MINUTE)
})

type Back = Readonly<Record<string, string | undefined>>

/** Begins, with the clock of the provider set like that of this site. */
async function beginInTime() {
  usual ??= honest()
  const { rows } = await world.sql.query<{ now: number }>('select floor(extract(epoch from platform.now()))::int as now')
  provider.nowS = rows[0]!.now
  return await begin(world)
}

/** Begins, and comes back with a code, without any login at the provider. The id_token has the nonce that was sent, unless a test says otherwise. */
async function comeBack(back: Back = {}, claims: (nowS: number) => object = () => ({})): Promise<string> {
  const { answered, browser, state, nonce, to } = await beginInTime()
  if (!to) return String(answered.data['reason'])
  provider.claims = { nonce, ...claims(provider.nowS) }
  const finished = await askOf(world)('provider-logins/finish', { key: 'staff', browser, state, grant: 'any', ...back })
  return finished.code === 200 ? 'ok' : String(finished.data['reason'])
}
/** The reason of a login that passed every check: the person is not linked. */
const GENUINE = 'SIGN_IN_UNLINKED'

test('an honest answer is believed, and the code is exchanged with the verifier of PKCE and the secret of the client', async () => {
  assert.equal(await comeBack(), GENUINE)
  const { form, authorization } = provider.asked.findLast(({ path }) => path === '/token')!
  assert.equal(authorization, `Basic ${Buffer.from('lyceum:client-secret').toString('base64')}`)
  assert.match(form.get('code_verifier') ?? '', /^[\w-]{43}$/)
  assert.equal(form.get('redirect_uri'), `${world.url}/oauth/callback/staff`)
  const { to } = await begin(world)
  assert.equal(to!.searchParams.get('code_challenge_method'), 'S256')
  assert.equal(to!.searchParams.get('acr_values'), 'urn:two')
})

const CLAIMS: readonly (readonly [name: string, claims: object, reason: string])[] = [
  ['another issuer', { iss: 'https://evil.example' }, 'PROVIDER_FOREIGN'],
  ['another audience', { aud: 'forum' }, 'PROVIDER_FOREIGN'],
  ['an audience of several without the one that asked', { aud: ['lyceum', 'forum'] }, 'PROVIDER_FOREIGN'],
  ['an audience of several that another one asked for', { aud: ['lyceum', 'forum'], azp: 'forum' }, 'PROVIDER_FOREIGN'],
  ['an authorised party that is another one', { azp: 'forum' }, 'PROVIDER_FOREIGN'],
  ['several audiences that this site asked for', { aud: ['lyceum', 'forum'], azp: 'lyceum' }, GENUINE],
  ['another nonce', { nonce: drawSecret() }, 'PROVIDER_FOREIGN'],
  ['no nonce', { nonce: undefined }, 'PROVIDER_FOREIGN'],
  ['no subject', { sub: undefined }, 'PROVIDER_FOREIGN'],
  ['an empty subject', { sub: '' }, 'PROVIDER_FOREIGN'],
  ['a subject that is too long', { sub: 'x'.repeat(256) }, 'PROVIDER_FOREIGN'],
  ['no end', { exp: undefined }, 'PROVIDER_FOREIGN'],
]

test('a token with a wrong claim is refused', async () => {
  for (const [name, claims, reason] of CLAIMS) assert.equal(await comeBack({}, () => claims), reason, name)
})

test('a clock that is off by a minute is borne, one that is off by more is refused', async () => {
  const cases: readonly (readonly [claims: (nowS: number) => object, reason: string])[] = [
    [(nowS) => ({ iat: nowS + 50, exp: nowS + 350 }), GENUINE],
    [(nowS) => ({ iat: nowS - 350, exp: nowS - 50 }), GENUINE],
    [(nowS) => ({ iat: nowS + 90, exp: nowS + 390 }), 'PROVIDER_CLOCK'],
    [(nowS) => ({ iat: nowS - 400, exp: nowS - 90 }), 'PROVIDER_CLOCK'],
    [(nowS) => ({ iat: nowS - 3_600 }), 'PROVIDER_CLOCK'],
    [(nowS) => ({ nbf: nowS + 90 }), 'PROVIDER_CLOCK'],
  ]
  for (const [at, [claims, reason]] of cases.entries()) assert.equal(await comeBack({}, claims), reason, String(at))
})

test('a token without a signature of the provider is refused', async () => {
  const [other, impostor] = [await makeKey('k1'), await makeKey('k2')]
  const shared = new TextEncoder().encode('client-secret'.padEnd(32, '.'))
  const publicKey = new TextEncoder().encode(JSON.stringify(await exportJWK(provider.key.privateKey)))
  const signers: Readonly<Record<string, StandInProvider['sign']>> = {
    'another key of the same name': (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(other.privateKey),
    'an unknown key': (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k2' }).sign(impostor.privateKey),
    none: async (claims) => new UnsecuredJWT(claims).encode(),
    'the secret of the client': (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(shared),
    'the public key as a secret': (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(publicKey),
    'a key in its own header': async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k2', jwk: impostor.publicKey, jku: 'https://evil.example/jwks' })
        .sign(impostor.privateKey),
    'no token': async () => 'abc',
  }
  usual ??= honest()
  for (const [name, sign] of Object.entries(signers)) {
    provider.sign = sign
    assert.equal(await comeBack(), 'PROVIDER_FOREIGN', name)
  }
})

test('a shared secret or an unlisted algorithm among the keys of the provider proves nothing', async () => {
  usual ??= honest()
  const secret = Buffer.alloc(32, 1)
  const shared = { kty: 'oct', kid: 'k1', k: secret.toString('base64url') }
  provider.sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret)
  provider.answers['/jwks'] = answerJson({ keys: [shared] })
  assert.equal(await comeBack(), 'PROVIDER_WITHOUT_KEYS')
  provider.answers['/jwks'] = answerJson({ keys: [shared, (await makeKey('k9')).publicKey] })
  assert.equal(await comeBack(), 'PROVIDER_FOREIGN')
  const unlisted = await makeKey('k1', 'ML-DSA-44')
  provider.sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ML-DSA-44', kid: 'k1' }).sign(unlisted.privateKey)
  provider.answers['/jwks'] = answerJson({ keys: [unlisted.publicKey, (await makeKey('k9')).publicKey] })
  await world.clock.move(11 * MINUTE)
  assert.equal(await comeBack(), 'PROVIDER_FOREIGN')
})

test('a state counts once, in its time, for its provider and in the browser that began', async () => {
  const finish = (given: object) => askOf(world)('provider-logins/finish', { key: 'staff', grant: 'any', ...given })
  const reasonOf = async (given: object) => (await finish(given)).data['reason']
  const { browser, state, nonce } = await beginInTime()
  provider.claims = { nonce }
  assert.equal(await reasonOf({ browser: drawSecret(), state }), 'SIGN_IN_EXPIRED')
  assert.equal(await reasonOf({ browser, state: drawSecret() }), 'SIGN_IN_EXPIRED')
  assert.equal(await reasonOf({ browser, state, key: 'other' }), 'SIGN_IN_EXPIRED')
  assert.equal(await reasonOf({ browser, state }), GENUINE)
  assert.equal(await reasonOf({ browser, state }), 'SIGN_IN_EXPIRED', 'replayed')
  const { browser: late, state: lateState } = await begin(world)
  await world.clock.move(10 * MINUTE)
  assert.equal(await reasonOf({ browser: late, state: lateState }), 'SIGN_IN_EXPIRED')
})

test('the answer of another issuer is refused, also when it names itself nowhere', async () => {
  assert.equal(await comeBack({ iss: provider.url }), GENUINE)
  assert.equal(await comeBack({ iss: 'https://evil.example' }), 'PROVIDER_FOREIGN')
  provider.description = { authorization_response_iss_parameter_supported: true }
  await world.clock.move(2 * MINUTE)
  assert.equal(await comeBack(), 'PROVIDER_FOREIGN')
  assert.equal(await comeBack({ iss: provider.url }), GENUINE)
})

test('what the provider answers instead of a code is said in words', async () => {
  for (const [error, reason] of [
    ['access_denied', 'SIGN_IN_CANCELLED'],
    ['temporarily_unavailable', 'SIGN_IN_PROVIDER_TROUBLE'],
    ['invalid_scope', 'SIGN_IN_PROVIDER_REFUSED'],
    ['constructor', 'SIGN_IN_PROVIDER_REFUSED'],
  ] as const)
    assert.equal(await comeBack({ error, grant: undefined }), reason)
  for (const [error, reason] of [
    ['invalid_grant', 'SIGN_IN_EXPIRED'],
    ['invalid_client', 'PROVIDER_REFUSES_CLIENT'],
    ['other', 'PROVIDER_UNFIT'],
  ] as const) {
    provider.answers['/token'] = answerJson({ error, error_description: '<script>' }, 400)
    assert.equal(await comeBack(), reason)
  }
})

test('a description that does not fit is refused', async () => {
  for (const [description, reason] of [
    [{ issuer: 'https://evil.example' }, 'PROVIDER_ISSUER_DIFFERS'],
    [{ issuer: `${provider.url}/` }, 'PROVIDER_ISSUER_DIFFERS'],
    [{ code_challenge_methods_supported: ['plain'] }, 'PROVIDER_WITHOUT_PKCE'],
    [{ response_types_supported: ['id_token'] }, 'PROVIDER_UNFIT'],
    [{ token_endpoint: undefined }, 'PROVIDER_UNFIT'],
    [{ authorization_endpoint: 'javascript:alert(1)' }, 'PROVIDER_UNFIT'],
    [{ authorization_endpoint: 'https://10.0.0.1/' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ token_endpoint: 'https://10.0.0.1/token' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ token_endpoint: 'http://example.org/token' }, 'PROVIDER_ADDRESS_INVALID'],
    [{ jwks_uri: 'https://169.254.169.254/keys' }, 'PROVIDER_ADDRESS_PRIVATE'],
    [{ jwks_uri: 'file:///etc/passwd' }, 'PROVIDER_ADDRESS_INVALID'],
  ] as const) {
    provider.description = description
    assert.equal(await comeBack(), reason, JSON.stringify(description))
    await world.clock.move(11 * MINUTE)
  }
})

test('answers that are huge, broken or lead elsewhere are refused, and a silent provider is given up', async () => {
  const redirect = answerJson({}, 302, { location: 'http://127.0.0.1:1/' })
  const cases = [
    ['/token', answerJson({ id_token: 'x'.repeat(300_000) }), 'PROVIDER_UNFIT'],
    ['/token', redirect, 'PROVIDER_UNFIT'],
    ['/token', answerJson([]), 'PROVIDER_UNFIT'],
    ['/token', answerJson({}), 'PROVIDER_UNFIT'],
    ['/token', answerJson({}, 503), 'PROVIDER_SILENT'],
    ['/jwks', redirect, 'PROVIDER_WITHOUT_KEYS'],
    ['/jwks', answerJson({ keys: 'none' }), 'PROVIDER_WITHOUT_KEYS'],
    ['/.well-known/openid-configuration', redirect, 'PROVIDER_UNFIT'],
    ['/.well-known/openid-configuration', answerJson({ more: 'x'.repeat(300_000) }), 'PROVIDER_UNFIT'],
    ['/.well-known/openid-configuration', (response) => void response.end('<html>'), 'PROVIDER_UNFIT'],
    ['/.well-known/openid-configuration', (response) => void response.destroy(), 'PROVIDER_SILENT'],
    ['/.well-known/openid-configuration', () => undefined, 'PROVIDER_SILENT'],
  ] satisfies [string, StandInProvider['answers'][string], string][]
  for (const [path, answer, reason] of cases) {
    provider.answers = { [path]: answer }
    assert.equal(await comeBack(), reason, path)
    await world.clock.move(11 * MINUTE)
  }
})

test('userinfo of another person is refused', async () => {
  provider.userinfo = { sub: 'other', groups: ['board'] }
  assert.equal(await comeBack(), 'PROVIDER_FOREIGN')
})

test('nothing of a login is stored in words, and no failed login is silent', async () => {
  const { browser, state } = await begin(world)
  const { rows } = await world.sql.query<{ all: string }>(
    `select (select string_agg(own::text, ' ') from federation.login_attempt as own) || (select string_agg(own::text, ' ') from federation.login_provider as own) as all`,
  )
  for (const secret of [browser, state, 'client-secret', Buffer.from('client-secret').toString('hex')])
    assert.equal(rows[0]!.all.includes(secret), false)
  assert.ok((await countActions(world, 'login.failed')) > 10)
})
