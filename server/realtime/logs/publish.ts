import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { type AnyChannel, type LogKeyOf, MESSAGE_BYTES } from '#contract/channel.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { TOPIC, writeLogNews } from './log-news.ts'

type Input<C extends AnyChannel> = C['message']['_zod']['input']

/**
 * Adds a message to a log as part of the transaction. All followers, in every process, receive it only after a commit. Returns its number,
 * one more than that of the previous message. The log's row stays locked until the commit. Publish last in a transaction, and to several
 * logs in the order of their keys, to avoid deadlocks. A message that violates its contract or is too large is a defect.
 * @example await publish(tx, inbox, accountId, { id, title })
 */
export async function publish<C extends AnyChannel>(tx: AnyTransaction, channel: C, key: LogKeyOf<C>, message: Input<C>): Promise<number> {
  const text = writeMessage(channel, message)
  const log = { channel: channel.name, key: key ?? '' }
  const { rows } = await raw<{ number: number }>`select platform.publish(${log.channel}, ${log.key}, ${text}::json) as number`.execute(tx)
  const { number } = one(rows)
  await tx.publish(TOPIC, writeLogNews({ kind: 'event', ...log, number, text }))
  return number
}

/**
 * Replaces a published message for followers that have not received it, including where it waits in a batch, so that deleted content is
 * never delivered (S89). Keep the replacement short, because it is announced to each process. Followers that received the original need a
 * message of their own. Returns false when the message has already been removed.
 */
export async function replaceMessage<C extends AnyChannel>(
  tx: AnyTransaction,
  channel: C,
  key: LogKeyOf<C>,
  number: number,
  message: Input<C>,
): Promise<boolean> {
  const text = writeMessage(channel, message)
  const { numAffectedRows } = await raw`
    update platform.channel_event set message = ${text}::json
    where channel = ${channel.name} and key = ${key ?? ''} and number = ${number}`.execute(tx)
  await tx.publish(TOPIC, writeLogNews({ kind: 'replacement', channel: channel.name, key: key ?? '', number, text }))
  return numAffectedRows === 1n
}

/** Removes the events of logs that go on. A client that has not received one of them reads the state again. */
export async function removeEvents<C extends AnyChannel>(tx: AnyTransaction, channel: C, logs: readonly LogKeyOf<C>[]): Promise<void> {
  const keys = logs.map((key) => key ?? '')
  await raw`delete from platform.channel_event where channel = ${channel.name} and key = any (${keys}::text[])`.execute(tx)
}

/** Removes all events of logs and their counters, for targets that are permanently gone, such as accounts. */
export async function forgetLogs<C extends AnyChannel>(tx: AnyTransaction, channel: C, logs: readonly LogKeyOf<C>[]): Promise<void> {
  await removeEvents(tx, channel, logs)
  const keys = logs.map((key) => key ?? '')
  await raw`delete from platform.channel_log where channel = ${channel.name} and key = any (${keys}::text[])`.execute(tx)
}

/** Checks again after the commit that an account may follow a log. A banned account is removed within a second, in every process (S89). */
export function recheckFollower<C extends AnyChannel>(tx: AnyTransaction, channel: C, key: LogKeyOf<C>, accountId: string): Promise<void> {
  return tx.publish(TOPIC, writeLogNews({ kind: 'review', channel: channel.name, key: key ?? '', accountId }))
}

/**
 * Returns the newest number of a log; 0 when it is empty. A call that returns a state may add this number, read before the state: a client
 * that follows from there misses no event.
 */
export async function newestNumber<C extends AnyChannel>(pool: Pool, channel: C, key: LogKeyOf<C>): Promise<number> {
  const { rows } = await pool.query<{ newest: number }>({
    name: 'platform.newest_number',
    text: 'select newest from platform.channel_log where channel = $1 and key = $2',
    values: [channel.name, key ?? ''],
  })
  return rows[0]?.newest ?? 0
}

/** Writes only fields of the contract, and at most the channel's size limit. */
function writeMessage({ name, message: schema, maxBytes = MESSAGE_BYTES }: AnyChannel, message: unknown): string {
  const text = JSON.stringify((schema as z.ZodMiniType).parse(message))
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes) throw new RangeError(`A message of the channel ${name} has ${bytes} bytes, more than ${maxBytes}`)
  return text
}
