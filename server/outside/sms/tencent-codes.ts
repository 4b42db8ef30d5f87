import type { Failure, SendOutcome } from './provider.ts'
import { failed, failureOfStatus, waiting } from './reply.ts'

const DAY_S = 86_400
const SHANGHAI_AHEAD_S = 8 * 3_600

const PAUSES_S: ReadonlyMap<string, number> = new Map([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 30],
  ['LimitExceeded.DeliveryFrequencyLimit', 60],
  ['LimitExceeded.PhoneNumberOneHourLimit', 3_600],
])
const TOMORROW: ReadonlySet<string> = new Set(['LimitExceeded.PhoneNumberDailyLimit', 'LimitExceeded.PhoneNumberSameContentDailyLimit'])
const FAILURES: ReadonlyMap<string, Failure> = new Map([
  ['InvalidParameterValue.IncorrectPhoneNumber', 'bad_number'],
  ['FailedOperation.PhoneNumberInBlacklist', 'blocked_number'],
  // The first spelling is theirs.
  ['UnsupportedOperation.UnsuportedRegion', 'no_route'],
  ['UnsupportedOperation.UnsupportedRegion', 'no_route'],
  ['InternalError.Timeout', 'unknown'],
  ['InternalError.SendAndRecvFail', 'unknown'],
])
const THEIR_SIDE = /^(InternalError|RequestLimitExceeded)(\..*)?$/

/** The outcome of a code other than `Ok`. Unlisted ones need an operator, unless they come with a 5xx. */
export function outcomeOfTencent(code: string, status: number, now: Date, requestId: string | undefined): SendOutcome {
  const pauseS = TOMORROW.has(code) ? untilTomorrowS(now) : PAUSES_S.get(code)
  if (pauseS !== undefined) return waiting(pauseS, code, requestId)
  const isTheirs = THEIR_SIDE.test(code) || failureOfStatus(status) === 'temporary'
  return failed(FAILURES.get(code) ?? (isTheirs ? 'temporary' : 'config'), code, requestId)
}

/** Days are counted in UTC+8. */
const untilTomorrowS = (now: Date): number => DAY_S - ((Math.floor(now.getTime() / 1_000) + SHANGHAI_AHEAD_S) % DAY_S)
