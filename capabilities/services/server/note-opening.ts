import type { InputOf, Outcome } from '#contract/call.ts'
import type { noteOpening as call } from '../contract.ts'
import type { ServicesDeps, Tables } from './deps.ts'
import { addUse } from './service-store.ts'

/** Counts one opening of a page. Further requests of the open page, such as another period, do not count. */
export async function noteOpening(
  { database }: Pick<ServicesDeps, 'database'>,
  { service }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  return (await addUse(database.of<Tables>(), service)) ? { ok: null } : { refused: 'SERVICE_CLOSED' }
}
