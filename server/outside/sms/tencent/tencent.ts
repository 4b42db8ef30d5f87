import { openOutside } from '#server/outside/http/fetch-outside.ts'
import { type CodeMessage, type CodeSender, isNote, type SendOutcome } from '../provider.ts'
import { accepted, failed, outcomeOfNothing, outcomeOfStatus, type ProviderReply, readReply, textAt } from '../reply.ts'
import { listTemplates, type Templates, templateFor } from '../templates.ts'
import { signTc3 } from './tc3.ts'
import { outcomeOfTencent } from './tencent-codes.ts'
import { type AskTencent, queryTencent, readTencentFilings, tencentCallback } from './tencent-receipts.ts'

export type TencentSettings = {
  readonly secretId: string
  readonly secretKey: string
  /** The SmsSdkAppId, for example 1400... */
  readonly appId: string
  /** The text of the approved signature. */
  readonly signName: string
  /** Approved templates with two variables: the code, then its lifetime in minutes. */
  readonly templates: Templates
  readonly region: string
}
/** Tests replace these. */
type TencentSeams = { readonly address?: string; readonly now?: () => Date }

const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Opens Tencent Cloud SMS (sms 2021-01-11). */
export function openTencent(
  settings: TencentSettings,
  { address = 'https://sms.tencentcloudapi.com', now = () => new Date() }: TencentSeams = {},
): CodeSender {
  const outside = openOutside(address)
  const post = (action: string, body: string, signal: AbortSignal) =>
    outside.ask({ method: 'POST', path: '/', headers: sign(settings, { action, body }, { host: outside.host, now: now() }), body }, signal)
  const ask: AskTencent = async (action, body, signal) => {
    const reply = await post(action, JSON.stringify(body), signal)
    return 'nothing' in reply ? undefined : readReply(reply)
  }
  return {
    contract: 'send',
    name: 'tencent',
    receipts: {
      callback: tencentCallback,
      query: (message, signal) => queryTencent({ ask, appId: settings.appId }, message, signal),
      readFilings: (signal) => readTencentFilings(ask, listTemplates(settings.templates), signal),
    },
    async send(message, signal) {
      const template = templateFor(settings.templates, message.purpose)
      if (template === undefined) return failed('no_route', 'NO_TEMPLATE')
      const reply = await post('SendSms', bodyOf(settings, template, message), signal)
      return 'nothing' in reply ? outcomeOfNothing(reply) : outcomeOf(readReply(reply), now())
    },
  }
}

const bodyOf = (
  { appId, signName }: TencentSettings,
  template: string,
  { id, phone, purpose, code, ttlS }: CodeMessage & { readonly code: string },
): string =>
  JSON.stringify({
    PhoneNumberSet: [phone],
    SmsSdkAppId: appId,
    SignName: signName,
    TemplateId: template,
    TemplateParamSet: isNote(purpose) ? [] : [code, String(Math.ceil(ttlS / 60))],
    SessionContext: id,
  })

function sign(
  settings: TencentSettings,
  { action, body }: { readonly action: string; readonly body: string },
  place: { readonly host: string; readonly now: Date },
): Record<string, string> {
  const { authorization, timestampS } = signTc3({ ...settings, ...place, service: 'sms', contentType: CONTENT_TYPE, body })
  return {
    authorization,
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-version': '2021-01-11',
    'x-tc-region': settings.region,
    'x-tc-timestamp': timestampS,
  }
}

/** The whole call may fail, or the one message in it; both come with HTTP 200. */
function outcomeOf({ status, body }: ProviderReply, now: Date): SendOutcome {
  const requestId = textAt(body, 'Response', 'RequestId')
  const code = textAt(body, 'Response', 'Error', 'Code') ?? textAt(body, 'Response', 'SendStatusSet', 0, 'Code')
  if (code === undefined) return outcomeOfStatus(status, requestId)
  if (code !== 'Ok') return outcomeOfTencent(code, { status, requestId }, now)
  return accepted(textAt(body, 'Response', 'SendStatusSet', 0, 'SerialNo'), requestId)
}
