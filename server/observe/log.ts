import pino from 'pino'
import { cutText } from '#contract/input/cut-text.ts'
import { openLogTarget } from './log-target.ts'

/** Writes a structured log, one line of JSON per event. Phone numbers and tokens are masked before they are written (S19, S102). */
export type Log = {
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, defect: unknown, facts?: LogFacts): void
  /** Logs one line per answered call. Its facts come from the server itself, so they need no masking. */
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
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

type FileLog = Log & {
  /** Opens a new file of the same name; does nothing without a file. */
  reopen(): void
  /** Adds finished lines of another process. */
  add(lines: string): void
}

type LogSettings = { readonly logLevel: string; readonly logFile: string | undefined }
/** Facts that each line of a process has. */
type OwnFacts = { readonly worker: number }

/** Opens the log. A full or missing target loses lines, and the product continues (R7). */
export function openLog({ logLevel, logFile }: LogSettings, own?: OwnFacts): FileLog {
  const target = openLogTarget(logFile)
  const time = openTime()
  const logger = pino({ level: logLevel, base: own ?? null, timestamp: () => `,"time":"${time()}"`, messageKey: 'event' }, target)
  const worker = own ? `"worker":${own.worker},` : ''
  const writesAccess = logger.isLevelEnabled('info')
  return {
    debug: (event, facts) => logger.debug(maskFacts(facts), event),
    info: (event, facts) => logger.info(maskFacts(facts), event),
    warn: (event, facts) => logger.warn(maskFacts(facts), event),
    error: (event, defect, facts) => logger.error({ ...maskFacts(facts), defect: describe(defect) }, event),
    access(facts) {
      // A line of its own costs a third of one by the logger, and each request has one.
      if (writesAccess) target.write(`{"level":30,"time":"${time()}",${worker}${JSON.stringify(facts).slice(1, -1)},"event":"call"}\n`)
    },
    flush: target.flush,
    reopen: target.reopen,
    add: target.write,
  }
}

/** Returns the time of now as text, which all lines of one millisecond share. */
function openTime(): () => string {
  let [last, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== last) [last, text] = [now, new Date(now).toISOString()]
    return text
  }
}

/** Masks secrets and phone numbers in facts. */
export const maskFacts = (facts: LogFacts = {}): LogFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, maskFact(name, value)]))

function maskFact(name: string, value: LogFacts[string]): LogFacts[string] {
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (SECRET.test(name)) return '[masked]'
  if (/phone/i.test(name)) return maskNumber(String(value).normalize('NFKC'))
  return typeof value === 'string' ? maskText(value) : value
}

/** Masks a number of any length: its first three and last four digits stay. */
function maskNumber(text: string): string {
  const count = text.match(/\d/g)?.length ?? 0
  let at = 0
  return text.replace(/\d/g, (digit) => (at++ < 3 || at > count - 4 ? digit : '*'))
}

/** Names of facts whose values are masked. `codeId` and `keyId` only identify something, so they stay. */
const SECRET = /^(code|otp)$|password|token|secret|ticket|authorization|cookie|certification/i

const LONGEST = 4_000
/** The text is cut after masking, because half a phone number would not be recognised. */
const LOOKED_AT = LONGEST + 100

/** Serves as the last safeguard: masks mainland phone numbers in any spelling, tokens and secret links in a line. */
export const maskText = (text: string): string =>
  cutText(
    cutText(text, LOOKED_AT)
      .replace(CONTROL, '\ufffd')
      .replace(PHONE, (_all, prefix: string | undefined, phone: string) => `${prefix ?? ''}${maskPhone(phone)}`)
      .replace(PREFIXED, '[masked]')
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[masked]'),
    LONGEST,
  )

/** Tokens of programs and secrets of webhooks. */
const PREFIXED = /(?:lyc|whsec)_[\w+/=-]{8,}/g

/** Control characters that can move a terminal's cursor. JSON escapes the others, but not those above 126. */
const CONTROL = /(?![\n\r\t])\p{Cc}/gu

/** Matches full-width digits, too, and the separators that users and address books put between groups. */
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
