import { dayOf } from '#contract/dates.ts'
import { fromProviderPhone } from '../receipts/mainland.ts'
import { type Filing, type Receipt, type ReceiptCallback, readEntries, type SentSms } from '../receipts/receipt.ts'
import { readReply, textAt, toRawCode, valueAt } from '../reply.ts'
import type { AskAliyun } from './aliyun.ts'
import { codeOfAliyun } from './aliyun-codes.ts'

/**
 * Reads `SmsReport` and `DypnsSmsVerifyReport`, which have the same fields. Aliyun does not sign them. It repeats a report after 1, 5 and 10
 * minutes until the answer has the code 0.
 */
export const aliyunCallback: ReceiptCallback = {
  read: (report) => readEntries(report)?.flatMap(toReceipt) ?? 'unreadable',
  done: '{"code":0,"msg":"OK"}',
}

function toReceipt(entry: unknown): readonly Receipt[] {
  const refs = [textAt(entry, 'biz_id'), textAt(entry, 'out_id')].filter((ref) => ref !== undefined)
  const success = valueAt(entry, 'success')
  const phone = fromProviderPhone(textAt(entry, 'phone_number'))
  if (refs.length === 0 || typeof success !== 'boolean') return []
  const code = success ? '' : toRawCode(textAt(entry, 'err_code') ?? '')
  return [{ refs, state: success ? 'delivered' : 'failed', code, ...(phone && { phone }) }]
}

/** Asks `QuerySendDetails`, which names messages by phone, day in China and BizId. */
export async function queryAliyun(ask: AskAliyun, { ref, phone, sentAt }: SentSms, signal: AbortSignal): Promise<Receipt | 'waiting'> {
  const query = {
    PhoneNumber: phone.replace(/^\+(86)?/, ''),
    BizId: ref,
    SendDate: dayOf(sentAt).replaceAll('-', ''),
    PageSize: '10',
    CurrentPage: '1',
  }
  const reply = await ask('QuerySendDetails', query, signal)
  if ('nothing' in reply) return 'waiting'
  const answer = readReply(reply)
  if (codeOfAliyun(answer) !== 'OK') return 'waiting'
  const detail = valueAt(answer.body, 'SmsSendDetailDTOs', 'SmsSendDetailDTO', 0)
  const state = DETAIL_STATES.get(textAt(detail, 'SendStatus') ?? '')
  if (state === undefined) return 'waiting'
  return { refs: [ref], state, code: state === 'failed' ? toRawCode(textAt(detail, 'ErrCode') ?? '') : '' }
}

/** 1 means that the carrier has not reported yet. */
const DETAIL_STATES: ReadonlyMap<string, Receipt['state']> = new Map([
  ['2', 'failed'],
  ['3', 'delivered'],
])

type Filed = { readonly signName: string; readonly templates: readonly string[] }

/** Asks `GetSmsSign` for the signature and its registration with each carrier, and `GetSmsTemplate` for each template. */
export async function readAliyunFilings(ask: AskAliyun, { signName, templates }: Filed, signal: AbortSignal) {
  const signature = await ask('GetSmsSign', { SignName: signName }, signal)
  if ('nothing' in signature) return undefined
  const filings = [...signatureFilings(signName, readReply(signature).body)]
  for (const name of templates) {
    const template = await ask('GetSmsTemplate', { TemplateCode: name }, signal)
    if ('nothing' in template) return undefined
    const { body } = readReply(template)
    const reason = textAt(body, 'AuditInfo', 'RejectInfo') ?? ''
    filings.push({ subject: 'template', name, carrier: '', state: AUDITS.get(textAt(body, 'TemplateStatus') ?? '') ?? 'unknown', reason })
  }
  return filings
}

function signatureFilings(name: string, body: unknown): readonly Filing[] {
  const audit = AUDITS.get(textAt(body, 'SignStatus') ?? '') ?? 'unknown'
  const signature: Filing = { subject: 'signature', name, carrier: '', state: audit, reason: textAt(body, 'AuditInfo', 'RejectInfo') ?? '' }
  const registered = valueAt(body, 'SignIspRegisterDetailList')
  const list: readonly unknown[] = Array.isArray(registered) ? registered : []
  const carriers = (['mobile', 'unicom', 'telecom'] as const).map((carrier): Filing => {
    const detail = list.find((each) => textAt(each, 'OperatorCode') === carrier)
    const reason = textAt(detail, 'RegisterStatusReasons', 0, 'ReasonDescList', 0) ?? ''
    return { subject: 'signature', name, carrier, state: REGISTRATIONS.get(textAt(detail, 'RegisterStatus') ?? '') ?? 'unknown', reason }
  })
  return [signature, ...carriers]
}

const AUDITS: ReadonlyMap<string, Filing['state']> = new Map([
  ['0', 'pending'],
  ['1', 'filed'],
  ['2', 'refused'],
  ['10', 'refused'],
])
/** 1 and 3 are registered, -1 waits for the carrier; a refused, expired or absent registration needs an operator. */
const REGISTRATIONS: ReadonlyMap<string, Filing['state']> = new Map([
  ['-2', 'refused'],
  ['-1', 'pending'],
  ['0', 'refused'],
  ['1', 'filed'],
  ['2', 'refused'],
  ['3', 'filed'],
])
