import { setTimeout as sleep } from 'node:timers/promises'
import { addPerson, type Person } from '../world/people.ts'
import type { Answered, AskOptions } from '../world/process.ts'
import type { Chance } from './chance.ts'
import type { Installation } from './installation.ts'
import type { Ledger } from './ledger.ts'

export type Actor = {
  readonly person: Person
  readonly chance: Chance
  readonly installation: Installation
  readonly ledger: Ledger
  /** Makes a call to one of the processes. Returns undefined when the connection was cut and the outcome is unknown. */
  ask(path: string, fields?: Readonly<Record<string, unknown>>, options?: AskOptions): Promise<Answered | undefined>
}
export type Action = (actor: Actor) => Promise<void>

const TRIES = 5
const [REST_LEAST_MS, REST_MOST_MS] = [20, 400]

export async function openActor(installation: Installation, ledger: Ledger, chance: Chance, roles: readonly string[]): Promise<Actor> {
  const person = await addPerson(installation.sql, { roles, steppedUp: true })
  return {
    person,
    chance,
    installation,
    ledger,
    async ask(path, fields, options) {
      for (let tries = 1; ; tries++) {
        const answer = await askOnce(path, fields, options)
        if (answer?.http !== 503 || tries === TRIES) return answer
        await sleep(chance.whole(REST_LEAST_MS, REST_MOST_MS))
      }
    },
  }

  async function askOnce(...[path, fields, options]: Parameters<Actor['ask']>): Promise<Answered | undefined> {
    const server = chance.oneOf(await installation.running())
    const answer = await server.ask(path, fields, { token: person.token, ...options }).catch(() => undefined)
    if (answer?.http === 500) ledger.defects.push(`${path} ${answer.headers.get('x-request-id')}: ${JSON.stringify(fields).slice(0, 300)}`)
    return answer
  }
}

/** Repeats an action, independently of its outcome. */
export async function repeat(times: number, actor: Actor, action: Action, done: () => void): Promise<void> {
  for (let time = 0; time < times; time++) {
    await action(actor)
    done()
  }
}
