import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'
import type { DeskContext } from './desk/context.ts'
import { readDetails } from './desk/requests/to-request.ts'
import { requestTexts } from './desk/sealing.ts'

/** Internal notes of operators are about the work on a request. */
const SHOWN = `'question', 'reply', 'answer', 'refusal'`

export const privacyData = (context: Pick<DeskContext, 'keyring'>): readonly PersonalData[] => [
  personalRows({
    name: 'consents',
    label: { 'zh-CN': '同意与撤回', 'en-US': 'Consents' },
    term: 'account',
    from: 'privacy.consent',
    columns: 'purpose, version, is_given, channel, at',
    key: 'id',
  }),
  personalRows({
    name: 'privacy-requests',
    label: { 'zh-CN': '个人信息请求', 'en-US': 'Privacy requests' },
    term: 'without-name',
    from: 'privacy.request',
    columns: 'id, number, kind, channel, state, received_at, due_at, closed_at, sealed',
    key: 'number',
    toRow: ({ sealed, ...others }) => ({
      ...others,
      ...readDetails(context, { id: String(others['id']), sealed: sealed as Buffer | null }),
    }),
  }),
  personalRows({
    name: 'privacy-request-messages',
    label: { 'zh-CN': '个人信息请求的往来消息', 'en-US': 'Messages about privacy requests' },
    term: 'without-name',
    from: 'privacy.request_entry as entry join privacy.request on request.id = entry.request_id',
    where: `request.account_id = $1 and entry.kind in (${SHOWN})`,
    columns: 'entry.id, request.number, entry.kind, entry.created_at, entry.sealed',
    key: 'entry.id',
    tables: ['privacy.request_entry'],
    toRow: ({ sealed, ...others }) => ({
      ...others,
      text: requestTexts.open(context.keyring, 'privacy.request_entry', { id: String(others['id']), sealed: sealed as Buffer | null }),
    }),
  }),
]
