import { setTimeout as sleep } from 'node:timers/promises'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { FOLLOWING_PATH, UNSUBSCRIBE_PREFIX } from '../../contract.ts'
import { followText } from '../../text/texts.ts'
import type { DigestMessage, FollowContext, Tx } from '../context.ts'
import { queuePushes } from '../push/push-store.ts'
import { SEND_PUSHES } from '../push/send-pushes.ts'
import { SEND_DIGESTS } from './digest-store.ts'
import { type DueDigest, type NewsItem, readNews, takeDue } from './due-store.ts'
import { writeStopToken } from './stop-token.ts'

/** Is small, so that no reader's request waits for a batch. */
const BATCH = 100
/** The minimum time between the starts of two batches. 100,000 digests take about seven minutes and leave the machine time for readers. */
const EVERY_MS = 400
const WITHIN_MS = 120_000

/** Sends due digests; writes no message when a digest has no news. The pause between two batches is at least as long as a batch took. */
export const sendDigests = (context: FollowContext): ScheduledTask => ({
  name: SEND_DIGESTS,
  withinMs: WITHIN_MS,
  async run(signal) {
    const since = performance.now()
    const taken = await sendBatch(context)
    const tookMs = performance.now() - since
    if (taken === BATCH) await sleep(Math.max(tookMs, EVERY_MS - tookMs), undefined, { signal }).catch(() => {})
    return taken
  },
  async nextAt() {
    const { rows } = await context.database.pool.query<{ at: Date | null }>({
      name: 'follow.next',
      text: 'select min(next_at) as at from follow.digest',
    })
    return one(rows).at
  },
})

/** A batch that fails leaves its digests due. */
const sendBatch = ({ database, deliver, jobs, keyring, kinds }: FollowContext): Promise<number> =>
  database.inTransaction(async (tx: Tx) => {
    const { taken, due } = await takeDue(tx, kinds, BATCH)
    const news = await readNews(tx, kinds, [...new Set(due.flatMap((each) => each.news))])
    const stopOf = (accountId: string) => `${UNSUBSCRIBE_PREFIX}${writeStopToken(keyring, accountId)}`
    const messages = due.map((each) => toMessage(each, news, stopOf))
    await deliver(tx, messages)
    if (await queuePushes(tx, messages)) await jobs.wake(tx, SEND_PUSHES)
    return taken
  })

function toMessage(due: DueDigest, news: ReadonlyMap<string, NewsItem>, stopOf: (accountId: string) => string): DigestMessage {
  const { accountId, language, byMail, total } = due
  const named = due.news.flatMap((id) => news.get(id) ?? [])
  const title = (each: Language) => translatorOf(followText, each)(total === 1 ? 'post.title-one' : 'post.title', { count: total })
  const text = (each: Language) => {
    const lines = named.map((item) => `· ${item.title[each]}`)
    const rest = total - named.length
    return [...lines, ...(rest > 0 ? [translatorOf(followText, each)('post.more', { count: rest })] : [])].join('\n')
  }
  return {
    accountId,
    titleZh: title('zh-CN'),
    titleEn: title('en-US'),
    textZh: cutText(text('zh-CN'), 2_000),
    textEn: cutText(text('en-US'), 2_000),
    path: FOLLOWING_PATH,
    letter: byMail ? { language, stop: stopOf(accountId) } : null,
  }
}
