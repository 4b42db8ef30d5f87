import type { OwnRequest, PrivacyRequest } from '../../../contract.ts'
import type { DeskContext } from '../context.ts'
import { requestTexts } from '../sealing.ts'
import type { RequestDetails } from './file-request.ts'
import type { EntryRow, RequestRow } from './request-store.ts'

type Keys = Pick<DeskContext, 'keyring'>

/** Returns null after the account was erased, or when the key is gone. */
export function readDetails({ keyring }: Keys, row: Pick<RequestRow, 'id' | 'sealed'>): RequestDetails | null {
  const text = requestTexts.open(keyring, 'privacy.request', row)
  return text === null ? null : (JSON.parse(text) as RequestDetails)
}

export const toRequest = (context: Keys, row: RequestRow): PrivacyRequest => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  person: row.account_name ?? row.pseudonym ?? readDetails(context, row)?.name ?? '',
  hasAccount: row.account_id !== null,
  assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee },
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isLate: row.is_late,
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** Leaves out internal notes and the names of operators. */
export const toOwnRequest = ({ keyring }: Keys, row: RequestRow, entries: readonly EntryRow[]): OwnRequest => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  messages: entries.flatMap((entry) => {
    const { kind, created_at } = entry
    if (kind !== 'question' && kind !== 'reply' && kind !== 'answer' && kind !== 'refusal') return []
    const text = requestTexts.open(keyring, 'privacy.request_entry', entry)
    return text === null ? [] : [{ kind, text, at: created_at.toISOString() }]
  }),
})
