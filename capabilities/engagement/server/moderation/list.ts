import { type RawBuilder, sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { JudgedComment, listModeration, readJudgedComment } from '../../contract.ts'
import type { ActRow } from '../comments/act-store.ts'
import type { CommentRow } from '../comments/comment-store.ts'
import type { CommentDeps, Sql } from '../comments/deps.ts'
import { findKnown } from '../comments/find-item.ts'
import { beginning } from '../comments/posts.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'

type Deps = Pick<CommentDeps, 'database'>
type JudgedRow = CommentRow & {
  readonly name: string | null
  readonly is_muted: boolean
  readonly is_closed: boolean
  readonly answered_name: string | null
  readonly answered_text: string | null
}

const QUEUE: Readonly<Record<'waiting' | 'reported' | 'hidden' | 'all', RawBuilder<unknown>>> = {
  waiting: sql`comment.state = 'waiting'`,
  reported: sql`comment.open_reports > 0 and comment.state = 'shown'`,
  hidden: sql`comment.state = 'hidden'`,
  all: sql`true`,
}

export async function showQueue(
  { database }: Deps,
  { queue, account, page, pageSize, direction }: InputOf<typeof listModeration>,
  { language }: Caller,
): Promise<Outcome<typeof listModeration>> {
  const db: Sql = database.of()
  const chosen = sql`where ${QUEUE[queue]} ${account === undefined ? sql`` : sql`and comment.account_id = ${account}`}`
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const rows = await findJudged(
    db,
    sql`select * from engagement.comment as comment ${chosen} order by position ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.comment as comment ${chosen} limit ${MOST_COUNTED}) as found`.execute(db)
  const sorted = rows.toSorted((one, other) => (direction === 'asc' ? 1 : -1) * (one.position - other.position))
  return { ok: { list: await toJudged(db, sorted, language), total: counted[0]!.total } }
}

async function findJudged(db: Sql, some: RawBuilder<unknown>): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select comment.*, coalesce(face.name, comment.author_name) as name,
      exists (select from engagement.mute where mute.account_id = comment.account_id and lifted_at is null and until > platform.now()) as is_muted,
      exists (select from engagement.closed_talk as closed where closed.item_id = comment.item_id) as is_closed,
      coalesce(answered_face.name, answered.author_name) as answered_name, answered.text as answered_text
    from (${some}) as comment
    left join profile.face as face on face.account_id = comment.account_id
    left join engagement.comment as answered on answered.id = coalesce(comment.answers_id, comment.parent_id)
    left join profile.face as answered_face on answered_face.account_id = answered.account_id`.execute(db)
  return rows
}

async function toJudged(db: Sql, rows: readonly JudgedRow[], language: Language): Promise<JudgedComment[]> {
  const items = await findKnown(
    db,
    rows.map(({ item_id }) => item_id),
    language,
  )
  return rows.map((row) => {
    const known = items.get(row.item_id)
    return {
      id: row.id,
      text: row.text,
      language: row.language,
      state: row.state,
      heldFor: row.held_for,
      foundWords: row.found_words,
      item: { number: row.number, title: known?.title ?? '', path: known?.path ?? '', isClosed: row.is_closed },
      author: { id: row.account_id, name: row.name, isMuted: row.is_muted },
      answers: row.answered_text === null ? null : { name: row.answered_name, text: beginning(row.answered_text) },
      openReports: row.open_reports,
      at: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  })
}

export async function showJudged(
  { database }: Deps,
  { id }: InputOf<typeof readJudgedComment>,
  { language }: Caller,
): Promise<Outcome<typeof readJudgedComment>> {
  const db: Sql = database.of()
  const rows = await findJudged(db, sql`select * from engagement.comment where id = ${id}`)
  const [comment] = await toJudged(db, rows, language)
  if (!comment) return { refused: 'NOT_FOUND' }
  const { rows: acts } = await sql<ActRow>`
    select comment_id, at, by_account, act, reason, note, text from engagement.comment_act where comment_id = ${id} order by id desc limit 50`.execute(
    db,
  )
  const people = await findPeople(
    db,
    acts.map(({ by_account }) => by_account),
  )
  const { rows: reports } = await sql<{ reason: string; text: string; created_at: Date }>`
    select reason, text, created_at from engagement.report where comment_id = ${id} and state = 'open' order by position limit 20`.execute(
    db,
  )
  return {
    ok: {
      comment,
      acts: acts.map(({ act, at, by_account, reason, note, text }) => ({
        act,
        at: at.toISOString(),
        by: people.may(by_account),
        reason,
        note,
        text,
      })),
      record: await recordOf(db, comment.author.id),
      reports: reports.map(({ reason, text, created_at }) => ({ reason, text, at: created_at.toISOString() })),
    },
  }
}

/** How somebody has written so far. */
async function recordOf(db: Sql, accountId: string | null) {
  const { rows } = await sql<{ shown: number; hidden: number; deleted: number; mutes: number }>`
    select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'hidden')::int as hidden,
      count(*) filter (where deleted_by = 'moderator')::int as deleted,
      (select count(*)::int from engagement.mute where account_id = ${accountId}) as mutes
    from (select state, deleted_by from engagement.comment where account_id = ${accountId} order by position desc limit ${MOST_COUNTED}) as own`.execute(
    db,
  )
  return rows[0]!
}
