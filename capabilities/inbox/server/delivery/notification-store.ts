import { type RawBuilder, sql as raw } from 'kysely'
import type { Notification } from '#contract/notification.ts'
import { ALWAYS_IN_SITE } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { lockBoxes } from '../counter-store.ts'

/** A new message in one account's box. `pops`: the client may show a toast. */
export type Notified = { readonly accountId: string; readonly id: string; readonly at: Date; readonly pops: boolean }
export type MessageContent = Omit<Notification, 'to'>

/**
 * Writes one row per account, or refreshes the same open to-do (with `isOnce` it stays unchanged). Queues emails for readers that want
 * them, due when their quiet hours end. To-dos, approvals and security notices ignore preferences. Returns the rows by account.
 */
export async function writePost(
  tx: Tx,
  { content, accountIds, hasMail }: { readonly content: MessageContent; readonly accountIds: readonly string[]; readonly hasMail: boolean },
): Promise<readonly Notified[]> {
  const { kind, about, title, text, path = null, matter = null, isOnce = false, isAlwaysMailed = false, namedAccounts = [] } = content
  const isFixed = kind === 'todo' || ALWAYS_IN_SITE.includes(about)
  const words = raw`${title['zh-CN']}::text, ${title['en-US']}::text, ${text['zh-CN']}::text, ${text['en-US']}::text, ${path}::text`
  const named = raw`${[...namedAccounts]}::uuid[]`
  const { rows } = await raw<Notified>`
    with receiver as (
      select account_id, ${isFixed}::boolean or coalesce(in_site, true) as in_site, coalesce(toast, true) as toast,
        ${hasMail}::boolean and (${isAlwaysMailed}::boolean or coalesce(mail, false)) as mail, inbox.quiet_until(starts, ends, platform.now()) as quiet_until
      from (select distinct account_id from unnest(${accountIds}::uuid[]) as account_id) as receiver
      left join (select * from inbox.preference where about = ${about}) as preference using (account_id)
      left join inbox.quiet_hours using (account_id)
      where not ${isOnce}::boolean or not exists (
        select from inbox.message where matter = ${matter} and message.account_id = receiver.account_id and kind = 'todo' and closed_at is null)
    ), told as (
      insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en, path, matter, named_accounts)
      select account_id, ${kind}, ${about}, ${words}, ${matter}, ${named} from receiver where in_site order by account_id
      on conflict (matter, account_id, title_en) where kind = 'todo' and closed_at is null do update
      set about = excluded.about, title_zh = excluded.title_zh, text_zh = excluded.text_zh, text_en = excluded.text_en,
        path = excluded.path, named_accounts = excluded.named_accounts, at = excluded.at, read_at = null
      returning id, account_id, at
    ), waiting as (
      insert into inbox.letter (account_id, message_id, title_zh, title_en, text_zh, text_en, path, about, due_at, named_accounts)
      select account_id, told.id, ${words}, ${isAlwaysMailed ? null : about}::text, coalesce(quiet_until, platform.now()), ${named}
      from receiver left join told using (account_id) where mail
    )
    select account_id as "accountId", id, at, toast and quiet_until is null as pops
    from told join receiver using (account_id) order by account_id`.execute(tx)
  return rows
}

/** Serialises changes of one matter until the transaction ends. */
export const lockMatter = (tx: Tx, name: string): Promise<unknown> =>
  raw`select pg_advisory_xact_lock(hashtextextended(${`inbox.matter ${name}`}, 0))`.execute(tx)

export type OpenTodo = { readonly matter: string; readonly account_id: string }

/** Returns the open to-dos of a matter. A name that ends in a colon is a prefix of matters. */
export async function findOpenTodos(tx: Tx, name: string): Promise<readonly OpenTodo[]> {
  const isIt = name.endsWith(':') ? raw`starts_with(matter, ${name})` : raw`matter = ${name}`
  const { rows } = await raw<OpenTodo>`
    select distinct matter, account_id from inbox.message where kind = 'todo' and closed_at is null and ${isIt}`.execute(tx)
  return rows
}

/** Closes open to-dos and drops their emails. Returns the affected accounts. */
export async function closeOpen(tx: Tx, open: readonly OpenTodo[]): Promise<readonly string[]> {
  if (open.length === 0) return []
  await lockBoxes(
    tx,
    open.map(({ account_id }) => account_id),
  )
  const { rows: closed } = await raw<{ account_id: string }>`
    with named as (
      select * from unnest(${open.map(({ matter }) => matter)}::text[], ${open.map(({ account_id }) => account_id)}::uuid[]) as named (matter, account_id)
    ), closed as (
      update inbox.message set closed_at = platform.now()
      where (matter, account_id) in (select matter, account_id from named) and kind = 'todo' and closed_at is null
      returning id, account_id
    ), dropped as (
      delete from inbox.letter where message_id in (select id from closed)
    )
    select distinct account_id from closed`.execute(tx)
  return closed.map(({ account_id }) => account_id)
}

/** Removes messages of these matters and drops their emails. Returns the affected accounts. */
export const removeMessages = (tx: Tx, matters: readonly string[]): Promise<readonly string[]> =>
  removeWhere(tx, raw`kind <> 'todo' and matter = any (${[...matters]}::text[])`)

/**
 * Removes the messages whose texts name these accounts, also to-dos, and the emails, also those to readers who want no messages. Returns the
 * accounts that lost messages.
 */
export async function removeMessagesNaming(tx: Tx, accountIds: readonly string[]): Promise<readonly string[]> {
  const namesOne = raw`named_accounts <> '{}' and named_accounts && ${[...accountIds]}::uuid[]`
  await raw`delete from inbox.letter where ${namesOne}`.execute(tx)
  return await removeWhere(tx, namesOne)
}

async function removeWhere(tx: Tx, isIt: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows: found } = await raw<{ account_id: string }>`select distinct account_id from inbox.message where ${isIt}`.execute(tx)
  await lockBoxes(
    tx,
    found.map(({ account_id }) => account_id),
  )
  await raw`
    with removed as (delete from inbox.message where ${isIt} returning id)
    delete from inbox.letter where message_id in (select id from removed)`.execute(tx)
  return found.map(({ account_id }) => account_id)
}
