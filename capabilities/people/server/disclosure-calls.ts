import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findNames } from './people-store.ts'

/** Lists what waits. The operator who asked and the person concerned see a request without deciding it. */
export const listDisclosures = serve(calls.listDisclosures, async ({ database, disclosures }, _input, { session }) => {
  const waiting = await disclosures.list()
  const names = await findNames(
    database.of(),
    waiting.flatMap(({ by, of }) => (of === null ? [by] : [by, of])),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? null })
  const list = waiting.map(({ id, by, of, what, reason, at }) => ({
    id,
    by: person(by),
    of: of === null ? null : person(of),
    what: calls.DISCLOSED.find((known) => known === what) ?? 'contact',
    reason,
    at: at.toISOString(),
    mayDecide: by !== session.accountId && of !== session.accountId,
  }))
  return { ok: { list } }
})

export const decideDisclosure = serve(calls.decideDisclosure, ({ database, disclosures }, decision, caller) =>
  database.inTransaction(async (tx) => {
    const outcome = await disclosures.decide(tx, decision, caller)
    if (outcome === 'gone') return { refused: 'NOT_FOUND' }
    return outcome === 'own' ? { refused: 'NOT_ONESELF' } : { ok: null }
  }),
)
