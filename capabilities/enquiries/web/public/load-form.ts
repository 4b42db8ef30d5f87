import { data } from 'react-router'
import type { Visit } from '#contract/site/visit.ts'
import { FORMS_TAG, formTag, getEnquiryForm, listOpenForms, type ShownForm } from '../../contract.ts'

export type OpenForms = readonly { readonly slug: string; readonly title: string; readonly lead: string }[]

export async function loadOpenForms({ ask, language, dependsOn }: Visit): Promise<OpenForms> {
  dependsOn(FORMS_TAG)
  const reply = await ask(listOpenForms, { language })
  if (!('ok' in reply)) throw data(reply.refused, { status: 503 })
  return reply.ok.forms
}

/** Loads one form; returns null when it is not open, or its study does not recruit. */
export async function loadForm({ ask, language, dependsOn }: Visit, slug: string, study?: number): Promise<ShownForm | null> {
  dependsOn(formTag(slug), ...(study === undefined ? [] : [`item:${study}`]))
  const reply = await ask(getEnquiryForm, { slug, language, ...(study !== undefined && { study }) })
  if ('ok' in reply) return reply.ok
  if (reply.refused === 'NOT_FOUND' || reply.refused === 'BAD_REQUEST') return null
  throw data(reply.refused, { status: 503 })
}
