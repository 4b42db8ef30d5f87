import { hash, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { readTokenChecks, type TokenChecks } from '#server/secrets/token-checks.ts'
import type { Gateway } from '../outside/sms-gateway.ts'
import { type Environment, newAddress, type Process } from './process.ts'
import { sealPhone } from './seal-phone.ts'

export type Person = { readonly id: string; readonly phone: string; readonly password: string; readonly token: string }
export type PersonDetails = { readonly phone?: string; readonly password?: string; readonly username?: string }

export const PASSWORD = 'Quiet-River-27'

const NUMBERS = 100_000_000
/** Has no common factor with the count of numbers, so each comes once, and neighbours differ in all digits. */
const STRIDE = 61_803_399
let number = randomInt(NUMBERS)

/** Returns eight digits that this process has not had yet. */
export function newDigits(): string {
  number = (number + STRIDE) % NUMBERS
  return String(number).padStart(8, '0')
}
export const newPhone = (): string => `+86139${newDigits()}`

export async function register(
  process: Process,
  sms: Gateway,
  { phone = newPhone(), password = PASSWORD, username = '' }: PersonDetails = {},
): Promise<Person> {
  await process.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const code = await sms.codeFor(phone, 'register')
  const named = username === '' ? {} : { username }
  const registered = await process.ask('/system/auth/user/userregister', { phone, code, password, agreement: 'true', ...named })
  if (registered.code !== 200) throw new Error(`Registration refused: ${JSON.stringify(registered.data)}`)
  const loggedIn = await process.ask('/system/auth/user/userlogin', { username: phone, password })
  if (loggedIn.code !== 200) throw new Error(`Login refused: ${JSON.stringify(loggedIn.data)}`)
  return { id: String(registered.data['id']), phone, password, token: loggedIn.data }
}

type Grant = {
  readonly phone?: string | undefined
  readonly roles: readonly string[]
  /** Adds a recent step-up. */
  readonly steppedUp?: boolean
  /** The settings with the keys of the server. Without them the phone is plain, like one that waits for the sweep which seals it. */
  readonly env?: Environment
}

const UNSEALED = { sealed: null, macs: [], keyIds: [] }

const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$A/WSQ478ks0/8X+UoMLpzg$poyvKK96S8tLukpxJauw0wk1mx4NkFFW8G11ePliN6k'

const checksOf = new WeakMap<pg.Pool, Promise<TokenChecks>>()

/** Draws a token that a server on this database looks up. */
export async function drawToken(sql: pg.Pool): Promise<string> {
  const checks = checksOf.get(sql) ?? readTokenChecks(sql)
  checksOf.set(sql, checks)
  return (await checks).draw()
}

/**
 * Writes the rows that registration and login leave (a test compares them) without argon2 hashes, codes and audit entries, in a tenth of
 * the time. With roles, both factors count as given.
 */
export async function addPerson(sql: pg.Pool, { phone = newPhone(), roles, steppedUp = false, env }: Grant): Promise<Person> {
  const token = await drawToken(sql)
  const id = randomUUID()
  const { plain, sealed, macs, keyIds } = env ? sealPhone(env, id, phone) : { ...UNSEALED, plain: phone }
  await sql.query(
    `with account as (
       insert into accounts.account (id, phone, sealed_phone, password_hash, password_changed_at, password_is_long, roles, agreement_version, agreed_at)
       values ($8, $11, $1, $2, platform.now(), true, $3, $4, platform.now()) returning id
     ), phones as (
       insert into accounts.phone_index (mac, key_id, account_id) select mac, key_id, $8 from unnest($9::bytea[], $10::text[]) as made (mac, key_id)
     ), session as (
       insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, stepped_up_until, address, agent)
       select id, $5, 'full', interval '12 hours', platform.now() + interval '12 hours',
         case when $6 then platform.now() + interval '5 minutes' end, $7, 'node' from account
     ), consents as (
       insert into privacy.consent (account_id, purpose, version, is_given, channel)
       select id, purpose, $4, true, 'registration' from account cross join (values ('agreement'), ('privacy'), ('age-14')) as purposes (purpose)
     ), known as (insert into accounts.known_address (account_id, address) select id, $7 from account)
     select id from account`,
    [
      sealed,
      PASSWORD_HASH,
      [...roles, 'user'],
      '2026-11',
      hash('sha256', token, 'buffer'),
      steppedUp,
      newAddress(),
      id,
      macs,
      keyIds,
      plain,
    ],
  )
  return { id, phone, password: PASSWORD, token }
}

export async function addSession(sql: pg.Pool, person: Person): Promise<Person> {
  const token = await drawToken(sql)
  await sql.query(
    `insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, address, agent)
     select account_id, $2, level, idle_limit, expires_at, address, agent from accounts.session where account_id = $1 limit 1`,
    [person.id, hash('sha256', token, 'buffer')],
  )
  return { ...person, token }
}
