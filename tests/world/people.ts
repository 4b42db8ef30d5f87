import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Gateway } from '../gateway.ts'
import type { Process } from './process.ts'

export type Person = { readonly id: string; readonly phone: string; readonly password: string; readonly token: string }
export type PersonDetails = { readonly phone?: string; readonly password?: string; readonly username?: string }

export const PASSWORD = 'Quiet-River-27'

/** A fresh mainland phone number in E.164. */
export const newPhone = (): string => `+86139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Registers somebody by code and logs them in. */
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

/** Gives roles and a full session before the session is used for the first time, so no process keeps anything of it. */
export async function promote(sql: pg.Pool, person: Person, roles: readonly string[], steppedUp: boolean): Promise<Person> {
  await sql.query('update accounts.account set roles = $2 where id = $1', [person.id, [...roles, 'user']])
  const proof = steppedUp ? `platform.now() + interval '5 minutes'` : 'null'
  await sql.query(`update accounts.session set level = 'full', stepped_up_until = ${proof} where account_id = $1`, [person.id])
  return person
}
