import { itemPath } from '#capabilities/content/contract.ts'
import { textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findPublishedForm, findStudy, recruits } from '../form-store.ts'

export const getEnquiryForm = serve(calls.getEnquiryForm, async ({ database }, { slug, study: number, language }) => {
  const db = database.of<Tables>()
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
      fields: fields.map(({ label, help, options, ...field }) => ({
        ...field,
        label: textIn(label, language),
        help: textIn(help, language),
        options: options.map((option) => ({ ...option, label: textIn(option.label, language) })),
      })),
      study: study
        ? { number: study.number, title: study.title, path: itemPath({ ...study, section: 'multicenter', kind: 'img', slug: '' }) }
        : null,
    },
  }
})
