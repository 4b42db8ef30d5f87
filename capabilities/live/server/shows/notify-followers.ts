import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { liveText as text } from '../../text/texts.ts'
import type { LiveDeps, Tx } from '../deps.ts'

/** One notification takes so many accounts at most. */
const AT_ONCE = 500

/** Followers hear that a show began, in the words of its notice; a studio without one tells nobody. */
export async function notifyFollowers({ notify }: Pick<LiveDeps, 'notify'>, tx: Tx, studioId: string): Promise<void> {
  const { rows } = await sql<{ title: string; notice: string; number: number }>`
    select title, notice, number from live.studio where id = ${studioId} and notice <> ''`.execute(tx)
  const [studio] = rows
  if (!studio) return
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
      title: inBoth(text, 'notice.on-air', { title: studio.title }),
      text: words,
    })
    after = followers.at(-1)!.id
  }
}
