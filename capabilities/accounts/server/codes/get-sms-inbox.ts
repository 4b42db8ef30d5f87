import type { Outcome } from '#contract/call.ts'
import type { Inbox } from '#server/outside/sms/inbox.ts'
import type * as calls from '../../contract.ts'

/** `inbox`: only where the development provider is configured. */
export type ReadSmsInboxDeps = { readonly inbox?: Pick<Inbox, 'list'> | undefined }

/** What the development provider kept instead of sending, newest first. */
export async function getSmsInbox({ inbox }: ReadSmsInboxDeps): Promise<Outcome<typeof calls.getSmsInbox>> {
  if (!inbox) return { refused: 'NOT_FOUND' }
  return { ok: inbox.list().map(({ id, phone, purpose, code, text, at }) => ({ id, phone, purpose, code, text, at: at.toISOString() })) }
}
