import { FORMS_TAG, getStudyForm } from '#capabilities/enquiries/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import type { ItemAt } from '../item/item-at.ts'

/** The way to the form by which one asks to join a study; null where it does not recruit or has none. Runs on the server only. */
export async function loadJoin({ ask, dependsOn }: Visit, { item, t }: ItemAt) {
  dependsOn(FORMS_TAG)
  const reply = await ask(getStudyForm, { number: item.number })
  const slug = 'ok' in reply ? reply.ok.slug : null
  return slug === null ? null : { to: `/contact/${slug}?study=${item.number}`, text: t('join') }
}
