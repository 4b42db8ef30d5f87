import { type RawBuilder, type Selectable, sql } from 'kysely'
import { clockOf } from '#contract/dates.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type { ChatAction, ChatFilter, ChatMessage, ModeratedMessage } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'

/** A message with the names of its author and of the author it answers. */
export type MessageRow = Readonly<Omit<Selectable<Tables['live.chat_message']>, 'kind' | 'state' | 'held_for'>> & {
  readonly kind: 'viewer' | 'host'
  readonly state: 'held' | 'shown' | 'deleted'
  readonly held_for: ModeratedMessage['heldFor']
  /** Is empty for a host whose account no longer exists. */
  readonly name: string
  /** Is null when the studio has been removed. */
  readonly studio_title: string | null
  readonly answers_name: string | null
  readonly answers_text: string | null
  readonly sanction: 'mute' | 'ban' | null
}

const READ = sql`
  select message.*, coalesce(summary.name, message.author_name, case message.kind when 'host' then '' else '—' end) as name,
    studio.title as studio_title, coalesce(answered_summary.name, answered.author_name) as answers_name, answered.text as answers_text,
    (select min(kind) from live.chat_sanction as sanction where sanction.account_id = message.account_id
      and sanction.studio_id = message.studio_id and lifted_at is null and (until is null or until > platform.now())) as sanction
  from live.chat_message as message
  left join live.studio on studio.id = message.studio_id
  left join profile.summary on summary.account_id = message.account_id
  left join live.chat_message as answered on answered.id = message.answers_id and answered.state = 'shown'
  left join profile.summary as answered_summary on answered_summary.account_id = answered.account_id`

async function readMessage(db: Sql, id: string): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`${READ} where message.id = ${id}`.execute(db)
  return rows
}

export const findMessage = async (db: Sql, id: string): Promise<MessageRow | undefined> => (await readMessage(db, id))[0]

/** Returns a message that the transaction has locked or written, in its present state. */
export const getMessage = async (tx: Tx, id: string): Promise<MessageRow> => one(await readMessage(tx, id))

/** Returns the newest public messages, oldest first. */
export async function findShown(db: Sql, studioId: string, most: number): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${READ} where message.studio_id = ${studioId} and message.state = 'shown' order by message.position desc limit ${most}`.execute(db)
  return rows.toReversed()
}

type Wanted = {
  readonly studioId: string
  readonly filter: ChatFilter
  readonly search: string
  readonly before?: string | undefined
}

/** Returns messages for moderators, newest first. */
export async function findModerated(db: Sql, { studioId, filter, search, before }: Wanted, most: number): Promise<readonly MessageRow[]> {
  const searched = search === '' ? sql`` : sql`and (message.text ilike ${`%${escapeLike(search)}%`} or summary.name = ${search})`
  const older = before ? sql`and message.position < (select position from live.chat_message where id = ${before})` : sql``
  const { rows } = await sql<MessageRow>`
    ${READ} where message.studio_id = ${studioId} and ${FILTERS[filter]} ${searched} ${older}
    order by message.position desc limit ${most}`.execute(db)
  return rows
}

const FILTERS: Readonly<Record<ChatFilter, RawBuilder<unknown>>> = {
  all: sql`message.state <> 'deleted'`,
  host: sql`message.kind = 'host' and message.state <> 'deleted'`,
  starred: sql`message.is_starred`,
  flagged: sql`(message.held_for <> '{}' or message.state = 'deleted')`,
  held: sql`message.state = 'held'`,
}

/** Locks a message and its studio until the transaction ends. Returns undefined for an unknown or deleted message, or a removed studio. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select message.id from live.chat_message as message join live.studio on studio.id = studio_id
    where message.id = ${id} and state <> 'deleted' for update of message for key share of studio`.execute(tx)
  return rows[0] && (await findMessage(tx, id))
}

type NewMessage = Pick<MessageRow, 'studio_id' | 'kind' | 'text' | 'state' | 'held_for' | 'found_words'> & {
  readonly account_id: string
  readonly answers_id: string | null
  readonly text_hash: Buffer
}

