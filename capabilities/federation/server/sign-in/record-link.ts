import type { Caller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { linkNotices } from '../../text/link-notices.ts'
import type { FederationContext, Tx } from '../context.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

type LinkChange = {
  readonly provider: Pick<ProviderRow, 'key' | 'name'>
  readonly accountId: string
  readonly change: 'linked' | 'unlinked'
  readonly actor: string
  readonly caller: Caller
}

/** Records that an account was linked or unlinked, and notifies its person, because either changes who can log in. */
export async function recordLink(
  { recorder, notify }: Pick<FederationContext, 'recorder' | 'notify'>,
  tx: Tx,
  { provider, accountId, change, actor, caller }: LinkChange,
): Promise<void> {
  const by = { ...doneBy(caller), actor, target: `account:${accountId}` }
  await recorder.record(tx, { action: `login-provider.${change}`, outcome: 'ok', ...by, facts: { provider: provider.key } })
  await notify(tx, {
    kind: 'notice',
    about: 'security',
    to: { accounts: [accountId] },
    title: inBoth(linkNotices, change, { name: provider.name }),
    text: inBoth(linkNotices, `${change}-text`),
    path: '/user/setting',
  })
}
