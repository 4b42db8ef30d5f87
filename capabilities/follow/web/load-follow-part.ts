import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import { listFollowable } from '../contract.ts'
import { renderRow } from './render-row.tsx'

/** Runs on the server only. */
export async function loadFollow({ ask, language }: Pick<Visit, 'ask' | 'language'>, { number }: ItemShown) {
  const reply = await ask(listFollowable, { number, language })
  const of = 'ok' in reply ? reply.ok : []
  return { number, of, rendered: renderRow(number, of, language) }
}
