import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { curate } from './curating.ts'
import { importFile } from './importing.ts'
import { type Installation, KILLS } from './installation.ts'
import { judge, takeDown } from './judging.ts'
import type { Ledger } from './ledger.ts'
import { type Action, type Actor, openActor, repeat } from './people.ts'
import { publish } from './publishing.ts'
import { read } from './reading.ts'
import { write } from './writing.ts'

/** The actors of a round: roles, action and repetitions. Each has a new account, so that no rate limit applies. */
const CAST: readonly (readonly [roles: readonly string[], act: Action, times: number])[] = [
  [['editor'], write, 30],
  [['editor'], write, 30],
  [['chief-editor'], write, 30],
  [['inspector'], judge, 40],
  [['inspector'], judge, 40],
  [['inspector', 'editor'], judge, 20],
  [['editor'], publish, 40],
  [['chief-editor'], publish, 40],
  [['inspector'], takeDown, 12],
  [['editor'], importFile, 4],
  [['chief-editor'], curate, 15],
  [[], read, 40],
]
const ACTIONS = CAST.reduce((sum, [, , times]) => sum + times, 0)
const [FIRST_KILL, LAST_KILL] = [Math.round(ACTIONS * 0.1), Math.round(ACTIONS * 0.8)]

/** Runs all actors at once and kills something up to three times meanwhile. Ends when all are done and killed processes run again. */
export async function playRound(installation: Installation, ledger: Ledger, chance: Chance): Promise<void> {
  const kills = new Map(Array.from({ length: chance.whole(1, 3) }, () => [chance.whole(FIRST_KILL, LAST_KILL), chance.oneOf(KILLS)]))
  const victims = chance.fork()
  let done = 0
  let killing = Promise.resolve()
  const onDone = () => {
    const kill = kills.get(++done)
    if (kill) killing = killing.then(() => installation.kill(kill, victims))
  }
  const actors: Actor[] = []
  for (const [roles] of CAST) actors.push(await openActor(installation, ledger, chance.fork(), roles))
  await Promise.all(CAST.map(([, action, times], at) => repeat(times, actors[at]!, action, onDone)))
  await killing
}

/** Counts background work: due jobs, sets to update, and unlinked audit entries. */
const WORK_LEFT = `
  select (select count(*) from content.edition join content.item on id = item_id
      where (state = 'scheduled' and publish_at <= platform.now() and trashed_at is null) or (unpublish_at <= platform.now() and published_revision_id is not null))
    + (select count(*) from content.edition where state = 'scheduled' and publish_at < platform.now() + interval '5 seconds')
    + (select count(*) from content.edition where published_revision_id is not null and unpublish_at < platform.now() + interval '5 seconds')
    + (select count(*) from curation.changed_item) + (select count(*) from curation.set where due_at <= platform.now())
    + (select count(*) from audit.entry) - (select count(*) from audit.link) as left`

/** Waits until the processes have finished their background work. */
export const afterwards = (installation: Installation): Promise<string[]> =>
  until(async () => {
    const { rows } = await installation.sql.query<{ left: string }>(WORK_LEFT)
    return Number(rows[0]!.left) === 0 ? [] : [`${rows[0]!.left} things that are due are not done`]
  })

/** Retries until there is no violation; returns the remaining ones on timeout. */
export async function until(look: () => Promise<string[]>): Promise<string[]> {
  for (const endsAt = performance.now() + TIMEOUT_MS; ; await sleep(100)) {
    const wrong = await look().catch((defect: unknown) => [String(defect)])
    if (wrong.length === 0 || performance.now() > endsAt) return wrong
  }
}
/** Allows for a busy machine and a database connection that is detected as dead only by its timeout. */
const TIMEOUT_MS = 90_000
