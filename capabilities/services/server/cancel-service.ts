import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { cancelService as call } from '../contract.ts'
import type { ServicesDeps, Tx } from './deps.ts'
import { ENDINGS } from './expire-services.ts'
import { removeTerm } from './service-store.ts'

export async function cancelService(
  { database, recorder, jobs }: Pick<ServicesDeps, 'database' | 'recorder' | 'jobs'>,
  input: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    if (!(await removeTerm(tx, input.service))) return { refused: 'NOT_OPEN' }
    await recorder.record(tx, {
      action: 'service.cancelled',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: {},
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
}
