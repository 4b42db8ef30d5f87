import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { type AnyChannel, type LogKeyOf, MESSAGE_BYTES } from '#contract/channel.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { TOPIC, writeLogNews } from './log-news.ts'

type Input<C extends AnyChannel> = C['message']['_zod']['input']

/**
 * Adds a message to a log as a part of the transaction: all followers, in every process, hear it when it commits and never otherwise. Gives
 * its number, one more than that of the message before it. The log's row is held until the commit, so publish last, and to
 * several logs in the order of their keys: a writer that goes the other way would wait for this one, and this one for it.
 * A message that its contract does not know, or that is too large, is a defect.
 * @example await publish(tx, inbox, accountId, { id, title })
 */
export async function publish<C extends AnyChannel>(tx: AnyTransaction, channel: C, key: LogKeyOf<C>, message: Input<C>): Promise<number> {
  const text = writeMessage(channel, message)
  const log = { channel: channel.name, key: key ?? '' }
  const { rows } = await raw<{ number: number }>`select platform.publish(${log.channel}, ${log.key}, ${text}::json) as number`.execute(tx)
  const { number } = rows[0]!
  await tx.publish(TOPIC, writeLogNews({ kind: 'event', ...log, number, text }))
  return number
}

/**
 * Puts another message in the place of one that was published, for followers who have not heard it yet: what was deleted is told to nobody any
 * more (S89), also where it waits to be told together with others. Short: each process is told. Who heard it learns of the change by a
 * message of its own. False when it is no longer kept.
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

/** Removes all that is kept of a log, with its count: for what is gone for good, such as an account. */
export async function forgetLog<C extends AnyChannel>(tx: AnyTransaction, channel: C, key: LogKeyOf<C>): Promise<void> {
  await raw`delete from platform.channel_event where channel = ${channel.name} and key = ${key ?? ''}`.execute(tx)
  await raw`delete from platform.channel_log where channel = ${channel.name} and key = ${key ?? ''}`.execute(tx)
}

/** Asks anew whether an account may follow a log, once the transaction has committed: who was banned leaves within a second, everywhere (S89). */
export function reviewFollower<C extends AnyChannel>(tx: AnyTransaction, channel: C, key: LogKeyOf<C>, accountId: string): Promise<void> {
  return tx.publish(TOPIC, writeLogNews({ kind: 'review', channel: channel.name, key: key ?? '', accountId }))
}

/**
 * The newest number of a log; 0 when nothing was published. A call that tells a state may tell this with it, read before the state: who
 * follows from there misses nothing.
 */
export async function newestNumber<C extends AnyChannel>(pool: Pool, channel: C, key: LogKeyOf<C>): Promise<number> {
  const { rows } = await pool.query<{ newest: number }>({
    name: 'platform.newest_number',
    text: 'select newest from platform.channel_log where channel = $1 and key = $2',
    values: [channel.name, key ?? ''],
  })
  return rows[0]?.newest ?? 0
}

/** Only what the contract knows is told, and no more of it than the channel allows. */
function writeMessage({ name, message: schema, maxBytes = MESSAGE_BYTES }: AnyChannel, message: unknown): string {
  const text = JSON.stringify((schema as z.ZodMiniType).parse(message))
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes) throw new RangeError(`A message of the channel ${name} has ${bytes} bytes, more than ${maxBytes}`)
  return text
}
