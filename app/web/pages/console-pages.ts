import { accessPages } from '#capabilities/access/console.ts'
import { accountsPages } from '#capabilities/accounts/console.ts'
import { activitiesPages } from '#capabilities/activities/console.ts'
import { analyticsPages } from '#capabilities/analytics/console.ts'
import { auditPages } from '#capabilities/audit/console.ts'
import { backupsPages } from '#capabilities/backups/console.ts'
import { certificationPages } from '#capabilities/certification/console.ts'
import { collegePages } from '#capabilities/college/console.ts'
import { contentPages } from '#capabilities/content/console.ts'
import { creditsPages } from '#capabilities/credits/console.ts'
import { curationPages } from '#capabilities/curation/console.ts'
import { encodingPages } from '#capabilities/encoding/console.ts'
import { engagementPages } from '#capabilities/engagement/console.ts'
import { enquiriesPages } from '#capabilities/enquiries/console.ts'
import { federationPages } from '#capabilities/federation/console.ts'
import { inboxPages } from '#capabilities/inbox/console.ts'
import { inspectionPages } from '#capabilities/inspection/console.ts'
import { integrationPages } from '#capabilities/integration/console.ts'
import { launchPages } from '#capabilities/launch/console.ts'
import { livePages } from '#capabilities/live/console.ts'
import { mediaPages } from '#capabilities/media/console.ts'
import { membershipPages } from '#capabilities/membership/console.ts'
import { minorsPages } from '#capabilities/minors/console.ts'
import { peoplePages } from '#capabilities/people/console.ts'
import { privacyPages } from '#capabilities/privacy/console.ts'
import { profileConsolePages } from '#capabilities/profile/console.ts'
import { promotionPages } from '#capabilities/promotion/console.ts'
import { servicesPages } from '#capabilities/services/console.ts'
import { siteDesk } from '#capabilities/site/console.ts'
import { statusPages } from '#capabilities/status/console.ts'
import { teamsPages } from '#capabilities/teams/console.ts'
import { transferPages } from '#capabilities/transfer/console.ts'
import { websiteDesk } from '#capabilities/website/console.ts'
import { workplacePages } from '#capabilities/workplace/console.ts'
import type { ConsolePage } from '#contract/console.ts'

/** Every page of the console, for the menu, the tabs, the command palette and the guard. Their routes are in routes.ts. */
export const consolePages: readonly ConsolePage[] = [
  workplacePages,
  accessPages,
  accountsPages,
  auditPages,
  inboxPages,
  certificationPages,
  peoplePages,
  teamsPages,
  profileConsolePages,
  minorsPages,
  membershipPages,
  contentPages,
  mediaPages,
  curationPages,
  inspectionPages,
  livePages,
  activitiesPages,
  encodingPages,
  analyticsPages,
  promotionPages,
  servicesPages,
  engagementPages,
  enquiriesPages,
  websiteDesk,
  siteDesk,
  privacyPages,
  backupsPages,
  federationPages,
  integrationPages,
  transferPages,
  collegePages,
  creditsPages,
  statusPages,
  launchPages,
].flatMap((pages) => Object.values<ConsolePage>(pages))
