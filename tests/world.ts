import type pg from 'pg'
import type { AnyDefinition } from '#app/server/compose/compose.ts'
import type { Gateway } from './outside/sms-gateway.ts'
import type { Clock } from './world/clock.ts'
import { addPerson, addSession, type Person, type PersonDetails, register } from './world/people.ts'
import { type Environment, type Mortal, type OpenProcess, openMortal, openProcess, type Place } from './world/process.ts'
import { giveBackSite, openSite, takeSite } from './world/sites.ts'

export { newPhone, PASSWORD, type Person } from './world/people.ts'
export type { Answered, AskOptions, Data, Mortal, Process } from './world/process.ts'

export type World = OpenProcess & {
  readonly sql: pg.Pool
  readonly sms: Gateway
  readonly dataDir: string
  readonly clock: Clock
  second(): Promise<OpenProcess>
  /** Opens a process that can be killed. `through` is another way to the database. */
  mortal(env?: Environment, through?: Pick<Place, 'host' | 'port'>): Promise<Mortal>
  /** Returns an account with a session. Registers through the calls when a user name or password is given. */
  person(details?: PersonDetails): Promise<Person>
  /** Registers and logs in through the calls, for tests of what these store besides the account. */
  register(details?: PersonDetails): Promise<Person>
  /** Returns an account with these roles, logged in with both factors, and with step-up when requested. */
  operator(roles: readonly string[], details?: { readonly steppedUp?: boolean }): Promise<Person>
  /** Returns another session of the account, as on another device. */
  anotherSession(person: Person): Promise<Person>
}
type WorldOptions = {
  readonly env?: Environment
  /** Marks that the test changes the server in this process, so no other test reuses it. */
  readonly isChanged?: boolean
  /** Opens these capabilities above those of the product. No other test uses the server. */
  readonly more?: readonly AnyDefinition[]
}

/** Opens a full server in this process on a freshly migrated database, with a fake SMS gateway and a movable clock. */
export async function openWorld({ env = {}, more = [], isChanged = more.length > 0 }: WorldOptions = {}): Promise<World> {
  const site = isChanged ? await openSite(env, more) : await takeSite(env)
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
    mortal: (env = {}, through = {}) => openMortal({ ...place, ...through, env: { ...place.env, ...env } }),
    person: (details = {}) =>
      details.username === undefined && details.password === undefined
        ? addPerson(database.sql, { ...details, roles: [], env })
        : register(process, sms, details),
    register: (details) => register(process, sms, details),
    operator: (roles, { steppedUp = false } = {}) => addPerson(database.sql, { roles, steppedUp, env }),
    anotherSession: (person) => addSession(database.sql, person),
    [Symbol.asyncDispose]: () => leave(others, () => (isChanged ? site.close() : giveBackSite(site, env))),
  }
}

async function leave(others: AsyncDisposableStack, giveBack: () => Promise<void>): Promise<void> {
  if (others.disposed) return
  await others.disposeAsync()
  await giveBack()
}
