import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/observe/log.ts'
import type { Mail, Sql } from '../context.ts'
import { type LetterRecord, removeLetter, takeLetters } from './letter-store.ts'

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
    running = running.then(sendDue).catch((defect: unknown) => context.log.warn('letters.unavailable', { reason: nameOf(defect) }))
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
    log.warn(attempts >= MOST_TRIES ? 'letter.given-up' : 'letter.postponed', { id: letter.id, reason: nameOf(defect) })
  }
}

const nameOf = (defect: unknown): string => (defect instanceof Error ? defect.name : 'thrown')
