import type { CheckedCode, CheckOutcome, CodeMessage, CodeVerifier, SendOutcome } from '../provider.ts'
import { accepted, failed, outcomeOfNothing, type ProviderReply, readReply, textAt, valueAt } from '../reply.ts'
import { type Templates, templateFor } from '../templates.ts'
import { type AliyunAccount, type AliyunSeams, type AskAliyun, openAliyun } from './aliyun.ts'
import { codeOfAliyun, DAY_S, failureOfAliyun } from './aliyun-codes.ts'
import { aliyunCallback } from './aliyun-receipts.ts'

/** `signName` and the templates are the free ones of the console and belong together. The template has the variables `code` and `min`. */
export type AliyunPnvsSettings = AliyunAccount & { readonly signName: string; readonly templates: Templates }

/** Opens Aliyun SMS authentication (Dypnsapi 2017-05-25). It generates and checks codes of 6 digits itself, for mainland phones only. */
export function openAliyunPnvs(settings: AliyunPnvsSettings, seams: AliyunSeams = {}): CodeVerifier {
  const { address = 'https://dypnsapi.aliyuncs.com', now = () => new Date() } = seams
  const context = { ask: openAliyun({ address, version: '2017-05-25' }, settings, seams), settings, now }
  return {
    contract: 'send-and-check',
    name: 'aliyun-pnvs',
    // Its query of details is deprecated, and its signatures are those of the provider, which files them.
    receipts: { callback: aliyunCallback },
    start: (message, signal) => start(context, message, signal),
    check: (challenge, signal) => check(context, challenge, signal),
  }
}

type PnvsContext = { readonly ask: AskAliyun; readonly settings: AliyunPnvsSettings; readonly now: () => Date }

const MAINLAND = /^\+86(\d{11})$/
/** The provider replaces this placeholder with its own code. It could not check a literal code. */
const ITS_OWN_CODE = '##code##'

async function start({ ask, settings, now }: PnvsContext, message: CodeMessage, signal: AbortSignal): Promise<SendOutcome> {
  const phoneNumber = MAINLAND.exec(message.phone)?.[1]
  const template = templateFor(settings.templates, message.purpose)
  if (phoneNumber === undefined) return failed('no_route', 'MAINLAND_ONLY')
  if (template === undefined) return failed('no_route', 'NO_TEMPLATE')
  const query = {
    CountryCode: '86',
    PhoneNumber: phoneNumber,
    SignName: settings.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify({ code: ITS_OWN_CODE, min: String(Math.ceil(message.ttlS / 60)) }),
    CodeLength: '6',
    ValidTime: String(message.ttlS),
    Interval: '60',
    DuplicatePolicy: '1',
    ReturnVerifyCode: 'false',
    OutId: message.id,
  }
  const reply = await ask('SendSmsVerifyCode', query, signal)
  if ('nothing' in reply) return outcomeOfNothing(reply)
  const answer = readReply(reply)
  if (codeOfAliyun(answer) !== 'OK') return failureOfAliyun(answer, now(), DAY_S)
  return accepted(textAt(answer.body, 'Model', 'BizId'), textAt(answer.body, 'RequestId') ?? textAt(answer.body, 'Model', 'RequestId'))
}

async function check({ ask, now }: PnvsContext, challenge: CheckedCode, signal: AbortSignal): Promise<CheckOutcome> {
  const phoneNumber = MAINLAND.exec(challenge.phone)?.[1]
  if (phoneNumber === undefined) return 'wrong'
  const query = { CountryCode: '86', PhoneNumber: phoneNumber, VerifyCode: challenge.code, OutId: challenge.id }
  const reply = await ask('CheckSmsVerifyCode', query, signal)
  return 'nothing' in reply ? 'temporary' : judge(readReply(reply), now)
}

/** "OK" only means that the request was understood. The code is correct only when the result is PASS. */
function judge(reply: ProviderReply, now: () => Date): CheckOutcome {
  const code = codeOfAliyun(reply)
  const verdict = textAt(reply.body, 'Model', 'VerifyResult')
  if (code === 'isv.ValidateFail') return 'wrong'
  if (code === 'OK' && verdict !== undefined) return verdict === 'PASS' && valueAt(reply.body, 'Success') !== false ? 'pass' : 'wrong'
  const { outcome } = code === 'OK' ? failed('unknown', code) : failureOfAliyun(reply, now())
  return outcome === 'config' ? 'config' : outcome === 'bad_number' ? 'wrong' : 'temporary'
}
