import { type RawBuilder, type Selectable, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_QUESTIONS, type WAIT_REASONS } from '../../../contract.ts'
import type { Sql, Tables, Tx } from '../../context.ts'

type Row = Omit<Selectable<Tables['live.question']>, 'state' | 'held_for'> & {
  readonly state: 'held' | 'open' | 'answered' | 'hidden'
  readonly held_for: (typeof WAIT_REASONS)[number][]
}
export type QuestionRow = Row & { readonly name: string; readonly supports: number; readonly is_supported: boolean }

type NewQuestion = Pick<Row, 'studio_id' | 'show_id' | 'text' | 'text_hash' | 'state' | 'held_for' | 'found_words'> & {
  readonly account_id: string
}

export const addQuestion = async (tx: Tx, question: NewQuestion): Promise<void> =>
  void (await tx.insertInto('live.question').values(question).execute())

/** Makes the questions of an account wait for each other, so that its limits hold for concurrent ones. */
export const lockAsker = async (tx: Tx, accountId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`live.asker ${accountId}`}, 0))`.execute(tx))

type Asked = { readonly showId: string; readonly accountId: string; readonly hash: Buffer }

/** Returns how many questions of an account wait in a show, and whether it has asked the same one. */
export async function findOwn(
  tx: Tx,
  { showId, accountId, hash }: Asked,
): Promise<{ readonly waiting: number; readonly hasAsked: boolean }> {
  const { rows } = await sql<{ waiting: number; hasAsked: boolean }>`
    select (count(*) filter (where state in ('held', 'open')))::int as waiting, coalesce(bool_or(text_hash = ${hash}), false) as "hasAsked"
    from live.question where show_id = ${showId} and account_id = ${accountId}`.execute(tx)
  return one(rows)
}

/** A question with its name, its supporters, and whether `account` is one of them. */
const read = (account: string | null): RawBuilder<unknown> => sql`
  select question.*, coalesce(summary.name, question.author_name, '') as name,
    (select count(*) from live.question_support where question_id = question.id)::int as supports,
    exists (select from live.question_support where question_id = question.id and account_id = ${account}) as is_supported
  from live.question left join profile.summary on summary.account_id = question.account_id`

const ORDER = sql`is_current desc, state <> 'held', state = 'answered', state = 'hidden', is_pinned desc, supports desc, asked_at`

/** Returns the questions of a show that viewers see: those to answer first, then by support. */
export async function findShown(db: Sql, showId: string, accountId: string | null): Promise<readonly QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select * from (${read(accountId)} where show_id = ${showId} and state in ('open', 'answered')) as shown order by ${ORDER} limit ${MOST_QUESTIONS}`.execute(
    db,
  )
  return rows
}

/** Returns all questions of a show in the order of the host. */
export async function findAll(db: Sql, showId: string, most: number): Promise<readonly QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select * from (${read(null)} where show_id = ${showId}) as every order by ${ORDER} limit ${most}`.execute(db)
  return rows
}

export async function findQuestion(db: Sql, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`${read(null)} where question.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the show, so that marks of one show follow each other and one question is current at a time. */
export async function lockShowOf(tx: Tx, id: string): Promise<{ readonly isOnAir: boolean } | undefined> {
  const { rows } = await sql<{ isOnAir: boolean }>`
    select ended_at is null as "isOnAir" from live.show
    where id = (select show_id from live.question where id = ${id}) for no key update`.execute(tx)
  return rows[0]
}

export const writeQuestion = async (tx: Tx, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> =>
  void (await tx.updateTable('live.question').set(columns).where('id', '=', id).execute())

export const clearCurrent = async (tx: Tx, showId: string): Promise<void> =>
  void (await sql`update live.question set is_current = false where show_id = ${showId} and is_current`.execute(tx))

/** Is idempotent. Adds or removes the support of an account. */
export async function setSupport(
  tx: Tx,
  id: string,
  { accountId, isSupported }: { readonly accountId: string; readonly isSupported: boolean },
): Promise<void> {
  await (isSupported
    ? sql`insert into live.question_support (question_id, account_id) values (${id}, ${accountId}) on conflict do nothing`
    : sql`delete from live.question_support where question_id = ${id} and account_id = ${accountId}`
  ).execute(tx)
}

/** Hides the questions of an account in a studio. Returns true when one of them was being answered. */
export async function hideOfAuthor(tx: Tx, studioId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ was_current: boolean }>`
    update live.question set state = 'hidden', is_current = false
    from (select id, is_current as was_current from live.question where studio_id = ${studioId} and account_id = ${accountId}) as before
    where question.id = before.id returning was_current`.execute(tx)
  return rows.some((row) => row.was_current)
}
