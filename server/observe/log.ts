import pino from 'pino'
import { cutText } from '#contract/input/cut-text.ts'
import { openLogTarget } from './log-target.ts'

/** A structured log. One line of JSON each; phones and tokens are masked before they are written (S19, S102). */
export type Log = {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  /** For defects: something that should not happen. */
  error(event: string, defect: unknown, facts?: Facts): void
  /** One line for each answered call. Its facts are the server's own words and numbers, so nothing in them needs a mask. */
  access(facts: AccessFacts): void
  flush(): void
}
type AccessFacts = {
  readonly path: string
  readonly outcome: string
  readonly tookMs: number
  readonly requestId: string
  readonly address: string
}
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A log whose file may be moved away. */
type FileLog = Log & {
  /** Goes on in a file of the same name; without a file it does nothing. */
  reopen(): void
}

type LogSettings = { readonly logLevel: string; readonly logFile: string | undefined }

/** A log whose target is full or gone loses lines; the product goes on (R7). */
export function openLog({ logLevel, logFile }: LogSettings): FileLog {
  const target = openLogTarget(logFile)
  const logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' }, target)
  return {
    debug: (event, facts) => logger.debug(maskFacts(facts), event),
    info: (event, facts) => logger.info(maskFacts(facts), event),
    warn: (event, facts) => logger.warn(maskFacts(facts), event),
    error: (event, defect, facts) => logger.error({ ...maskFacts(facts), defect: describe(defect) }, event),
    access: (facts) => logger.info(facts, 'call'),
    flush: target.flush,
    reopen: target.reopen,
  }
}

/** Facts without anything secret and without whole phones. */
export const maskFacts = (facts: Facts = {}): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, maskFact(name, value)]))

function maskFact(name: string, value: Facts[string]): Facts[string] {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (SECRET.test(name)) return '[masked]'
  if (/phone/i.test(name)) return maskNumber(String(value).normalize('NFKC'))
  return typeof value === 'string' ? maskText(value) : value
}

/** Any number that a phone may have: its first three and last four digits stay. */
function maskNumber(text: string): string {
  const count = text.match(/\d/g)?.length ?? 0
  let at = 0
  return text.replace(/\d/g, (digit) => (at++ < 3 || at > count - 4 ? digit : '*'))
}

/** Names of facts whose values are nobody's to read; `codeId` and `keyId` only name something. */
const SECRET = /^(code|otp)$|password|token|secret|ticket|authorization|cookie|certification/i

const LONGEST = 4_000
/** Cutting comes last: half a phone number is not recognised as one. */
const LOOKED_AT = LONGEST + 100

/** The last net: what looks like a mainland phone, in any spelling, a token or a secret link never reaches a line whole. */
export const maskText = (text: string): string =>
  cutText(
    cutText(text, LOOKED_AT)
      .replace(CONTROL, '\ufffd')
      .replace(PHONE, (_all, prefix: string | undefined, phone: string) => `${prefix ?? ''}${maskPhone(phone)}`)
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[masked]'),
    LONGEST,
  )

/** What moves the cursor of a terminal; JSON writes the rest of them harmlessly, but not those above 126. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu

/** Full-width digits count, and the characters that people and address books put between groups. */
const PHONE =
  /(?<![\d０-９])((?:\+|00|＋|００)?(?:86|８６)[\p{Z}\p{Pd}\p{Cf}().\t]{0,3}0?)?([1１][3-9３-９](?:[\p{Z}\p{Pd}\p{Cf}().\t]{0,2}[\d０-９]){9})(?![\d０-９])/gu

function maskPhone(phone: string): string {
  const digits = phone.replace(/[^\d０-９]/g, '')
  return `${digits.slice(0, 3)}****${digits.slice(7)}`
}

function describe(defect: unknown): string {
  if (!(defect instanceof Error)) return maskText(String(defect))
  const cause = defect.cause === undefined ? '' : ` caused by ${describe(defect.cause)}`
  return maskText(`${defect.stack ?? defect.message}${cause}`)
}
