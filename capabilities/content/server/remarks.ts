import { type Selectable, sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { type addRemark, type answerRemark, MOST_ANSWERS, MOST_REMARKS, type Remark, type resolveRemark } from '../contract.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'
import { at, findNames, type Held, holdEdition, personIn } from './edition-store.ts'
import { postAnswer, postRemark } from './posts.ts'
import { findRevision } from './revision-store.ts'
import type { ContentRemark } from './tables.ts'

type Deps = Pick<ContentDeps, 'database' | 'tell'>
type Row = Selectable<ContentRemark>

/** The newest comments on a text, the newest first, with what was answered. */
export async function findRemarks(db: Sql, itemId: string, language: string): Promise<Remark[]> {
  const rows = await db
    .selectFrom('content.remark')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('answers_to', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_REMARKS)
    .execute()
  if (rows.length === 0) return []
  const answers = await findAnswers(db, rows)
  const names = await findNames(db, [...rows.flatMap((row) => [row.made_by, row.resolved_by]), ...answers.map((row) => row.made_by)])
  const person = personIn(names)
  const saidOf = ({ id, text, made_by, made_at }: Row) => ({ id, text, by: person(made_by), at: made_at.toISOString() })
  return rows.map((row) => ({
    ...saidOf(row),
    blockId: row.block_id,
    quote: row.quote,
    answers: answers.filter((answer) => answer.answers_to === row.id).map(saidOf),
    resolvedAt: at(row.resolved_at),
    resolvedBy: person(row.resolved_by),
  }))
}

/** Oldest first. */
const findAnswers = (db: Sql, remarks: readonly Row[]): Promise<Row[]> =>
  db
    .selectFrom('content.remark')
    .selectAll()
    .where(
      'answers_to',
      'in',
      remarks.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

/** Says something about a passage of the working copy. The text is held meanwhile, so that no more than `MOST_REMARKS` are open. */
export async function remark(
  { database, tell }: Deps,
  { id, language, ...said }: InputOf<typeof addRemark>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof addRemark>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof addRemark>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    if (held.item.trashed_at) return { refused: 'IN_TRASH' }
    if ((await countOpen(tx, held)) >= MOST_REMARKS) return { refused: 'REMARKS_FULL' }
    const by = session.accountId
    const remarkId = await insert(tx, held, { block_id: said.blockId, quote: said.quote, text: said.text, made_by: by })
    const writer = (await findRevision(tx, held.edition.revision_id))?.made_by ?? null
    const told = { remarkId, name: await nameOf(tx, by), text: said.text }
    await tell(tx, postRemark(held, [held.item.owner_id, held.edition.submitted_by, writer], by, told))
    return { ok: { id: remarkId } }
  })
}

/** Says something below a comment. */
export async function answerTo(
  { database, tell }: Deps,
  { id, text }: InputOf<typeof answerRemark>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof answerRemark>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof answerRemark>> => {
    const root = await tx.selectFrom('content.remark').selectAll().where('id', '=', id).where('answers_to', 'is', null).executeTakeFirst()
    const held = root && (await holdEdition(tx, root.item_id, root.language as Language))
    if (!held || 'refused' in held) return { refused: 'NOT_FOUND' }
    const before = await findAnswers(tx, [root])
    if (before.length >= MOST_ANSWERS) return { refused: 'REMARKS_FULL' }
    const by = session.accountId
    const answerId = await insert(tx, held, { text, made_by: by, answers_to: id })
    const others = [root.made_by, held.item.owner_id, ...before.map((answer) => answer.made_by)]
    await tell(tx, postAnswer(held, others, by, { remarkId: id, name: await nameOf(tx, by), text }))
    return { ok: { id: answerId } }
  })
}

type New = {
  readonly block_id?: string
  readonly quote?: string
  readonly text: string
  readonly made_by: string
  readonly answers_to?: string
}

async function insert(tx: Tx, { item, edition }: Held, said: New): Promise<string> {
  const { id } = await tx
    .insertInto('content.remark')
    .values({ ...said, item_id: item.id, language: edition.language, revision_id: edition.revision_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function countOpen(tx: Tx, { item, edition }: Held): Promise<number> {
  const { open } = await tx
    .selectFrom('content.remark')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .where('answers_to', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

const nameOf = async (tx: Tx, id: string): Promise<string> => personIn(await findNames(tx, [id]))(id)!.name

export async function tick(
  { database }: Pick<ContentDeps, 'database'>,
  { id, isResolved }: InputOf<typeof resolveRemark>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof resolveRemark>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof resolveRemark>> => {
    const row = await tx
      .updateTable('content.remark')
      .set({
        resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, platform.now())` : null,
        resolved_by: isResolved ? sql<string>`coalesce(resolved_by, ${session.accountId})` : null,
      })
      .where('id', '=', id)
      .where('answers_to', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row ? { ok: null } : { refused: 'NOT_FOUND' }
  })
}
