import type pg from 'pg'
import type { Gateway } from './gateway.ts'
import type { Clock } from './world/clock.ts'
import { addPerson, addSession, type Person, type PersonDetails, register } from './world/people.ts'
import { type Environment, type Mortal, type OpenProcess, openMortal, openProcess, type Process } from './world/process.ts'
import { giveBackSite, openSite, takeSite } from './world/sites.ts'

export { newPhone, PASSWORD, type Person } from './world/people.ts'
export type { Answered, AskOptions, Data, Mortal, Process } from './world/process.ts'

export type World = OpenProcess & {
  readonly sql: pg.Pool
  readonly sms: Gateway
  readonly dataDir: string
  readonly clock: Clock
  /** Another process on the same database. */
  second(): Promise<Process>
  /** `env`: settings that differ from those of this world. */
  mortal(env?: Environment): Promise<Mortal>
  /** Somebody with an account and a session. Who is given a user name or a password of their own registers by the calls. */
  person(details?: PersonDetails): Promise<Person>
  /** Registers somebody by code and logs them in, by the calls: for tests that look at what these leave besides the person. */
  register(details?: PersonDetails): Promise<Person>
  /** Somebody who was given these roles, logged in with both factors, with a fresh proof where a test needs one. */
  operator(roles: readonly string[], details?: { readonly steppedUp?: boolean }): Promise<Person>
  /** The same person in another session, as on another device. */
  anotherSession(person: Person): Promise<Person>
}
type WorldOptions = {
  /** Settings of the server that differ from those of every test. */
  readonly env?: Environment
  /** The server is changed in this process, too, and goes on to no other test. */
  readonly isChanged?: boolean
}

/** A whole server in this process, on a database that holds what the migrations leave, with a fake SMS gateway and a clock that can be moved. */
export async function openWorld({ env = {}, isChanged = false }: WorldOptions = {}): Promise<World> {
  const site = isChanged ? await openSite(env) : await takeSite(env)
  const others = new AsyncDisposableStack()
  const { process, database, sms, clock } = site
  const place = { database: database.name, smsUrl: sms.url, env: site.env }
  return {
    ...process,
    sql: database.sql,
    sms,
    dataDir: site.env.DATA_DIR,
    clock,
    second: async () => others.use(await openProcess(place, clock.nowMs)),
    mortal: (env = {}) => openMortal({ ...place, env: { ...place.env, ...env } }),
    person: (details = {}) =>
      details.username === undefined && details.password === undefined
        ? addPerson(database.sql, { ...details, roles: [] })
        : register(process, sms, details),
    register: (details) => register(process, sms, details),
    operator: (roles, { steppedUp = false } = {}) => addPerson(database.sql, { roles, steppedUp }),
    anotherSession: (person) => addSession(database.sql, person),
    [Symbol.asyncDispose]: () => leave(others, () => (isChanged ? site.close() : giveBackSite(site, env))),
  }
}

async function leave(others: AsyncDisposableStack, giveBack: () => Promise<void>): Promise<void> {
  if (others.disposed) return
  await others.disposeAsync()
  await giveBack()
}
