import { accessDeclared } from '#capabilities/access/server/declared.ts'
import { accountsDeclared } from '#capabilities/accounts/server/declared.ts'
import { analyticsDeclared } from '#capabilities/analytics/server/declared.ts'
import { auditDeclared } from '#capabilities/audit/server/declared.ts'
import { certificationDeclared } from '#capabilities/certification/server/declared.ts'
import { collegeDeclared } from '#capabilities/college/server/declared.ts'
import { contentDeclared } from '#capabilities/content/server/declared.ts'
import { curationDeclared } from '#capabilities/curation/server/declared.ts'
import { encodingDeclared } from '#capabilities/encoding/server/declared.ts'
import { engagementDeclared } from '#capabilities/engagement/server/declared.ts'
import { enquiriesDeclared } from '#capabilities/enquiries/server/declared.ts'
import { followDeclared } from '#capabilities/follow/server/declared.ts'
import { inboxDeclared } from '#capabilities/inbox/server/declared.ts'
import { inspectionDeclared } from '#capabilities/inspection/server/declared.ts'
import { liveDeclared } from '#capabilities/live/server/declared.ts'
import { mediaDeclared } from '#capabilities/media/server/declared.ts'
import { peopleDeclared } from '#capabilities/people/server/declared.ts'
import { profileDeclared } from '#capabilities/profile/server/declared.ts'
import { promotionDeclared } from '#capabilities/promotion/server/declared.ts'
import { screeningDeclared } from '#capabilities/screening/server/declared.ts'
import { servicesDeclared } from '#capabilities/services/server/declared.ts'
import { siteDeclared } from '#capabilities/site/server/declared.ts'
import { teamsDeclared } from '#capabilities/teams/server/declared.ts'
import { websiteDeclared } from '#capabilities/website/server/declared.ts'
import { workplaceDeclared } from '#capabilities/workplace/server/declared.ts'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Declared } from '#server/http/calls/answer.ts'

/** The declarations of every capability, in the order in which the console lists permissions. */
export const declarations: readonly Declared[] = [
  auditDeclared,
  accountsDeclared,
  profileDeclared,
  workplaceDeclared,
  inboxDeclared,
  certificationDeclared,
  websiteDeclared,
  mediaDeclared,
  contentDeclared,
  curationDeclared,
  inspectionDeclared,
  screeningDeclared,
  engagementDeclared,
  enquiriesDeclared,
  liveDeclared,
  encodingDeclared,
  collegeDeclared,
  followDeclared,
  analyticsDeclared,
  promotionDeclared,
  servicesDeclared,
  teamsDeclared,
  peopleDeclared,
  siteDeclared,
  accessDeclared,
]

/** Returns the label of an action from the capability that records it. */
export function labelOfAction(action: string): Bilingual | undefined {
  const texts = declarations.find(({ actions }) => actions && Object.hasOwn(actions['en-US'], action))?.actions
  return texts && inBoth(texts, action)
}
