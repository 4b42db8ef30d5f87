import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import { doneBy, personalDataRead } from '#server/observe/recorder.ts'
import { accountsText } from '../../text/texts.ts'
import type { AccountsContext } from '../context.ts'
import { findMinor } from '../registration/age-store.ts'
import { type Asked, addRequest, type Disclosure, findWaiting, lockWaiting, useApproval, writeDecision } from './disclosure-store.ts'

type Decision = { readonly id: string; readonly isApproved: boolean }

/** Opens what lets operators see personal data in full, and the requests for it. */
export function openDisclosures(context: Pick<AccountsContext, 'database' | 'recorder' | 'notify' | 'settings'>) {
  const { database, recorder, notify, settings } = context
  const ask = async (tx: AnyTransaction, caller: SignedInCaller, asked: Asked): Promise<void> => {
    const isNew = await addRequest(tx.of(), asked)
    const facts = { what: asked.what }
    const { target, reason } = asked
    await recorder.record(tx, { action: 'disclosure.asked', outcome: 'ok', ...doneBy(caller), target, reason, facts })
    if (isNew)
      await notify(tx, {
        kind: 'notice',
        about: 'security',
        to: { holders: 'people:manage', except: asked.by },
        title: inBoth(accountsText, 'disclosure.asked'),
        text: inBoth(accountsText, 'disclosure.asked-text'),
        path: '/people/accounts',
      })
  }
  /** The data of a minor needs a second person on every site (Regulation on the Protection of Minors Online 36). */
  const needsApproval = async (tx: AnyTransaction, of: string | null): Promise<boolean> =>
    settings.needsDisclosureApproval || (of !== null && (await findMinor(tx, of)) !== undefined)
  const disclose: Disclose = async (tx, caller, data) => {
    const asked = { ...data, of: data.of ?? null, by: caller.session.accountId }
    if ((await needsApproval(tx, asked.of)) && !(await useApproval(tx.of(), asked))) {
      await ask(tx, caller, asked)
      return { refused: 'DISCLOSURE_WAITS' }
    }
    await recorder.record(tx, personalDataRead(caller, data))
    return undefined
  }
  return {
    disclose,
    disclosures: {
      list: (): Promise<readonly Disclosure[]> => findWaiting(database.of()),
      /** Decides a request. Neither the operator who asked nor the person concerned may decide it. */
      async decide(tx: AnyTransaction, { id, isApproved }: Decision, caller: SignedInCaller): Promise<'done' | 'gone' | 'own'> {
        const request = await lockWaiting(tx.of(), id)
        if (!request) return 'gone'
        const { accountId } = caller.session
        if (request.by === accountId || request.of === accountId) return 'own'
        await writeDecision(tx.of(), id, { by: accountId, isApproved })
        const action = isApproved ? 'disclosure.approved' : 'disclosure.declined'
        const { target, what } = request
        await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target, facts: { what, for: request.by } })
        await notify(tx, {
          kind: 'notice',
          about: 'security',
          to: { accounts: [request.by] },
          title: inBoth(accountsText, action),
          text: inBoth(accountsText, `${action}-text`),
        })
        return 'done'
      },
    },
  }
}
