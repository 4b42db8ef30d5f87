import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { renewService as call } from '../contract.ts'
import type { ServicesDeps, Tx } from './deps.ts'
import { ENDINGS } from './expire-services.ts'
import { lengthenTerm } from './service-store.ts'

export async function renewService(
  { database, recorder, jobs }: Pick<ServicesDeps, 'database' | 'recorder' | 'jobs'>,
  input: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const lengthened = await lengthenTerm(tx, { ...input, accountId: caller.session.accountId })
    if (lengthened !== 'ok') return { refused: lengthened }
    await recorder.record(tx, {
      action: 'service.renewed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `service:${input.service}`,
      facts: { months: input.months },
    })
    await jobs.wake(tx, ENDINGS)
    return { ok: null }
  })
}
