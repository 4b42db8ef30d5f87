import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CommentState, decideObjection, listMutes, listObjections, ModerationReason } from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import { addAct, findLast } from '../comments/act-store.ts'
import { cleanText } from '../comments/clean-text.ts'
import { holdComments } from '../comments/comment-store.ts'
import type { CommentDeps, Sql, Tx } from '../comments/deps.ts'
import { holdWriter, type MuteRow } from '../comments/mute-store.ts'
import { follow } from '../comments/write-comment.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { unmute } from './mute.ts'
import { tellQueues } from './queue-news.ts'

type Deps = Pick<CommentDeps, 'database' | 'recorder' | 'tell' | 'closeTodos'>
type TwoDeps = Pick<CommentDeps, 'database' | 'asksForTwo'>
type ObjectionRow = {
  readonly id: string
  readonly account_id: string
  readonly about: 'comment' | 'mute'
  readonly subject_id: string
  readonly text: string
  readonly state: 'open' | 'granted' | 'refused'
  readonly created_at: Date
}

export async function showMutes(
  { database }: Pick<Deps, 'database'>,
  { page, pageSize, direction }: InputOf<typeof listMutes>,
): Promise<Outcome<typeof listMutes>> {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MuteRow & { readonly total: number }>`
    select *, count(*) over ()::int as total from (
      select * from engagement.mute where lifted_at is null and until > platform.now() limit ${MOST_COUNTED}
    ) as mute order by until ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const people = await findPeople(
    db,
    rows.flatMap(({ account_id, by_account }) => [account_id, by_account]),
  )
  const list = rows.map((row) => ({
    id: row.id,
    person: people.of(row.account_id),
    reason: row.reason as ModerationReason,
    note: row.note,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    by: people.may(row.by_account),
  }))
  return { ok: { list, total: rows[0]?.total ?? 0 } }
}

export async function showObjections(
  { database, asksForTwo }: TwoDeps,
  { page, pageSize, direction }: InputOf<typeof listObjections>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof listObjections>> {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ObjectionRow>`
    select id, account_id, about, subject_id, text, state, created_at from engagement.objection where state = 'open'
    order by created_at ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.objection where state = 'open' limit ${MOST_COUNTED}) as found`.execute(db)
  const ids = rows.map(({ subject_id }) => subject_id)
  const acts = await findLast(db, ids, ['hidden', 'deleted'])
  const { rows: comments } = await sql<{ id: string; text: string; state: CommentState }>`
    select id, text, state from engagement.comment where id = any (${ids}::uuid[])`.execute(db)
  const { rows: mutes } = await sql<MuteRow>`select * from engagement.mute where id = any (${ids}::uuid[])`.execute(db)
  const own = await findOwn(db, rows, session.accountId)
  const isAsked = own.size > 0 && (await database.inTransaction((tx: Tx) => asksForTwo(tx)))
  const people = await findPeople(db, [
    ...rows.map(({ account_id }) => account_id),
    ...[...acts.values()].map(({ by_account }) => by_account),
    ...mutes.map(({ by_account }) => by_account),
  ])
  const list = rows.map((row) => {
    const [act, mute, comment] = [
      acts.get(row.subject_id),
      mutes.find(({ id }) => id === row.subject_id),
      comments.find(({ id }) => id === row.subject_id),
    ]
    return {
      id: row.id,
      about: row.about,
      person: people.of(row.account_id),
      text: row.text,
      at: row.created_at.toISOString(),
      reason: act?.reason ?? mute?.reason ?? null,
      note: act?.note ?? mute?.note ?? '',
      by: people.may(act?.by_account ?? mute?.by_account ?? null),
      decidedAt: (act?.at ?? mute?.since)?.toISOString() ?? null,
      // What was deleted is read from the record of it.
      comment: comment ? { ...comment, text: comment.text || (act?.text ?? '') } : null,
      until: mute?.until.toISOString() ?? null,
      isOwn: isAsked && own.has(row.id),
    }
  })
  return { ok: { list, total: counted[0]!.total } }
}

type Matter = Pick<ObjectionRow, 'id' | 'about' | 'subject_id'>

/**
 * Which of these are of this person, or against decisions of hers: whoever hid or deleted the comment since it was last shown, or imposed the mute,
 * also when somebody has decided the same after her.
 */
async function findOwn(db: Sql, rows: readonly Matter[], by: string): Promise<ReadonlySet<string>> {
  const { rows: own } = await sql<{ id: string }>`
    select objection.id from engagement.objection
    where objection.id = any (${rows.map(({ id }) => id)}::uuid[]) and (account_id = ${by} or case about
      when 'mute' then exists (select from engagement.mute where mute.id = subject_id and by_account = ${by})
      else exists (
        select from engagement.comment_act as act
        where act.comment_id = subject_id and act.by_account = ${by} and act.act in ('hidden', 'deleted') and not exists (
          select from engagement.comment_act as later
          where later.comment_id = subject_id and later.id > act.id and later.act in ('approved', 'restored'))
      ) end)`.execute(db)
  return new Set(own.map(({ id }) => id))
}

/**
 * Granted, what was decided is undone in the same transaction. Who decided does not answer what is said against it, while the rule of two people is
 * on (docs/flows/content.md).
 */
export async function answerObjection(
  deps: Deps & TwoDeps,
  { id, verdict, answer }: InputOf<typeof decideObjection>,
  caller: SignedInCaller,
): Promise<Outcome<typeof decideObjection>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof decideObjection>> => {
    const { rows } = await sql<ObjectionRow>`select * from engagement.objection where id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
    const isOwn = (await findOwn(tx, [row], caller.session.accountId)).size > 0
    if (isOwn && (await deps.asksForTwo(tx))) return { refused: 'OWN_DECISION' }
    await sql`
      update engagement.objection set state = ${verdict}, answer = ${cleanText(answer)}, decided_at = platform.now(), decided_by = ${caller.session.accountId}
      where id = ${id}`.execute(tx)
    if (verdict === 'granted') await (row.about === 'comment' ? showAgain(deps, tx, row.subject_id, caller) : endOf(deps, tx, row, caller))
    await deps.recorder.record(tx, {
      action: `objection.${verdict}`,
      outcome: 'ok',
      target: `${row.about}:${row.subject_id}`,
      ...doneBy(caller),
      facts: { objection: id, person: row.account_id },
    })
    await tellQueues(deps, tx, false)
    const text = inBoth(engagementText, `post.objection-${verdict}-text`, { answer: cleanText(answer) })
    await deps.tell(tx, {
      kind: 'notice',
      about: 'content',
      to: { accounts: [row.account_id] },
      title: inBoth(engagementText, `post.objection-${verdict}`),
      text,
    })
    return { ok: {} }
  })
}

async function showAgain(deps: Deps, tx: Tx, commentId: string, caller: SignedInCaller): Promise<void> {
  const [row] = await holdComments(tx, [commentId])
  // Whoever has deleted it themselves meanwhile does not get it back.
  if (!row || !(row.state === 'hidden' || row.deleted_by === 'moderator')) return
  const text = row.state === 'hidden' ? row.text : ((await findLast(tx, [commentId], ['deleted'])).get(commentId)?.text ?? '')
  if (text === '') return
  await addAct(tx, row, { act: 'restored', by: caller.session.accountId })
  await tx
    .updateTable('engagement.comment')
    .set({ state: 'shown', text, deleted_by: null, held_for: [], found_words: [] })
    .where('id', '=', commentId)
    .execute()
  await follow(deps, tx, row.number, { was: row.state, is: 'shown' })
}

async function endOf(deps: Deps, tx: Tx, { account_id, subject_id }: ObjectionRow, caller: SignedInCaller): Promise<void> {
  await holdWriter(tx, account_id)
  const { rows } = await sql`select 1 from engagement.mute where id = ${subject_id} and lifted_at is null`.execute(tx)
  if (rows.length > 0) await unmute(deps, tx, account_id, caller)
}
