import { FORMS_TAG, getStudyForm } from '#capabilities/enquiries/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import type { ItemAt } from '../item/item-at.ts'

/** Returns the link to the form for joining a study; null when it does not recruit or has no form. Runs on the server only. */
export async function loadJoin({ ask, dependsOn }: Visit, { item, t }: ItemAt) {
  dependsOn(FORMS_TAG)
  const reply = await ask(getStudyForm, { number: item.number })
  const slug = 'ok' in reply ? reply.ok.slug : null
  return slug === null ? null : { to: `/contact/${slug}?study=${item.number}`, text: t('join') }
}
