import { setTimeout as sleep } from 'node:timers/promises'
import { addPerson, newDigits, PASSWORD } from '../../../world/people.ts'
import type { Client } from '../client.ts'
import type { Kind } from './kind.ts'

const PREFIX = '+86138'
const NAME = 'fault-'

/** Registers with the code of the development inbox. */
export const registrations: Kind = {
  name: 'registration',
  prepare: async (_site, _cast, many) =>
    Array.from({ length: many }, () => async (client: Client) => {
      const digits = newDigits()
      const [phone, mark] = [PREFIX + digits, NAME + digits]
      await client.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
      const code = await codeFor(client, phone)
      if (code === undefined) return { mark, outcome: 'refused' }
      const fields = { phone, username: mark, code, password: PASSWORD, agreement: 'true' }
      return { mark, outcome: (await client.ask('/system/auth/user/userregister', fields)).outcome }
    }),
  found: `select username as mark from accounts.account where username like '${NAME}%'`,
  halves: `
    select username, actor from (select * from accounts.account where username like '${NAME}%') as account
    full join (select actor from audit.entry where action = 'account.registered') as entry on actor = id
    where actor is null or id is null`,
}

/** Only this machine may read the inbox. */
const HERE = { 'x-forwarded-for': '127.0.0.1' }

async function codeFor(client: Client, phone: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const { status, data } = await client.ask('/api/development/sms-inbox', {}, HERE)
    if (status !== 200) return undefined
    const sent = data as unknown as readonly { readonly phone: string; readonly code: string }[]
    const found = sent.find((message) => message.phone.endsWith(phone.slice(-11)))
    if (found) return found.code
    await sleep(50)
  }
  return undefined
}

const INTRODUCTION = '我的编号是'

/** Changes the profile of an account, once each. */
export const profiles: Kind = {
  name: 'profile',
  async prepare({ sql }, _cast, many) {
    const people = await Promise.all(Array.from({ length: many }, () => addPerson(sql, { roles: [] })))
    return people.map(({ id, token }) => async (client) => {
      const { outcome } = await client.ask('/system/auth/user/updateaccountinfo', { introduction: INTRODUCTION + id }, { token })
      return { mark: id, outcome }
    })
  },
  found: `select account_id::text as mark from profile.details where introduction = '${INTRODUCTION}' || account_id`,
  halves: `
    select account_id, actor from profile.details
    full join (select distinct actor from audit.entry where action = 'profile.changed') as entry on actor = account_id
    where actor is null or account_id is null`,
}
