import type { Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

const getItemBody = lightCall<typeof calls.getItemBody>('/api/website/item/body', 'reads')

/** Returns the whole item, or why this reader does not get it. */
export async function askBody(number: number, language: Language): Promise<calls.PublicItem | 'denied' | 'failed'> {
  const reply = await ask(getItemBody, { number, language })
  if ('ok' in reply) return reply.ok.item
  return reply.refused === 'NOT_ADMITTED' ? 'denied' : 'failed'
}
