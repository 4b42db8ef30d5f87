import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { VapidKeys } from '#server/outside/push/vapid.ts'
import type { FollowContext, Sql } from '../context.ts'
import { endPush, removeBrowser, takePushes, type WaitingPush } from './push-store.ts'
import { readSenderKeys } from './sender-keys.ts'

export const SEND_PUSHES = 'follow/pushes'
const AT_ONCE = 20
/** A push is dropped after this many attempts. */
const MOST_TRIES = 5

/** Sends queued pushes to browsers. A browser that its push service reports as gone is removed. */
export const sendPushes = (context: FollowContext): ScheduledTask => ({
  name: SEND_PUSHES,
  async run() {
    const db: Sql = context.database.of()
    const pushes = await takePushes(db, AT_ONCE)
    if (pushes.length === 0) return 0
    const sender = { keys: await readSenderKeys(db, context.keyring), subject: (await context.identity.current()).publicUrl }
    await Promise.all(pushes.map((push) => sendOne(context, db, push, sender)))
    return pushes.length
  },
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from follow.push`.execute(context.database.of())
    return one(rows).at
  },
})

async function sendOne(
  { push }: FollowContext,
  db: Sql,
  waiting: WaitingPush,
  sender: { readonly keys: VapidKeys; readonly subject: string },
): Promise<void> {
  const { id, subscriptionId, attempts, title, body, path, ...browser } = waiting
  const outcome = await push.send(browser, { title, body, path }, sender)
  if (outcome === 'gone') await removeBrowser(db, subscriptionId)
  else if (outcome !== 'later' || attempts >= MOST_TRIES) await endPush(db, id)
}
