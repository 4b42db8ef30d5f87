import { textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findEntries, findWhole } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'
import { readAnswers, toEnquiry, writeMasked } from './to-enquiry.ts'

export const getEnquiry = serve(calls.getEnquiry, async ({ database, keyring }, { id }, { language }) => {
  const db = database.of<Tables>()
  const [row] = await findWhole(db, { id }, language, 1)
  if (!row) return { refused: 'NOT_FOUND' }
  const answers = readAnswers(openText(keyring, 'enquiry', row))
  const entries = await findEntries(db, id)
  return {
    ok: {
      ...toEnquiry(row),
      language: row.language,
      version: row.version,
      answers:
        answers &&
        row.fields.map((field) => ({
          id: field.id,
          kind: field.kind,
          label: textIn(field.label, language),
          text: writeMasked(field, answers[field.id], language),
        })),
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        text: openText(keyring, 'entry', entry),
        by: { id: entry.by_account, name: entry.name },
        at: entry.created_at.toISOString(),
      })),
    },
  }
})
