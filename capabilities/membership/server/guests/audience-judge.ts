import { inBoth } from '#contract/text.ts'
import type { AudienceJudge } from '#server/audience/audiences.ts'
import { membershipText } from '../../text/texts.ts'
import type { MembershipContext } from '../context.ts'
import { nameInEach } from '../setup/setup-values.ts'
import { findGuestLists, isInvited } from './guest-store.ts'

const CONTACT_PATH = '/contact'

/** Decides who reads by invitation. Values are ids of guest lists. A deleted list admits no account. */
export const invitedJudge = ({ database }: Pick<MembershipContext, 'database'>): AudienceJudge => ({
  group: 'invited',
  name: inBoth(membershipText, 'audience.invited'),
  entry: { text: inBoth(membershipText, 'audience.ask'), path: CONTACT_PATH },
  options: async () => (await findGuestLists(database.of())).map((list) => ({ value: list.id, name: nameInEach(list) })),
  admits: (accountId, values) => isInvited(database.of(), accountId, values),
})
