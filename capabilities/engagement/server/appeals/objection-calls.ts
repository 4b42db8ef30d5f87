import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { findPeople, MOST_COUNTED } from '../moderation/find-people.ts'
import { findContested } from './appealed.ts'
import { prepareUndo, type Undo } from './grant-objection.ts'
import { findOwnObjections, needsSecondPerson, type ObjectionRow } from './objections.ts'

export const listObjections = serve(
  calls.listObjections,
  async ({ database, asksForTwo }: EngagementContext, { page, pageSize, direction }, { session, language }) => {
    const db: Sql = database.of()
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<ObjectionRow & { readonly due: calls.Due }>`
    select *, case when due_at > platform.now() + interval '2 days' then 'fine' when due_at > platform.now() then 'soon' else 'late' end as due
    from engagement.objection where state = 'open'
    order by created_at ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.objection where state = 'open' limit ${MOST_COUNTED}) as found`.execute(db)
    const contestedOf = await findContested(db, rows, language)
    const own = await findOwnObjections(db, rows, session.accountId)
    const isAsked = own.size > 0 && (await database.inTransaction((tx: Tx) => asksForTwo(tx)))
    const people = await findPeople(
      db,
      rows.flatMap((row) => [row.account_id, contestedOf(row).by]),
    )
    const list = rows.map((row) => {
      const { by, ...contested } = contestedOf(row)
      return {
        id: row.id,
        about: row.about,
        person: people.of(row.account_id),
        text: row.text,
        at: row.created_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        due: row.due,
        ...contested,
        by: people.may(by),
        isOwn: own.has(row.id) && (isAsked || needsSecondPerson(row)),
      }
    })
    return { ok: { list, total: counted[0]!.total } }
  },
)

/**
 * Granting an appeal reverts the decision in the same transaction. Moderators never answer appeals against their own takedowns and
 * rejections, nor those against other decisions of theirs while the two-person rule is on (docs/flows/comments.md).
 */
export const decideObjection = serve(calls.decideObjection, async (context: EngagementContext, input, caller) => {
  const { id, verdict, answer } = input
  const { rows: read } = await sql<ObjectionRow>`select * from engagement.objection where id = ${id}`.execute(context.database.of() as Sql)
  const undo: Undo = read[0] && verdict === 'granted' ? await prepareUndo(context, read[0]) : async () => null
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.decideObjection>> => {
    const { rows } = await sql<ObjectionRow>`select * from engagement.objection where id = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
    const isOwn = (await findOwnObjections(tx, [row], caller.session.accountId)).size > 0
    if (isOwn && (needsSecondPerson(row) || (await context.asksForTwo(tx)))) return { refused: 'OWN_DECISION' }
    await sql`
      update engagement.objection set state = ${verdict}, answer = ${answer}, decided_at = platform.now(), decided_by = ${caller.session.accountId}
      where id = ${id}`.execute(tx)
    const isPublic = await undo(tx, caller, answer)
    await context.recorder.record(tx, {
      action: `objection.${verdict}`,
      outcome: 'ok',
      target: await targetOf(tx, row),
      ...doneBy(caller),
      facts: { objection: id, person: row.account_id, ...(isPublic !== null && { isPublic }) },
    })
    await notifyQueues(context, tx)
    await context.notify(tx, {
      kind: 'notice',
      about: 'content',
      to: { accounts: [row.account_id] },
      ...(needsSecondPerson(row) && { path: calls.APPEALS_PATH }),
      title: inBoth(engagementText, `post.objection-${verdict}`),
      text: textOf(row, { verdict, answer, isPublic }),
    })
    return { ok: { isPublic } }
  })
})

/** The audit trail names a takedown by its item, where operators look for what happened to it. */
async function targetOf(tx: Tx, { about, subject_id }: ObjectionRow): Promise<string> {
  if (about !== 'item') return `${about}:${subject_id}`
  const { rows } = await sql<{ item_id: string }>`select item_id from engagement.takedown where id = ${subject_id}`.execute(tx)
  return `item:${rows[0]?.item_id ?? subject_id}`
}

type Decided = { readonly verdict: 'granted' | 'refused'; readonly answer: string; readonly isPublic: boolean | null }

function textOf({ about }: ObjectionRow, { verdict, answer, isPublic }: Decided): Bilingual {
  if (verdict === 'refused') return inBoth(engagementText, 'post.objection-refused-text', { answer })
  if (about === 'report') return inBoth(engagementText, 'post.objection-reopened-text', { answer })
  if (isPublic === false) return inBoth(engagementText, 'post.objection-offline-text', { answer })
  return inBoth(engagementText, 'post.objection-granted-text', { answer })
}
