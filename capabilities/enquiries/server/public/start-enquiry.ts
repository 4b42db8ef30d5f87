import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'
import { findPublishedForm } from '../form-store.ts'
import { makeTicket } from './ticket.ts'

export async function startEnquiry(
  { database, keyring }: Pick<EnquiriesDeps, 'database' | 'keyring'>,
  { slug }: InputOf<typeof calls.startEnquiry>,
): Promise<Outcome<typeof calls.startEnquiry>> {
  const form = await findPublishedForm(database.of<Tables>(), slug)
  if (!form) return { refused: 'NOT_FOUND' }
  if (form.state !== 'open') return { refused: 'FORM_CLOSED' }
  return { ok: { ticket: makeTicket(keyring, form), version: form.version } }
}
