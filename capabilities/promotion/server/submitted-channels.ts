import type { Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { promotionPages } from '../console.ts'
import { submissionText as text } from '../text/submission.ts'
import { type ChannelRow, countChannelsOf, findChannelOf, findChannelsOf } from './channel-store.ts'

const OUTCOMES = { waiting: 'open', running: 'passed', ended: 'passed' } as const satisfies Record<
  ChannelRow['status'],
  Submission['outcome']
>

/** Lists the promotions of the account with their status, which depends on the dates and needs no decision. */
export const submittedChannels = ({ database }: { readonly database: Pick<Database, 'of'> }): Submissions => ({
  async find({ accountId }, id) {
    const row = await findChannelOf(database.of(), accountId, id)
    return row ? describeChannel(row) : null
  },
  async list({ accountId }, { first, direction }) {
    const db = database.of()
    const [rows, total] = await Promise.all([findChannelsOf(db, { accountId, direction, first }), countChannelsOf(db, accountId)])
    return { list: rows.map(describeLine), total }
  },
})

const describeLine = ({ id, name, status, created_at: createdAt }: ChannelRow): SubmissionLine => ({
  id,
  kind: 'promotion',
  title: inBoth(text, 'of', { name }),
  outcome: OUTCOMES[status],
  state: inBoth(text, `state.${status}`),
  submittedAt: createdAt.toISOString(),
})

function describeChannel(row: ChannelRow): Submission {
  const { kind, title, outcome, submittedAt } = describeLine(row)
  const path = promotionPages.channel.path.replace(':id', row.id) as `/${string}`
  return { kind, title, outcome, steps: stepsOf(row), reasons: [], submittedAt, viewPath: path }
}

/** Forms are checked before they are stored, so a stored promotion has passed its check. */
function stepsOf({ status, starts_on: from, ends_on: to, created_at: createdAt }: ChannelRow): Submission['steps'][number][] {
  const at = createdAt.toISOString()
  const [live, ended] = [inBoth(text, 'step.live', { day: from }), inBoth(text, 'step.ended', { day: to })]
  return [
    { title: inBoth(text, 'step.submitted'), state: 'done', at },
    { title: inBoth(text, 'step.checked'), state: 'done', at },
    { title: inBoth(text, 'step.link'), state: 'done', at },
    { title: live, state: status === 'waiting' ? 'processing' : 'done' },
    { title: ended, state: status === 'ended' ? 'done' : status === 'running' ? 'processing' : 'waiting' },
  ]
}
