import { minuteOf } from '#contract/dates.ts'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { NoticeProblem } from '../../contract.ts'
import type { WechatContext } from '../context.ts'
import { expireToken, findToken } from '../share/credentials.ts'
import { findOpenid } from '../sign-in/identity-store.ts'
import { type DueNotice, endNotice, findNextNotice, postponeNotice, takeDueNotices } from './notice-store.ts'
import { SEND } from './queue-notices.ts'

const AT_ONCE = 20
/** Seconds between attempts; the last failure is final. */
const PAUSES_S = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR].map((ms) => ms / SECOND)
/** WeChat cuts or refuses longer values of most fields. */
const MOST_CHARACTERS = 20

export const noticeTask = (context: WechatContext): ScheduledTask => ({
  name: SEND,
  async run() {
    const due = await takeDueNotices(context.database.of(), AT_ONCE)
    await Promise.all(due.map((notice) => sendNotice(context, notice)))
    return due.length
  },
  nextAt: () => findNextNotice(context.database.of()),
})

async function sendNotice(context: WechatContext, notice: DueNotice): Promise<void> {
  const sql = context.database.of()
  const answer = await attempt(context, notice)
  if (answer === 'sent') return await endNotice(sql, notice.id, { status: 'sent' })
  if (answer === 'again') return await postponeNotice(sql, notice.id, 1)
  const pauseS = FINAL.has(answer) ? undefined : PAUSES_S[notice.attempts - 1]
  if (pauseS === undefined) await endNotice(sql, notice.id, { status: 'failed', problem: answer })
  else await postponeNotice(sql, notice.id, pauseS)
}

const FINAL: ReadonlySet<NoticeProblem> = new Set(['not-following', 'refused', 'template'])

/** `again` means that the token had ended, so that the next attempt has a new one. */
async function attempt(context: WechatContext, notice: DueNotice): Promise<NoticeProblem | 'sent' | 'again'> {
  const { official, templates } = context.settings
  const template = templates.get(notice.subject)
  if (!official || !template) return 'template'
  const openid = await findOpenid(context, context.database.of(), notice.account_id)
  if (openid === undefined) return 'not-following'
  const token = await findToken(context, official)
  if (token === undefined) return 'unreachable'
  const code = await context.api.sendTemplate(token, {
    touser: openid,
    template_id: template.id,
    url: context.publicUrl + notice.path,
    data: {
      [template.titleField]: { value: cutText(notice.title, MOST_CHARACTERS) },
      [template.timeField]: { value: minuteOf(notice.made_at) },
    },
  })
  if (code !== undefined && ENDED.has(code)) {
    await expireToken(context)
    return notice.attempts > 2 ? 'unreachable' : 'again'
  }
  return code === 0 ? 'sent' : (PROBLEMS.get(code ?? -1) ?? 'unreachable')
}

/** Codes of a token that ended early, as when another program asked for one. */
const ENDED: ReadonlySet<number> = new Set([40_001, 40_014, 42_001])
const PROBLEMS: ReadonlyMap<number, NoticeProblem> = new Map([
  [40_003, 'not-following'],
  [43_004, 'not-following'],
  [43_101, 'refused'],
  [45_009, 'quota'],
  [40_037, 'template'],
  [41_028, 'template'],
  [47_003, 'template'],
])
