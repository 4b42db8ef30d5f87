import type { SmsAdvice } from '../../../contract.ts'

/**
 * Codes of providers and carriers, by what an operator can do. Carriers have hundreds of codes and change them; these are the documented
 * ones of Aliyun (help.aliyun.com/document_detail/101347), Tencent Cloud (cloud.tencent.com/document/product/382/3771) and Twilio.
 */
const ADVICE: readonly (readonly [SmsAdvice, RegExp])[] = [
  ['signature', /SIGN(?!ATUREDOES|ATURENONCE)|^XA:0003$|^MK:0009$|NOT_REPORT/i],
  ['template', /TEMPLATE|^isv\.(INVALID_JSON_PARAM|PARAM_)|NO_TEMPLATE/i],
  ['content', /CONTENT|KEYWORD|SENSITIVE|^-106$|^30007$|^XA:000[45]$/i],
  ['balance', /OUT_OF_SERVICE|AMOUNT_NOT_ENOUGH|BALANCE|ARREARS/i],
  ['place', /DENY_IP_RANGE|MAINLAND_ONLY|NO_ROUTE|REGION|^21408$|^60605$/i],
  ['access', /RAM_PERMISSION|AccessKey|SignatureDoesNotMatch|AuthFailure|Unauthorized|PRODUCT_UN|FUNCTION_NOT_OPENED|^20003$/i],
  ['limit', /LIMIT|FREQUENCY|VALVE|REPEAT|^60203$|^20429$/i],
  ['blocked', /BLACK|REJECT|REFUSE|UNSUBSCRIBE|^21610$|^30004$|^60410$/i],
  ['number', /NUMBER_ILLEGAL|INVALID_NUMBER|NOT_EXIST|IncorrectPhoneNumber|^MK:0001$|^MK:0000$|^(21211|21614|30005|30006)$/i],
  ['phone-off', /CLOSED|NOT_ON_SERVICE|TERMINAL|UNDELIV|EXPIRED|^002$|^30003$/i],
]

export const adviceOf = (code: string): SmsAdvice => ADVICE.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other'
