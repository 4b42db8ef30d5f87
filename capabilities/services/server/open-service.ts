import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { openService as call } from '../contract.ts'
import type { ServicesDeps, Tx } from './deps.ts'
import { ENDINGS } from './expire-services.ts'
import { addTerm } from './service-store.ts'

export async function openService(
  { database, recorder, jobs }: Pick<ServicesDeps, 'database' | 'recorder' | 'jobs'>,
  input: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    if (!(await addTerm(tx, { ...input, accountId: caller.session.accountId }))) return { refused: 'ALREADY_OPEN' }
    await recorder.record(tx, {
      action: 'service.opened',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
}
