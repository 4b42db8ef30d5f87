import { sql } from 'kysely'
import { PAGE_DEPTH } from '#contract/fields.ts'
import type { ListTerms, Submission, SubmissionLine, Submissions } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { privacyPages } from '../../console.ts'
import type { RequestKind, RequestState } from '../../contract.ts'
import { deskWords } from '../../text/desk-words.ts'
import type { Sql, Tables } from '../context.ts'

type Row = { readonly id: string; readonly kind: RequestKind; readonly state: RequestState; readonly received_at: Date }

/** Reports the status of the account's requests. Their page shows the answers. */
export const submittedRequests = (database: Pick<Database<Tables>, 'of'>): Submissions => ({
  async find({ accountId }, id) {
    const [row] = await findOwn(database.of(), accountId, { first: 1, direction: 'desc', id })
    return row ? describe(row) : null
  },
  async list({ accountId }, terms) {
    const db: Sql = database.of()
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (select from privacy.request where account_id = ${accountId} limit ${PAGE_DEPTH}) as own`.execute(
      db,
    )
    return { list: (await findOwn(db, accountId, terms)).map(toLine), total: one(rows).total }
  },
})

async function findOwn(db: Sql, accountId: string, { first, direction, id }: ListTerms & { readonly id?: string }): Promise<Row[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select id, kind, state, date_trunc('milliseconds', received_at) as received_at from privacy.request
    where account_id = ${accountId} and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by date_trunc('milliseconds', received_at) ${order}, id ${order} limit ${first}`.execute(db)
  return rows
}

const OUTCOMES = { answered: 'passed', refused: 'failed' } as const
const outcomeOf = ({ state }: Row) => (state === 'answered' || state === 'refused' ? OUTCOMES[state] : 'open')

const toLine = (row: Row): SubmissionLine => ({
  id: row.id,
  kind: 'privacy',
  title: inBoth(deskWords, `kind.${row.kind}`),
  outcome: outcomeOf(row),
  state: inBoth(deskWords, `own-state.${row.state}`),
  submittedAt: row.received_at.toISOString(),
})

const STEPS = { open: 'processing', passed: 'done', failed: 'failed' } as const

function describe(row: Row): Submission {
  const { id: _, state, ...line } = toLine(row)
  return {
    ...line,
    steps: [
      { title: inBoth(deskWords, 'own-state.new'), state: 'done', at: line.submittedAt },
      { title: line.outcome === 'open' ? inBoth(deskWords, 'own-state.answered') : state, state: STEPS[line.outcome] },
    ],
    reasons: line.outcome === 'failed' ? [{ text: inBoth(deskWords, 'own-refused') }] : [],
    viewPath: privacyPages.own.path,
  }
}
