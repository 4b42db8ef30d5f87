import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findPublishedForm } from '../form-store.ts'
import { makeTicket } from './ticket.ts'

export const startEnquiry = serve(calls.startEnquiry, async ({ database, keyring }, { slug }) => {
  const form = await findPublishedForm(database.of<Tables>(), slug)
  if (!form) return { refused: 'NOT_FOUND' }
  if (form.state !== 'open') return { refused: 'FORM_CLOSED' }
  return { ok: { ticket: makeTicket(keyring, form), version: form.version } }
})
