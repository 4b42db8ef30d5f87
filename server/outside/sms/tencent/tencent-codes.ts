import type { SendOutcome, SmsFailure } from '../provider.ts'
import { failed, failureOfUnlisted, waiting } from '../reply.ts'

const DAY_S = 86_400
const SHANGHAI_AHEAD_S = 8 * 3_600

const PAUSES_S: ReadonlyMap<string, number> = new Map([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 30],
  ['LimitExceeded.DeliveryFrequencyLimit', 60],
  ['LimitExceeded.PhoneNumberOneHourLimit', 3_600],
])
const TOMORROW: ReadonlySet<string> = new Set(['LimitExceeded.PhoneNumberDailyLimit', 'LimitExceeded.PhoneNumberSameContentDailyLimit'])
const FAILURES: ReadonlyMap<string, SmsFailure> = new Map([
  ['InvalidParameterValue.IncorrectPhoneNumber', 'bad_number'],
  ['FailedOperation.PhoneNumberInBlacklist', 'blocked_number'],
  // The first spelling is the provider's own.
  ['UnsupportedOperation.UnsuportedRegion', 'no_route'],
  ['UnsupportedOperation.UnsupportedRegion', 'no_route'],
  ['InternalError.Timeout', 'unknown'],
  ['InternalError.SendAndRecvFail', 'unknown'],
])
/** These codes concern credentials, rights, balance, caps of the account, signature or template. */
const NEEDS_OPERATOR =
  /^((AuthFailure|UnauthorizedOperation|MissingParameter)(\..*)?|LimitExceeded\.(AppDailyLimit|DailyLimit)|FailedOperation\.(SignatureIncorrectOrUnapproved|TemplateIncorrectOrUnapproved|ContainSensitiveWord|InsufficientBalanceInSmsPackage)|InvalidParameterValue\.(TemplateParameterFormatError|TemplateParameterLengthLimit|ContentLengthLimit|SdkAppIdNotExist))$/
const THEIR_SIDE = /^(InternalError|RequestLimitExceeded)(\..*)?$/

type TencentReply = { readonly status: number; readonly requestId: string | undefined }

/** Returns the outcome of a code other than `Ok`. Only listed codes need an operator; any other may concern one number. */
export function outcomeOfTencent(code: string, { status, requestId }: TencentReply, now: Date): SendOutcome {
  const pauseS = TOMORROW.has(code) ? untilTomorrowS(now) : PAUSES_S.get(code)
  if (pauseS !== undefined) return waiting(pauseS, code, requestId)
  return failed(FAILURES.get(code) ?? failureOf(code) ?? failureOfUnlisted(status), code, requestId)
}

function failureOf(code: string): SmsFailure | undefined {
  if (NEEDS_OPERATOR.test(code)) return 'config'
  return THEIR_SIDE.test(code) ? 'temporary' : undefined
}

/** The provider counts days in UTC+8. */
const untilTomorrowS = (now: Date): number => DAY_S - ((Math.floor(now.getTime() / 1_000) + SHANGHAI_AHEAD_S) % DAY_S)
