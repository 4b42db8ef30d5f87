import type { SendOutcome, SmsFailure } from '../provider.ts'
import { failed, failureOfUnlisted, outcomeOfStatus, type ProviderReply, textAt, waiting } from '../reply.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
export const DAY_S = 86_400

const ABOUT_THE_NUMBER: ReadonlyMap<string, SmsFailure> = new Map([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'blocked_number'],
])
/** These codes concern credentials, rights, balance, caps of the account, signature, template or the clock. */
const NEEDS_OPERATOR = new RegExp(
  `^(${[
    'isv\\.(DAY_LIMIT_CONTROL|MONTH_LIMIT_CONTROL|OUT_OF_SERVICE|AMOUNT_NOT_ENOUGH|ACCOUNT_.*|PRODUCT_.*|DENY_IP_RANGE)',
    'isv\\.(SMS_SIGNATURE_ILLEGAL|SMS_SIGN_ILLEGAL|SIGN_STATE_ILLEGAL|SMS_SIGNATURE_SCENE_ILLEGAL|VERIFY_SCHEME_NOT_EXIST)',
    'isv\\.(SMS_TEMPLATE_ILLEGAL|TEMPLATE_MISSING_PARAMETERS|TEMPLATE_PARAMS_ILLEGAL|SMS_CONTENT_ILLEGAL|DOMESTIC_NUMBER_NOT_SUPPORTED)',
    'isv\\.(INVALID_JSON_PARAM|PARAM_LENGTH_LIMIT|PARAM_NOT_SUPPORT_URL)',
    'is[pv]\\.RAM_PERMISSION_DENY|FUNCTION_NOT_OPENED|InvalidAccessKeyId\\..*|SignatureDoesNotMatch',
    'InvalidTimeStamp\\.Expired|SignatureNonceUsed',
  ].join('|')})$`,
)
const THEIR_SIDE = /^(isp\.SYSTEM_ERROR|Throttling.*|ServiceUnavailable.*|InternalError.*)$/

/** Returns the code of a reply for every HTTP status, because business failures often come with 200. */
export const codeOfAliyun = (reply: ProviderReply): string | undefined => textAt(reply.body, 'Code')
/** The signature was correct, but its time or nonce was refused. */
export const isStaleStamp = (code: string | undefined): boolean => code === 'InvalidTimeStamp.Expired' || code === 'SignatureNonceUsed'

/**
 * Returns the outcome of a reply other than OK. Only listed codes need an operator; any other may concern one number. `usualPauseS` is the
 * pause in seconds when the message names no window for a limit.
 */
export function failureOfAliyun(reply: ProviderReply, now: Date, usualPauseS = MINUTE_S): SendOutcome {
  const code = codeOfAliyun(reply)
  const requestId = textAt(reply.body, 'RequestId')
  if (code === undefined) return outcomeOfStatus(reply.status, requestId)
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') {
    return waiting(pauseOf(textAt(reply.body, 'Message') ?? '', now, usualPauseS), code, requestId)
  }
  if (code === 'biz.FREQUENCY') return waiting(MINUTE_S, code, requestId)
  return failed(ABOUT_THE_NUMBER.get(code) ?? failureOf(code) ?? failureOfUnlisted(reply.status), code, requestId)
}

function failureOf(code: string): SmsFailure | undefined {
  if (NEEDS_OPERATOR.test(code)) return 'config'
  return THEIR_SIDE.test(code) ? 'temporary' : undefined
}

/** Minute and hour windows follow the clock. A day window runs from the message that filled it. */
function pauseOf(message: string, now: Date, usualPauseS: number): number {
  if (/天级|\bday\b/i.test(message)) return DAY_S
  if (/小时级|\bhour\b/i.test(message)) return HOUR_S - (Math.floor(now.getTime() / 1_000) % HOUR_S)
  return /分钟级|\bminute\b/i.test(message) ? MINUTE_S : usualPauseS
}
