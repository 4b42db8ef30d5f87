import * as openid from 'openid-client'
import type { Answered, Person, Process, World } from '../../world.ts'

export const REDIRECT = 'https://forum.example.org/auth/oidc/callback'
const FIELDS = {
  name: 'Forum',
  kind: 'confidential',
  redirectUris: [REDIRECT],
  logoutUris: ['https://forum.example.org/'],
  noticeUri: '',
  scopes: ['profile', 'email', 'certification', 'offline_access'],
  needsPkce: true,
}
export type MadeClient = { readonly id: string; readonly secret: string }

/** Connects a site through the call of the console. */
export async function connect(world: World, fields: object = {}): Promise<MadeClient> {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const made = await world.ask('/api/federation/clients/create', { ...FIELDS, ...fields }, admin)
  if (made.code !== 200) throw new Error(JSON.stringify(made.data))
  return { id: String(made.data['id']), secret: String(made.data['secret']) }
}

export const basic = ({ id, secret }: MadeClient): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** Returns the parts of a request as the page reads them from its address. */
export const partsOf = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams)

/** A request to log in, whose verifier the client has stored. */
type Begun = { readonly parts: Record<string, string>; readonly verifier: string; readonly nonce: string; readonly state: string }

/** Begins a login as a client does. A part that is undefined is left out. */
export async function begin({ id }: Pick<MadeClient, 'id'>, more: Readonly<Record<string, string | undefined>> = {}): Promise<Begun> {
  const [verifier, nonce, state] = [openid.randomPKCECodeVerifier(), openid.randomNonce(), openid.randomState()]
  const all = {
    client_id: id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  const parts = Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return { parts, verifier, nonce, state }
}

type Asking = Pick<Process, 'ask'>

/** Answers a request as the page does. Returns the address that the browser goes to. */
export async function answer({ ask }: Asking, person: Person, parts: object, decision = 'allow'): Promise<URL> {
  const { code, data } = await ask('/api/federation/authorize', { ...parts, decision }, person)
  if (code !== 200) throw new Error(`Refused: ${JSON.stringify(data)}`)
  return new URL(String(data['to']))
}

export const readStep = ({ ask }: Asking, person: Person | undefined, parts: object): Promise<Answered> =>
  ask('/api/federation/authorization', { ...parts }, person ?? {})

type Tokens = { readonly status: number; readonly body: Readonly<Record<string, string>> }

/** Sends a form to an endpoint of programs. */
export async function post(
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? {} : JSON.parse(text) }
}

/** Exchanges a code. `more` replaces or, when undefined, leaves out fields. */
export function exchange(
  { url }: Pick<Process, 'url'>,
  client: MadeClient,
  {
    code,
    verifier,
    ...more
  }: { readonly code: string | null; readonly verifier?: string } & Readonly<Record<string, string | null | undefined>>,
): Promise<Tokens> {
  const all = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...more }
  const form = Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return post(`${url}/oauth/token`, form, { authorization: basic(client) })
}

/** Logs a person in to a client and returns its tokens. */
export async function logIn(world: World, person: Person, client: MadeClient, scope = 'openid profile'): Promise<Tokens['body']> {
  const begun = await begin(client, { scope })
  const to = await answer(world, person, begun.parts)
  const { status, body } = await exchange(world, client, { code: to.searchParams.get('code'), verifier: begun.verifier })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const refresh = ({ url }: Pick<Process, 'url'>, client: MadeClient, token: string | undefined) =>
  post(`${url}/oauth/token`, { grant_type: 'refresh_token', refresh_token: token ?? '' }, { authorization: basic(client) })

export async function readUserinfo({ url }: Pick<Process, 'url'>, token: string | undefined): Promise<Tokens> {
  const reply = await fetch(`${url}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  return { status: reply.status, body: (await reply.json()) as Tokens['body'] }
}

/** Discovers the site as a real client of OpenID Connect, which checks issuer, keys and signatures. */
export const discover = ({ url }: Pick<Process, 'url'>, { id, secret }: MadeClient, auth?: openid.ClientAuth) =>
  openid.discovery(new URL(url), id, secret, auth, { execute: [openid.allowInsecureRequests] })

type Subject = Pick<Person, 'id'>
type Db = Pick<World, 'sql'>

/** Ends or limits an account in the database alone, so that no other part of the product ends its logins. */
const LIMITS = {
  'session ended': 'update accounts.session set ended_at = platform.now() where account_id = $1',
  disabled: `update accounts.account set status = 'disabled' where id = $1`,
  restricted: 'update accounts.account set restricted_since = platform.now() where id = $1',
  closing: `update accounts.account set closes_at = platform.now() + interval '7 days' where id = $1`,
  'second factor owed': `update accounts.session set level = 'pending' where account_id = $1`,
  proven: `update accounts.session set stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`,
} as const
export const limit = ({ sql }: Db, { id }: Subject, by: keyof typeof LIMITS) => sql.query(LIMITS[by], [id])

/** Gives an account a display name and an email address, which is verified or not. */
export const describe = ({ sql }: Db, { id }: Subject, isVerified = true) =>
  sql.query(
    `insert into profile.details (account_id, rel_name, email, email_verified_at)
     values ($1, '陈晓', 'chen@example.org', case when $2 then platform.now() end)
     on conflict (account_id) do update set email_verified_at = excluded.email_verified_at`,
    [id, isVerified],
  )

export async function countActions({ sql }: Db, action: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from audit.entry where action = $1', [action])
  return rows[0]?.count ?? 0
}