export async function addMessage(tx: Tx, { held_for, found_words, ...message }: NewMessage): Promise<MessageRow> {
  const { id } = await tx
    .insertInto('live.chat_message')
    .values({ ...message, held_for: [...held_for], found_words: [...found_words] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await getMessage(tx, id)
}

/** Returns the messages of a viewer in a studio that are not deleted, newest first. */
export async function findOfAuthor(
  tx: Tx,
  { studioId, accountId, most }: { readonly studioId: string; readonly accountId: string; readonly most: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${READ} where message.account_id = ${accountId} and message.studio_id = ${studioId} and message.state <> 'deleted'
    order by message.position desc limit ${most}`.execute(tx)
  return rows
}

export const writeMessage = async (tx: Tx, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> => {
  await tx.updateTable('live.chat_message').set(columns).where('id', '=', id).execute()
}

type Sending = { readonly accountId: string; readonly studioId: string; readonly hash: Buffer; readonly withinMs: number }

/** Returns true when this account has sent the same text to this studio within the given milliseconds. */
export async function hasSent(tx: Tx, { accountId, studioId, hash, withinMs }: Sending): Promise<boolean> {
  const { rows } = await sql`
    select 1 from live.chat_message where account_id = ${accountId} and studio_id = ${studioId} and text_hash = ${hash}
      and created_at > platform.now() - make_interval(secs => ${withinMs / 1_000}) limit 1`.execute(tx)
  return rows.length > 0
}

type Action = {
  readonly action: 'held' | 'approved' | 'deleted' | 'muted' | 'banned'
  readonly by: string | null
  readonly reason?: string
}

/** Records an action with the text of the message. This evidence outlives the text in the chat. */
export async function addChatAction(
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'studio_id' | 'account_id' | 'text'>,
  { action, by, reason = '' }: Action,
) {
  const { id, studio_id, account_id, text } = message
  await tx.insertInto('live.chat_action').values({ message_id: id, studio_id, account_id, text, action, by_account: by, reason }).execute()
}

export async function countMessages(
  db: Sql,
  studioId: string,
): Promise<{ readonly all: number; readonly starred: number; readonly held: number }> {
  const { rows } = await sql<{ all: number; starred: number; held: number }>`
    select count(*) filter (where state = 'shown') as all, count(*) filter (where is_starred) as starred, count(*) filter (where state = 'held') as held
    from live.chat_message where studio_id = ${studioId}`.execute(db)
  return one(rows)
}

export const toViewer = (row: MessageRow): ChatMessage => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  text: row.text,
  at: row.created_at.toISOString(),
  answers:
    row.answers_id !== null && row.answers_text !== null
      ? { id: row.answers_id, name: row.answers_name ?? '—', text: row.answers_text }
      : null,
})

export const toModerated = (row: MessageRow): ModeratedMessage => ({
  id: row.id,
  username: row.name || (row.studio_title ?? '—'),
  content: row.text,
  time: clockOf(row.created_at),
  isCollect: row.is_starred,
  at: row.created_at.toISOString(),
  kind: row.kind,
  state: row.state,
  heldFor: row.held_for,
  foundWords: row.found_words,
  answers: row.answers_text === null ? null : { name: row.answers_name ?? '—', text: row.answers_text },
  sanction: row.sanction,
})

/** Returns the moderation actions in a studio, newest first. The studio may have been removed. */
export async function findChatLog(
  db: Sql,
  { studioId, before, most }: { readonly studioId: string; readonly before?: number | undefined; readonly most: number },
): Promise<readonly ChatAction[]> {
  const { rows } = await sql<Omit<ChatAction, 'at'> & { readonly at: Date }>`
    select chat_action.id::int, at, action, text, reason, author.name as author, operator.name as by
    from live.chat_action
    left join profile.summary as author on author.account_id = chat_action.account_id
    left join profile.summary as operator on operator.account_id = by_account
    where studio_id = ${studioId} and (${before ?? null}::bigint is null or chat_action.id < ${before ?? null})
    order by chat_action.id desc limit ${most}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
