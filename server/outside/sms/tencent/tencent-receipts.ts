import { SECOND } from '#contract/duration.ts'
import { fromProviderPhone } from '../receipts/mainland.ts'
import { type Filing, type Receipt, type ReceiptCallback, readEntries, type SentSms } from '../receipts/receipt.ts'
import { type ProviderReply, textAt, toRawCode, valueAt } from '../reply.ts'

/** Asks one action of Tencent Cloud SMS. Returns undefined without a readable answer. */
export type AskTencent = (action: string, body: object, signal: AbortSignal) => Promise<ProviderReply | undefined>

const STATES: ReadonlyMap<string, Receipt['state']> = new Map([
  ['SUCCESS', 'delivered'],
  ['FAIL', 'failed'],
])

/** Reads the callback of delivery states. Tencent Cloud does not sign it. */
export const tencentCallback: ReceiptCallback = {
  read: (report) => readEntries(report)?.flatMap(toReceipt) ?? 'unreadable',
  done: '{"result":0,"errmsg":"OK"}',
}

function toReceipt(entry: unknown): readonly Receipt[] {
  const ref = textAt(entry, 'sid')
  const state = STATES.get(textAt(entry, 'report_status') ?? '')
  if (ref === undefined || state === undefined) return []
  const phone = fromProviderPhone(`${textAt(entry, 'nationcode') ?? ''}${textAt(entry, 'mobile') ?? ''}`)
  return [{ refs: [ref], state, code: state === 'failed' ? toRawCode(textAt(entry, 'errmsg') ?? '') : '', ...(phone && { phone }) }]
}

/** Asks `PullSmsSendStatusByPhoneNumber`, which lists the messages to one phone since a time. */
export async function queryTencent(
  { ask, appId }: { readonly ask: AskTencent; readonly appId: string },
  { ref, phone, sentAt }: SentSms,
  signal: AbortSignal,
): Promise<Receipt | 'waiting'> {
  const body = {
    BeginTime: Math.floor(sentAt.getTime() / SECOND) - CLOCK_SLACK_S,
    Offset: 0,
    Limit: 100,
    PhoneNumber: phone,
    SmsSdkAppId: appId,
  }
  const reply = await ask('PullSmsSendStatusByPhoneNumber', body, signal)
  const listed = valueAt(reply?.body, 'Response', 'PullSmsSendStatusSet')
  const entry = (Array.isArray(listed) ? listed : []).find((each: unknown) => textAt(each, 'SerialNo') === ref)
  const state = STATES.get(textAt(entry, 'ReportStatus') ?? '')
  if (state === undefined) return 'waiting'
  return { refs: [ref], state, code: state === 'failed' ? toRawCode(textAt(entry, 'Description') ?? '') : '' }
}

/** Tolerates that the clocks of this machine and the provider differ. */
const CLOCK_SLACK_S = 300

/** Asks `DescribeSmsTemplateList`. A signature can be asked for only by an id that no setting has, so the owner notes its state. */
export async function readTencentFilings(ask: AskTencent, templates: readonly string[], signal: AbortSignal) {
  const ids = templates.map(Number).filter(Number.isSafeInteger)
  const reply = await ask('DescribeSmsTemplateList', { TemplateIdSet: ids, International: 0 }, signal)
  const listed = valueAt(reply?.body, 'Response', 'DescribeTemplateStatusSet')
  if (!Array.isArray(listed)) return undefined
  return templates.map((name): Filing => {
    const found: unknown = listed.find((each: unknown) => textAt(each, 'TemplateId') === name)
    const state = AUDITS.get(textAt(found, 'StatusCode') ?? '') ?? 'unknown'
    return { subject: 'template', name, carrier: '', state, reason: textAt(found, 'ReviewReply') ?? '' }
  })
}

const AUDITS: ReadonlyMap<string, Filing['state']> = new Map([
  ['0', 'filed'],
  ['1', 'pending'],
  ['-1', 'refused'],
])
