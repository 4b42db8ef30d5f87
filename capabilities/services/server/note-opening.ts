import type { InputOf, Outcome } from '#contract/call.ts'
import type { noteOpening as call } from '../contract.ts'
import type { ServicesDeps, Tables } from './deps.ts'
import { addUse } from './service-store.ts'

/** What a page asks for while it is open, such as another period, is no further use. */
export async function noteOpening(
  { database }: Pick<ServicesDeps, 'database'>,
  { service }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  return (await addUse(database.of<Tables>(), service)) ? { ok: null } : { refused: 'SERVICE_CLOSED' }
}
