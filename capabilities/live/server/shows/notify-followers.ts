import { sql } from 'kysely'
import type { LiveContext, Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { textWithTitle } from '../studios/text-with-title.ts'

/** Limits the accounts in one notification. */
const AT_ONCE = 500

/** Notifies followers of the start of a show with the studio's notice. Sends nothing without a notice. */
export async function notifyFollowers({ notify }: LiveContext, tx: Tx, studioId: string): Promise<void> {
  const studio = await findStudio(tx, studioId)
  if (!studio || studio.notice === '') return
  const words = { 'zh-CN': studio.notice, 'en-US': studio.notice }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows: followers } = await sql<{ id: string }>`
      select account_id as id from live.follower where studio_id = ${studioId} and account_id > ${after}
      order by account_id limit ${AT_ONCE}`.execute(tx)
    if (followers.length === 0) return
    await notify(tx, {
      kind: 'notice',
      about: 'live',
      to: { accounts: followers.map(({ id }) => id) },
      path: `/live/${studio.number}`,
      title: textWithTitle('notice.on-air', studio),
      text: words,
    })
    after = followers.at(-1)!.id
  }
}
