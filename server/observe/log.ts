import pino from 'pino'

/** A structured log. One line of JSON each; phones and tokens are masked before they are written (S19, S102). */
export type Log = {
  debug(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  /** For defects: something that should not happen. */
  error(event: string, defect: unknown, facts?: Facts): void
  flush(): void
}
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>

export type LogSettings = { readonly logLevel: string; readonly logFile: string | undefined }

/** A log whose target is full or gone loses lines; the product goes on (R7). */
export function openLog({ logLevel, logFile }: LogSettings): Log {
  const target = pino.destination({ dest: logFile ?? 1, sync: false, mkdir: true, minLength: 0, mode: 0o600 })
  target.on('error', () => {})
  const logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' }, target)
  return {
    debug: (event, facts) => logger.debug(maskFacts(facts), event),
    info: (event, facts) => logger.info(maskFacts(facts), event),
    warn: (event, facts) => logger.warn(maskFacts(facts), event),
    error: (event, defect, facts) => logger.error({ ...maskFacts(facts), defect: describe(defect) }, event),
    flush: () => {
      try {
        target.flushSync()
      } catch {
        // A target that never opened has nothing to flush.
      }
    },
  }
}

const maskFacts = (facts: Facts = {}): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? maskText(value) : value]))

/** The last net: what looks like a mainland phone, a token or a secret link never reaches a line whole. */
export const maskText = (text: string): string =>
  text
    .slice(0, 4_000)
    .replace(/(?<!\d)(\+?86)?(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1$2****$3')
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[masked]')

function describe(defect: unknown): string {
  return maskText(defect instanceof Error ? (defect.stack ?? defect.message) : String(defect))
}
