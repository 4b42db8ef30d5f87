import { listSets } from '#capabilities/curation/contract.ts'
import { listOpenForms } from '#capabilities/enquiries/contract.ts'
import type { Language } from '#contract/language.ts'
import { runCall } from '#web/console/call/use-action.ts'

const MOST = 50

/** Returns the open forms that a page can link to. */
export async function findFormChoices(language: Language) {
  const reply = await runCall(listOpenForms, { language })
  return reply && 'ok' in reply ? reply.ok.forms.map(({ slug, title }) => ({ value: slug, label: title })) : []
}

/** Returns the sets that a page can show; empty when the operator may not read them. */
export async function findSetChoices(_: Language) {
  const reply = await runCall(listSets, { current: 1, pageSize: MOST })
  return reply && 'ok' in reply ? reply.ok.list.map(({ number, name }) => ({ value: String(number), label: `CS-${number} ${name}` })) : []
}
