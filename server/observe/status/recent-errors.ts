import { createHash } from 'node:crypto'
import { cutText } from '#contract/input/cut-text.ts'
import { type Log, type LogFacts, maskText } from '#server/observe/log.ts'

/** Equal lines of level error, counted together. */
export type LoggedError = {
  readonly key: string
  readonly event: string
  /** The first line of the error, masked like the log. */
  readonly text: string
  /** Finds the last such line in the log. */
  readonly requestId: string | null
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}
export type RecentErrors = {
  note(event: string, defect: unknown, facts?: LogFacts): void
  /** Returns the lines since the last call and forgets them. */
  take(): readonly LoggedError[]
  /** Counts lines again that could not be written. */
  giveBack(errors: readonly LoggedError[]): void
}

/** Different lines of one interval; further ones are counted as one. A storm of errors thus costs little memory. */
const MOST_KINDS = 100
const LONGEST_TEXT = 300
/** Cuts a long line first, far enough behind the end that half a phone number is not stored. */
const LOOKED_AT = 1_000
const OTHERS = 'status.more-errors'

/** Counts lines of level error in bounded memory. It stores no facts besides the request id, because those may name persons. */
export function openRecentErrors(): RecentErrors {
  const errors = new Map<string, LoggedError>()
  const add = (error: LoggedError) => {
    const key = errors.has(error.key) || errors.size < MOST_KINDS ? error.key : OTHERS
    const known = errors.get(key)
    errors.set(key, {
      ...(key === error.key ? error : { ...error, key, event: OTHERS, text: '', requestId: null }),
      times: (known?.times ?? 0) + error.times,
      firstAt: known?.firstAt ?? error.firstAt,
    })
  }
  return {
    note(event, defect, facts) {
      const text = firstLineOf(defect)
      const now = new Date()
      const requestId = typeof facts?.['requestId'] === 'string' ? facts['requestId'] : null
      add({ key: keyOf(event, text), event, text, requestId, times: 1, firstAt: now, lastAt: now })
    },
    take() {
      const taken = [...errors.values()]
      errors.clear()
      return taken
    },
    giveBack: (given) => given.forEach(add),
  }
}

/** Returns a log that also counts its errors. */
export function watchErrors(given: Log): { readonly log: Log; readonly errors: RecentErrors } {
  const errors = openRecentErrors()
  const log: Log = {
    ...given,
    error(event, defect, facts) {
      given.error(event, defect, facts)
      errors.note(event, defect, facts)
    },
  }
  return { log, errors }
}

function firstLineOf(defect: unknown): string {
  const [line = ''] = String(defect).split('\n')
  return cutText(maskText(cutText(line, LOOKED_AT).toWellFormed()), LONGEST_TEXT)
}

/** Numbers and ids differ between equal errors. */
const VARIES = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi
const keyOf = (event: string, text: string): string =>
  createHash('sha256')
    .update(`${event} ${text.replace(VARIES, '#')}`)
    .digest('base64url')
    .slice(0, 22)
