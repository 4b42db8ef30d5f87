import { sql } from 'kysely'
import { itemPath } from '#capabilities/content/contract.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findEnquiryEntries } from '../enquiry-store.ts'
import { findPublishedForm, findStudy, findStudyForm, recruits } from '../form-store.ts'
import { shownFields } from '../questionnaires/shown-fields.ts'
import { enquiryTexts } from '../sealing.ts'
import { makeTicket } from './ticket.ts'

export const listOpenForms = serve(calls.listOpenForms, async ({ database }, { language }) => {
  const { rows } = await sql<{ readonly slug: string; readonly kind: calls.FormKind; readonly title: Bilingual; readonly lead: Bilingual }>`
    select slug, kind, content -> 'title' as title, content -> 'lead' as lead
    from enquiries.form join enquiries.form_version as published on form_id = id and published.version = form.version
    where state = 'open' and kind not in ('study', 'questionnaire') order by kind, created_at limit 20`.execute(database.of())
  return {
    ok: { forms: rows.map(({ title, lead, ...row }) => ({ ...row, title: textIn(title, language), lead: textIn(lead, language) })) },
  }
})

export const getStudyForm = serve(calls.getStudyForm, async ({ database }, { number }) => {
  const db = database.of()
  const study = await findStudy(db, number, 'zh-CN')
  return { ok: { slug: study && recruits(study) ? await findStudyForm(db, number) : null } }
})

export const getEnquiryForm = serve(calls.getEnquiryForm, async ({ database }, { slug, study: number, language }) => {
  const db = database.of()
  const form = await findPublishedForm(db, slug)
  if (form?.state !== 'open') return { refused: 'NOT_FOUND' }
  const wanted = form.kind === 'study' ? (form.study ?? number) : undefined
  const study = wanted === undefined ? undefined : await findStudy(db, wanted, language)
  if (form.kind === 'study' && !(study && recruits(study))) return { refused: 'NOT_FOUND' }
  const { title, lead, purpose, retentionDays, fields, done, ineligible } = form.content
  return {
    ok: {
      slug,
      kind: form.kind,
      version: form.version,
      retentionDays,
      title: textIn(title, language),
      lead: textIn(lead, language),
      purpose: textIn(purpose, language),
      done: textIn(done, language),
      ineligible: textIn(ineligible, language),
      fields: shownFields(fields, language),
      study: study
        ? { number: study.number, title: study.title, path: itemPath({ ...study, section: 'multicenter', kind: 'img', slug: '' }) }
        : null,
    },
  }
})

export const startEnquiry = serve(calls.startEnquiry, async ({ database, keyring }, { slug }) => {
  const form = await findPublishedForm(database.of(), slug)
  if (!form) return { refused: 'NOT_FOUND' }
  if (form.state !== 'open') return { refused: 'FORM_CLOSED' }
  return { ok: { ticket: makeTicket(keyring, form), version: form.version } }
})

type ReceiptRow = {
  readonly id: string
  readonly title: Bilingual
  readonly state: calls.EnquiryState
  readonly created_at: Date
  readonly deletes_at: Date
}

export const getEnquiryReceipt = serve(calls.getEnquiryReceipt, async ({ database, keyring }, { receipt }, { language }) => {
  const db = database.of()
  const { rows } = await sql<ReceiptRow>`
    select enquiry.id, content -> 'title' as title, state, created_at, deletes_at
    from enquiries.enquiry join enquiries.form_version using (form_id, version) where receipt = ${hashReceipt(receipt)}`.execute(db)
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const replies = (await findEnquiryEntries(db, row.id)).flatMap((entry) => {
    const text = entry.kind === 'answer' ? enquiryTexts.open(keyring, 'enquiries.entry', entry) : null
    return text === null ? [] : [{ text, at: entry.created_at.toISOString() }]
  })
  return {
    ok: {
      title: textIn(row.title, language),
      state: row.state === 'closed' ? 'closed' : row.state === 'answered' ? 'answered' : 'open',
      sentAt: row.created_at.toISOString(),
      deletesAt: row.deletes_at.toISOString(),
      replies,
    },
  }
})
