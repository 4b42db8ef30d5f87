import type { Failure, SendOutcome } from '../provider.ts'
import { failed, failureOfUnlisted, outcomeOfStatus, type ProviderReply, textAt, waiting } from '../reply.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
export const DAY_S = 86_400

const ABOUT_THE_NUMBER: ReadonlyMap<string, Failure> = new Map([
  ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'blocked_number'],
])
/** Credentials, rights, balance, caps of the account, signature, template, the clock. */
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

/** The word for what happened, whatever the HTTP status: a business failure often comes with 200. */
export const codeOfAliyun = (reply: ProviderReply): string | undefined => textAt(reply.body, 'Code')
/** The signature was right but its time or nonce was not taken. */
export const isStaleStamp = (code: string | undefined): boolean => code === 'InvalidTimeStamp.Expired' || code === 'SignatureNonceUsed'

/**
 * The outcome of a reply that does not say OK. Only listed words need an operator: any other may be about one number.
 * `usualPauseS`: how long a number waits when a limit is met whose window the message does not name.
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

function failureOf(code: string): Failure | undefined {
  if (NEEDS_OPERATOR.test(code)) return 'config'
  return THEIR_SIDE.test(code) ? 'temporary' : undefined
}

/** Minute and hour are natural windows; the day runs from the message that filled it. */
function pauseOf(message: string, now: Date, usualPauseS: number): number {
  if (/天级|\bday\b/i.test(message)) return DAY_S
  if (/小时级|\bhour\b/i.test(message)) return HOUR_S - (Math.floor(now.getTime() / 1_000) % HOUR_S)
  return /分钟级|\bminute\b/i.test(message) ? MINUTE_S : usualPauseS
}
