import { setTimeout as sleep } from 'node:timers/promises'
import { certify } from '../../fixtures/live.ts'
import { addPerson } from '../../world/people.ts'
import type { World } from '../../world.ts'
import { openClient } from './client.ts'
import { profiles, registrations } from './kinds/accounts.ts'
import { drafts, promotions, publications } from './kinds/content.ts'
import type { Cast, Kind, Write } from './kinds/kind.ts'
import { chats, readings } from './kinds/messages.ts'
import { uploads } from './kinds/uploads.ts'
import { type Ledger, note } from './ledger.ts'
import { chance } from './run.ts'
import type { UsedSite } from './site.ts'

export const KINDS: readonly Kind[] = [registrations, profiles, drafts, publications, promotions, chats, readings, uploads]

/** Leaves writes for the time after a fault. */
const PAUSE_MS = 700

export type Writers = {
  /** Prepares and starts the writers; they end when they are stopped or have nothing left to write. */
  start(): Promise<Work>
}
type Work = {
  stop(): Promise<void>
  /** Waits until nothing is left to write. */
  untilDone(): Promise<void>
  /** Waits until this many writes of each kind are acknowledged, or nothing is left to write. */
  untilEach(many?: number): Promise<void>
}
type WriterOptions = {
  /** All kinds when omitted. */
  readonly kinds?: readonly Kind[]
  /** Writers of each kind. */
  readonly writers?: number
  /** Writes of each kind that are prepared for a start. */
  readonly writes?: number
  readonly pauseMs?: readonly [least: number, most: number]
}

/** Opens writers of all kinds. Each start has a cast of its own, because many rounds within ten minutes reach the limits of one editor. */
export function openWriters(site: UsedSite, ledger: Ledger, options: WriterOptions = {}): Writers {
  const { kinds = KINDS, writers = 6, writes = 40, pauseMs = [5, 60] } = options
  return {
    async start() {
      const cast = await makeCast(site)
      const prepared: (readonly [Kind, readonly Write[]])[] = []
      for (const kind of kinds) prepared.push([kind, await kind.prepare(site, cast, writes)])
      const stopping = new AbortController()
      const acknowledged = new Map(kinds.map(({ name }) => [name, 0]))
      const writeAll = async ({ name }: Kind, left: Write[]) => {
        const client = openClient(site.url, ledger)
        for (let write = left.pop(); write && !stopping.signal.aborted; write = left.pop()) {
          const done = await write(client)
          note(ledger, name, done)
          if (done.outcome === 'acknowledged') acknowledged.set(name, acknowledged.get(name)! + 1)
          await sleep(done.outcome === 'acknowledged' ? chance.whole(...pauseMs) : PAUSE_MS)
        }
      }
      const all = prepared.flatMap(([kind, each]) => {
        const left = [...each]
        return Array.from({ length: writers }, () => writeAll(kind, left))
      })
      return {
        async stop() {
          stopping.abort()
          await Promise.all(all)
        },
        untilDone: async () => void (await Promise.all(all)),
        async untilEach(many = 1) {
          const isDone = Promise.all(all).then(() => true)
          while (Math.min(...acknowledged.values()) < many) if (await Promise.race([isDone, sleep(20, false)])) return
        },
      }
    },
  }
}

async function makeCast({ sql }: UsedSite): Promise<Cast> {
  const operator = (role: string) => addPerson(sql, { roles: [role], steppedUp: true })
  const cast = {
    editor: await operator('chief-editor'),
    inspector: await operator('inspector'),
    host: await operator('broadcaster'),
  }
  await certify({ sql } as World, cast.host)
  return cast
}
