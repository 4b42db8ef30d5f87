import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { mailStatusText } from '../../text/mail-status.ts'

type Queue = { readonly due: number; readonly failing: number; readonly lateMs: number }

/** Emails are sent within a quarter of a minute when they are due. */
const LATE_MS = 5 * MINUTE

/** Reports whether emails leave: the mail server, the queue, and those that were refused and wait for another try. */
export const mailStatus = (database: Pick<Database, 'of'>, isConfigured: boolean): StatusSource => ({
  name: 'mail',
  title: inBoth(mailStatusText, 'mail'),
  order: 41,
  async read() {
    const server = { key: 'server', title: inBoth(mailStatusText, 'server'), state: 'good' } as const
    if (!isConfigured) return [{ ...server, value: { kind: 'text', text: inBoth(mailStatusText, 'not-configured') } }]
    const { due, failing, lateMs } = await readQueue(database)
    return [
      { ...server, value: { kind: 'text', text: inBoth(mailStatusText, 'configured') } },
      {
        key: 'due',
        title: inBoth(mailStatusText, 'due'),
        state: lateMs > LATE_MS ? 'warning' : 'good',
        value: { kind: 'count', amount: due },
        advice: inBoth(mailStatusText, 'advice'),
      },
      {
        key: 'failing',
        title: inBoth(mailStatusText, 'failing'),
        state: failing > 0 ? 'warning' : 'good',
        value: { kind: 'count', amount: failing },
        advice: inBoth(mailStatusText, 'advice'),
      },
    ]
  },
})

async function readQueue(database: Pick<Database, 'of'>): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where due_at <= platform.now()) as due, count(*) filter (where attempts > 0) as failing,
      coalesce(max(extract(epoch from platform.now() - due_at)) * 1000, 0)::float8 as "lateMs"
    from inbox.letter`.execute(database.of())
  return one(rows)
}
