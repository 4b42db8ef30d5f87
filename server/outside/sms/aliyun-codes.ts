import type { Failure, SendOutcome } from './provider.ts'
import { failed, failureOfStatus, outcomeOfStatus, type Said, textAt, waiting } from './reply.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
export const DAY_S = 86_400

const ABOUT_THE_NUMBER: ReadonlyMap<string, Failure> = new Map([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'blocked_number'],
])
const THEIR_SIDE = /^(isp\.SYSTEM_ERROR|Throttling.*|ServiceUnavailable.*|InternalError.*)$/

/** The word for what happened, whatever the HTTP status: a business failure often comes with 200. */
export const codeOfAliyun = (said: Said): string | undefined => textAt(said.body, 'Code')
/** The signature was right but its time or nonce was not taken. */
export const isStaleStamp = (code: string | undefined): boolean => code === 'InvalidTimeStamp.Expired' || code === 'SignatureNonceUsed'

/**
 * The outcome of a reply that does not say OK. Unlisted words need an operator, unless they come with a 5xx.
 * `usualPauseS`: how long a number waits when a limit is met whose window the message does not name.
 */
export function failureOfAliyun(said: Said, now: Date, usualPauseS = MINUTE_S): SendOutcome {
  const code = codeOfAliyun(said)
  const requestId = textAt(said.body, 'RequestId')
  if (code === undefined) return outcomeOfStatus(said.status, requestId)
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') {
    return waiting(pauseOf(textAt(said.body, 'Message') ?? '', now, usualPauseS), code, requestId)
  }
  if (code === 'biz.FREQUENCY') return waiting(MINUTE_S, code, requestId)
  const outcome = ABOUT_THE_NUMBER.get(code) ?? (THEIR_SIDE.test(code) ? 'temporary' : undefined)
  return failed(outcome ?? (failureOfStatus(said.status) === 'temporary' ? 'temporary' : 'config'), code, requestId)
}

/** Minute and hour are natural windows; the day runs from the message that filled it. */
function pauseOf(message: string, now: Date, usualPauseS: number): number {
  if (/天级|\bday\b/i.test(message)) return DAY_S
  if (/小时级|\bhour\b/i.test(message)) return HOUR_S - (Math.floor(now.getTime() / 1_000) % HOUR_S)
  return /分钟级|\bminute\b/i.test(message) ? MINUTE_S : usualPauseS
}
