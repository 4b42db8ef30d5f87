import { sql as raw } from 'kysely'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import { nameOfError } from '#server/observe/error-name.ts'
import type { Log } from '#server/observe/log.ts'
import type { Letter, Mail, Sql, Tx } from '../context.ts'

type LettersContext = { readonly database: Pick<Database, 'of'>; readonly mail: Mail; readonly log: Log }

const LOOK_EVERY_MS = 15 * SECOND
/** Limits concurrent handovers; each uses its own connection. */
const AT_ONCE = 10
/** An email is dropped after this many attempts; the pause between them starts at a minute and doubles. */
const MOST_TRIES = 6

/** Sends due emails. Any number of processes may run it: each email is taken by one process, and by another if that one dies. */
export function openLetters(context: LettersContext): AsyncDisposable & { sendDue(): Promise<void> } {
  const sql = context.database.of()
  let running: Promise<unknown> = Promise.resolve()
  let closed = false
  const sendDue = async () => {
    for (let taken = AT_ONCE; taken === AT_ONCE && !closed; ) {
      const letters = await takeLetters(sql, AT_ONCE, MINUTE)
      await Promise.all(letters.map((letter) => send(context, sql, letter)))
      taken = letters.length
    }
  }
  const timer = setInterval(() => {
    running = running.then(sendDue).catch((defect: unknown) => context.log.warn('letters.unavailable', { reason: nameOfError(defect) }))
  }, LOOK_EVERY_MS).unref()
  return {
    sendDue,
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

async function send({ mail, log }: LettersContext, sql: Sql, { attempts, isOver, ...letter }: LetterRecord): Promise<void> {
  try {
    if (!isOver) await mail.send(letter)
    await removeLetter(sql, letter.id)
  } catch (defect) {
    if (attempts >= MOST_TRIES) await removeLetter(sql, letter.id)
    log.warn(attempts >= MOST_TRIES ? 'letter.given-up' : 'letter.postponed', { id: letter.id, reason: nameOfError(defect) })
  }
}

/**
 * `isOver`: the email is obsolete, because its to-do is done, the account is disabled, or the reader has switched off emails on the
 * subject.
 */
type LetterRecord = Letter & { readonly attempts: number; readonly isOver: boolean }

/** Takes due emails, oldest first. An email that is not removed is due again after a pause that doubles with each attempt. */
async function takeLetters(sql: Sql, most: number, pauseMs: number): Promise<readonly LetterRecord[]> {
  type Row = Omit<LetterRecord, 'title' | 'text'> & Readonly<Record<'title_zh' | 'title_en' | 'text_zh' | 'text_en', string>>
  const { rows } = await raw<Row>`
    with due as (
      select id from inbox.letter where due_at <= platform.now() order by due_at limit ${most} for update skip locked
    )
    update inbox.letter set attempts = attempts + 1, due_at = platform.now() + ${pauseMs} * interval '1 millisecond' * 2 ^ attempts
    from due where letter.id = due.id
    returning letter.id, account_id as "accountId", title_zh, title_en, text_zh, text_en, path, attempts,
      case when stop_path is not null then jsonb_build_object('language', language, 'stopPath', stop_path) end as chosen,
      exists (select from inbox.message where message.id = message_id and closed_at is not null)
        or exists (select from accounts.person where person.account_id = letter.account_id and status = 'disabled')
        or stop_path is null and about is not null and not exists (
          select from inbox.preference where preference.account_id = letter.account_id and preference.about = letter.about and mail) as "isOver"`.execute(
    sql,
  )
  return rows.map(({ title_zh, title_en, text_zh, text_en, ...letter }) => ({
    ...letter,
    title: { 'zh-CN': title_zh, 'en-US': title_en },
    text: { 'zh-CN': text_zh, 'en-US': text_en },
  }))
}

/** Drops all queued subscribed emails of an account, including those that wait for quiet hours or for the mail server. */
export async function dropChosenLetters(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('inbox.letter').where('account_id', '=', accountId).where('stop_path', 'is not', null).execute()
}

async function removeLetter(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('inbox.letter').where('id', '=', id).execute()
}
