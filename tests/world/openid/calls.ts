import { randomBytes } from 'node:crypto'
import type { Answered, Person, World } from '../../world.ts'

export const drawSecret = (): string => randomBytes(32).toString('base64url')
/** Makes a call of federation. */
export const askOf =
  (world: Pick<World, 'ask'>) =>
  (path: string, fields: object, by?: Pick<Person, 'token'>): Promise<Answered> =>
    world.ask(`/api/federation/${path}`, { ...fields }, by ? { token: by.token } : {})

export const FIELDS = {
  key: 'staff',
  name: 'Society ID',
  clientId: 'lyceum',
  secret: 'client-secret',
  scopes: ['openid', 'profile'],
  groupClaim: 'groups',
  groups: [
    { group: 'editors', roles: ['editor'] },
    { group: 'board', roles: ['admin', 'auditor'] },
  ],
  amr: ['mfa'],
  acr: ['urn:two'],
  requiredFor: 'nobody',
  isOn: true,
  version: 0,
}

/** Saves a provider by the call of the console. */
export async function saveProvider(world: World, fields: object): Promise<Answered> {
  const admin = await world.operator(['admin'], { steppedUp: true })
  return await askOf(world)('providers/save', { ...FIELDS, ...fields }, admin)
}

/** Changes the provider `staff` by the call of the console. */
export async function changeProvider(world: World, fields: object): Promise<Answered> {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data } = await askOf(world)('providers', {}, admin)
  const {
    returnAddress: _,
    people: __,
    ...present
  } = (data['list'] as unknown as (object & Record<string, unknown>)[]).find((each) => each['key'] === 'staff')!
  return await askOf(world)('providers/save', { ...present, secret: '', ...fields }, admin)
}

type Wish = { readonly key?: string; readonly browser?: string; readonly invitation?: string }

/** Begins a login or, with a person, a link. Returns the address at the provider, and what the browser stores. */
export async function begin(world: World, { key = 'staff', browser = drawSecret(), ...more }: Wish = {}, linking?: Person) {
  const path = linking ? 'links/begin' : 'provider-logins/begin'
  const answered = await askOf(world)(path, { key, browser, ...more }, linking)
  const to = answered.code === 200 ? new URL(String(answered.data['to'])) : undefined
  return { answered, browser, to, state: to?.searchParams.get('state') ?? drawSecret(), nonce: to?.searchParams.get('nonce') ?? '' }
}

/** Leaves this account as the only active administrator. */
export const disableOtherAdministrators = ({ sql }: Pick<World, 'sql'>, { id }: Person) =>
  sql.query(`update accounts.account set status = 'disabled' where 'admin' = any (roles) and id <> $1`, [id])

/** Returns how the logins of an account were made, as the audit trail has them. */
export async function loginsOf({ sql }: Pick<World, 'sql'>, { id }: Person): Promise<readonly string[]> {
  const { rows } = await sql.query<{ how: string }>(
    `select facts ->> 'how' as how from audit.entry where action = 'login.succeeded' and actor = $1 order by at, id`,
    [id],
  )
  return rows.map(({ how }) => how)
}

/** Adds a provider that every operator has to use, which nobody asks. Returns what removes it. */
export async function requireProvider({ sql }: Pick<World, 'sql'>, { id }: Person): Promise<() => Promise<unknown>> {
  await sql.query(
    `insert into federation.login_provider (key, is_on, name, issuer, client_id, key_id, scopes, group_claim, group_roles, second_factor_amr, second_factor_acr, required_for, changed_by)
     values ('staff', true, 'Society ID', 'https://id.example.org', 'x', 'test', '{}', '', '{}', '{}', '{}', 'operators', $1)`,
    [id],
  )
  return () => sql.query(`delete from federation.login_provider where key = 'staff'`)
}
