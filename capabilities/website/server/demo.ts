import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { jobName } from '#server/jobs/jobs.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { websiteLaunchText } from '../text/desk/launch.ts'
import type { DemoContext } from './demo/demo-context.ts'
import { askForDemo, putHome } from './demo/demo-store.ts'
import { homeAtFirst } from './demo/home-of.ts'
import { loadWorld } from './demo/load-world.ts'
import { DEMO_OWNER } from './demo/read-demo.ts'
import { type RemovedDemo, removeWorld } from './demo/remove-world.ts'
import { readSetUp } from './set-up-store.ts'

export type { DemoContext } from './demo/demo-context.ts'
export type SiteDemo = {
  /** Starts loading the demo content when the database has no content. A job loads it while the site is already open. */
  begin(): Promise<void>
  remove(): Promise<RemovedDemo>
  /** Queues the removal as a job within the transaction. */
  sendRemoval(tx: AnyTransaction): Promise<void>
}
const REMOVE = jobName<Record<string, never>>('website/demo-remove')
const LOAD = jobName<Record<string, never>>('website/demo')

export function openSiteDemo(context: DemoContext): SiteDemo {
  const send = (tx: AnyTransaction) => context.jobs.send(tx, LOAD, {}, { key: 'demo' })
  const work = async (_: object, { signal }: { readonly signal: AbortSignal }) => {
    if (!(await loadWorld(context, signal))) await context.database.inTransaction(send)
  }
  context.jobs.work(REMOVE, async () => void (await removeWorld(context)), { atOnce: 1, withinMs: 10 * MINUTE })
  context.jobs.work(LOAD, work, { atOnce: 1, withinMs: 10 * MINUTE })
  return {
    begin: () =>
      context.database.inTransaction(async (tx) => {
        const { isWanted, isFirst } = await askForDemo(tx)
        if (isFirst) await putHome(tx, homeAtFirst(), DEMO_OWNER)
        if (isWanted) await send(tx)
      }),
    remove: () => removeWorld(context),
    sendRemoval: (tx) => context.jobs.send(tx, REMOVE, {}, { key: 'demo' }),
  }
}

/** Reports whether the demo is gone. The launch check offers its removal beside the line. */
export const demoLaunch = (pool: Pool): LaunchSource => ({
  name: 'demo',
  group: 'look',
  read: async () => [
    dutyOf(websiteLaunchText, 'demo', { state: (await readSetUp(pool)).demo === 'here' ? 'bad' : 'good', rule: RULES.operations }),
  ],
})
