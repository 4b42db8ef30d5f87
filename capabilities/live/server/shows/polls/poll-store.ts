import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ViewerPoll } from '../../../contract.ts'
import type { Sql, Tables, Tx } from '../../context.ts'

type PollRow = Selectable<Tables['live.poll']>
/** A poll with the answers by option. */
export type CountedPoll = PollRow & { readonly answers: readonly number[] }

type NewPoll = Pick<PollRow, 'studio_id' | 'question' | 'options' | 'right_option' | 'created_by'>

export const addPoll = async (tx: Tx, poll: NewPoll): Promise<string> =>
  (await tx.insertInto('live.poll').values(poll).returning('id').executeTakeFirstOrThrow()).id

export async function countWaiting(tx: Tx, studioId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from live.poll where studio_id = ${studioId} and opened_at is null`.execute(tx)
  return rows[0]?.waiting ?? 0
}

/** Returns a poll without its answers. */
export const findPlainPoll = async (db: Sql, id: string): Promise<PollRow | undefined> =>
  await db.selectFrom('live.poll').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers hold a weaker lock of their poll until they commit, so this one waits for them, and later ones see the change. */
export const lockPoll = async (tx: Tx, id: string): Promise<PollRow | undefined> =>
  await tx.selectFrom('live.poll').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const writePoll = async (tx: Tx, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> =>
  void (await tx.updateTable('live.poll').set(columns).where('id', '=', id).execute())

export const deletePoll = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('live.poll').where('id', '=', id).execute())

export const isPollOpen = async (db: Sql, showId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from live.poll where show_id = ${showId} and opened_at is not null and closed_at is null`.execute(db)
  return rows.length > 0
}

/** Closes the poll of a show that ends, after the answers that are being written. */
export async function closePollOfShow(tx: Tx, showId: string): Promise<void> {
  await sql`select from live.poll where show_id = ${showId} and closed_at is null for update`.execute(tx)
  await sql`update live.poll set closed_at = platform.now(), counts_due_at = null where show_id = ${showId} and closed_at is null`.execute(
    tx,
  )
}

const COUNTED = sql`
  select poll.*, array(
    select count(poll_answer.account_id)::int from generate_series(0, array_length(options, 1) - 1) as place
    left join live.poll_answer on poll_id = poll.id and option = place group by place order by place) as answers
  from live.poll`

async function findCounted(db: Sql, condition: RawBuilder<unknown>): Promise<readonly CountedPoll[]> {
  const { rows } = await sql<CountedPoll>`${COUNTED} where ${condition}`.execute(db)
  return rows
}

export const findPoll = async (db: Sql, id: string): Promise<CountedPoll | undefined> => (await findCounted(db, sql`id = ${id}`))[0]

/** Returns the polls of a studio that wait and those of a show, newest first. */
export const findPolls = (db: Sql, studioId: string, showId: string | null): Promise<readonly CountedPoll[]> =>
  findCounted(db, sql`studio_id = ${studioId} and (opened_at is null or show_id = ${showId}) order by coalesce(opened_at, created_at) desc`)

/** Returns the poll that viewers of a show see: the open one, or the last one whose results are shown. */
export const findShownPoll = async (db: Sql, showId: string): Promise<CountedPoll | undefined> =>
  (
    await findCounted(
      db,
      sql`show_id = ${showId} and (closed_at is null or has_results) order by closed_at is null desc, opened_at desc limit 1`,
    )
  )[0]

export async function findChosen(db: Sql, id: string, accountId: string): Promise<number | null> {
  const { rows } = await sql<{
    option: number
  }>`select option from live.poll_answer where poll_id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]?.option ?? null
}

/** Writes the answer of an account if the poll is open and it has none. Returns false when the poll is over. */
export async function addAnswer(
  tx: Tx,
  id: string,
  { accountId, option }: { readonly accountId: string; readonly option: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select poll.id from live.poll join live.show on show.id = show_id
    where poll.id = ${id} and opened_at is not null and closed_at is null and ended_at is null for key share of poll`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into live.poll_answer (poll_id, account_id, option) values (${id}, ${accountId}, ${option}) on conflict do nothing`.execute(tx)
  return true
}

/** Returns the poll as viewers see it, with the counts only while the host shows them. */
export const toViewerPoll = ({ answers, ...poll }: CountedPoll): ViewerPoll => ({
  id: poll.id,
  isQuiz: poll.right_option !== null,
  question: poll.question,
  options: poll.options,
  isOpen: poll.closed_at === null,
  results: poll.has_results ? { answers: [...answers], right: poll.right_option } : null,
})

type AnswerRow = {
  readonly question: string
  readonly answer: string
  readonly isRight: boolean | null
  readonly accountId: string
  readonly name: string
  readonly answeredAt: Date
}

/** Returns the answers to the polls of a show, in the order of the polls and of the answers. */
export async function findAnswers(db: Sql, showId: string, most: number): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select question, options[option + 1] as answer, option = right_option as "isRight", poll_answer.account_id as "accountId",
      coalesce(summary.name, '') as name, answered_at as "answeredAt"
    from live.poll join live.poll_answer on poll_id = poll.id left join profile.summary on summary.account_id = poll_answer.account_id
    where show_id = ${showId} order by opened_at, answered_at limit ${most}`.execute(db)
  return rows
}
