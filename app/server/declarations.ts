import { access } from '#capabilities/access/server/capability.ts'
import { accounts } from '#capabilities/accounts/server/capability.ts'
import { analytics } from '#capabilities/analytics/server/capability.ts'
import { audit } from '#capabilities/audit/server/capability.ts'
import { certification } from '#capabilities/certification/server/capability.ts'
import { college } from '#capabilities/college/server/capability.ts'
import { content } from '#capabilities/content/server/capability.ts'
import { curation } from '#capabilities/curation/server/capability.ts'
import { encoding } from '#capabilities/encoding/server/capability.ts'
import { engagement } from '#capabilities/engagement/server/capability.ts'
import { enquiries } from '#capabilities/enquiries/server/capability.ts'
import { follow } from '#capabilities/follow/server/capability.ts'
import { inbox } from '#capabilities/inbox/server/capability.ts'
import { inspection } from '#capabilities/inspection/server/capability.ts'
import { live } from '#capabilities/live/server/capability.ts'
import { media } from '#capabilities/media/server/capability.ts'
import { people } from '#capabilities/people/server/capability.ts'
import { profile } from '#capabilities/profile/server/capability.ts'
import { promotion } from '#capabilities/promotion/server/capability.ts'
import { screening } from '#capabilities/screening/server/capability.ts'
import { services } from '#capabilities/services/server/capability.ts'
import { site } from '#capabilities/site/server/capability.ts'
import { teams } from '#capabilities/teams/server/capability.ts'
import { website } from '#capabilities/website/server/capability.ts'
import { workplace } from '#capabilities/workplace/server/capability.ts'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Declared } from '#server/http/calls/answer.ts'

/** The declarations of every capability, in the order in which the console lists permissions. */
export const declarations: readonly (Declared & { readonly name: string })[] = [
  audit,
  accounts,
  profile,
  workplace,
  inbox,
  certification,
  website,
  media,
  content,
  curation,
  inspection,
  screening,
  engagement,
  enquiries,
  live,
  encoding,
  college,
  follow,
  analytics,
  promotion,
  services,
  teams,
  people,
  site,
  access,
]

/** Returns the label of an action from the capability that records it. */
export function labelOfAction(action: string): Bilingual | undefined {
  const texts = declarations.find(({ actions }) => actions && Object.hasOwn(actions['en-US'], action))?.actions
  return texts && inBoth(texts, action)
}
