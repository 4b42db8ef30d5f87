import { MINUTE, SECOND } from '#contract/duration.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import { nameOfError } from '#server/observe/error-name.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { profileText } from '../../text/texts.ts'
import type { Sql } from '../context.ts'
import { endLetter, LETTER, openToken, takeConfirmationLetters, type WaitingLetter } from './email-store.ts'
import type { Emails } from './emails.ts'

type EmailLettersContext = Pick<Platform, 'database' | 'announcements' | 'keyring' | 'log' | 'identity'> & {
  readonly mailer: Mailer
  readonly emails: Emails
}

const LOOK_EVERY_MS = 15 * SECOND
const AT_ONCE = 20
/** An email is given up after this many tries; the pause between them starts at a minute and doubles. */
const MOST_TRIES = 8

/**
 * Sends queued verification links: at once when one is announced, and regularly those that other processes left. Any number of processes
 * may run it.
 */
export function openEmailLetters(context: EmailLettersContext): AsyncDisposable {
  const sql = context.database.of()
  let running: Promise<unknown> = Promise.resolve()
  let closed = false
  const sendDue = async () => {
    if (closed) return
    for (const letter of await takeConfirmationLetters(context, sql, { most: AT_ONCE, pauseMs: MINUTE })) await send(context, sql, letter)
  }
  const wake = () => {
    running = running
      .then(sendDue)
      .catch((defect: unknown) => context.log.warn('email-letters.unavailable', { reason: nameOfError(defect) }))
  }
  context.announcements.subscribe(LETTER, wake)
  const timer = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  return {
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

/** Sends one email. Neither the address nor the link is ever logged. */
async function send(context: EmailLettersContext, sql: Sql, letter: WaitingLetter): Promise<void> {
  const { accountId } = letter
  try {
    const outcome = await context.mailer.send(write(context, await context.identity.current(), letter))
    await endLetter(sql, letter)
    context.log.info('email-letter.ended', { accountId, outcome })
  } catch (defect) {
    const isOver = letter.attempts >= MOST_TRIES
    if (isOver) await endLetter(sql, letter)
    context.log.warn(isOver ? 'email-letter.given-up' : 'email-letter.postponed', { accountId, reason: nameOfError(defect) })
  }
}

/** Writes the email. The token is in the fragment of the link, so servers and logs never see it. */
function write({ keyring }: EmailLettersContext, { publicUrl, name }: SiteIdentity, letter: WaitingLetter) {
  const { accountId, email, language, sealed, tokenHash } = letter
  const t = translatorOf(profileText, language)
  const product = name[language]
  const link = `${publicUrl}/user/verify-email#${openToken(keyring, accountId, sealed)}`
  return {
    id: `verify-${tokenHash.toString('hex').slice(0, 32)}`,
    to: email,
    language,
    subject: t('mail.verify.subject', { product }),
    text: t('mail.verify.text', { link, product }),
  }
}
