import { sql } from 'kysely'
import { agreementPublished } from '#capabilities/accounts/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import { inBatches } from '#server/database/statement/in-batches.ts'
import type { Sweep } from '#server/jobs/sweeps.ts'
import { REMINDED_DAYS, RENEWAL_WITHIN_DAYS } from '../../contract.ts'
import type { MinorsContext, Tx } from '../context.ts'
import { endingNotice, nameChild, renewalMatter, renewalTodo } from '../notices.ts'
import { endConsent } from './end-consent.ts'
import { findName, type Guardianship, selectGuardianships } from './guardianship-store.ts'

/** Marks the consents for children under 14 that were given to an older policy. The hourly sweep asks their guardians. */
export const followPolicy: Listener = on(agreementPublished, async (transaction, { version, asksGuardians }) => {
  if (!asksGuardians) return
  const tx: Tx = transaction.of()
  await sql`
    update minors.guardianship set renewal_version = ${version}, renewal_since = coalesce(renewal_since, platform.now())
    where state = 'given' and purpose = 'account'`.execute(tx)
})

const AT_ONCE = 200

/** Asks guardians about a changed policy, ends consents that were not renewed, and reminds of the end of consents, each one once. */
export const renewalSweeps = (context: MinorsContext): readonly Sweep[] => [
  () => each(context, sql`renewal_since is not null and notified_version is distinct from renewal_version`, askAgain),
  () => each(context, sql`renewal_since <= platform.now() - ${RENEWAL_WITHIN_DAYS} * interval '1 day'`, lapse),
  () =>
    each(
      context,
      sql`ends_on <= (platform.now() at time zone 'Asia/Shanghai')::date + ${REMINDED_DAYS}::integer and reminded_of is distinct from ends_on`,
      remind,
    ),
]

type Act = (context: MinorsContext, tx: Tx, one: Guardianship) => Promise<void>

/** Acts on each consent under the lock of the child's account, if the condition still holds there. */
const each = ({ database, ...context }: MinorsContext, condition: ReturnType<typeof sql>, act: Act): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const found = await selectGuardianships(database.of(), sql`state = 'given' and ${condition}`, AT_ONCE)
    for (const { id, childId } of found)
      await database.inTransaction(async (tx) => {
        if ((await context.age.lock(tx, childId)) === 'gone') return
        const [one] = await selectGuardianships(tx, sql`state = 'given' and ${condition} and id = ${id}`, 1)
        if (one) await act({ database, ...context }, tx, one)
      })
    return found.length
  })

const nameOf = async ({ findPhone }: MinorsContext, tx: Tx, childId: string): Promise<string> =>
  nameChild(await findName(tx, childId), await findPhone(tx, childId))

async function askAgain(context: MinorsContext, tx: Tx, { id, childId, guardianId }: Guardianship): Promise<void> {
  await sql`update minors.guardianship set notified_version = renewal_version where id = ${id}`.execute(tx)
  if (guardianId === null) return
  await context.closeTodos(tx, renewalMatter(id))
  await context.notify(tx, renewalTodo(id, guardianId, { childId, who: await nameOf(context, tx, childId) }))
}

async function lapse(context: MinorsContext, tx: Tx, one: Guardianship): Promise<void> {
  await endConsent(context, tx, { one, by: 'renewal' })
  const target = `account:${one.childId}`
  await context.recorder.record(tx, { action: 'guardian.ended', outcome: 'ok', actor: null, target, facts: { purpose: one.purpose } })
}

async function remind(context: MinorsContext, tx: Tx, { id, childId, guardianId, purpose, endsOn }: Guardianship): Promise<void> {
  await sql`update minors.guardianship set reminded_of = ends_on where id = ${id}`.execute(tx)
  if (endsOn === null) return
  const who = await nameOf(context, tx, childId)
  await context.notify(tx, endingNotice(guardianId === null ? [childId] : [childId, guardianId], { purpose, who, childId, endsOn }))
}
