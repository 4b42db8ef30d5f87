import { accessIds } from '../foreign/access.ts'
import { accountsIds } from '../foreign/accounts.ts'
import { analyticsIds } from '../foreign/analytics.ts'
import { auditIds } from '../foreign/audit.ts'
import { backupsIds } from '../foreign/backups.ts'
import { certificationIds } from '../foreign/certification.ts'
import { collegeIds } from '../foreign/college.ts'
import { contentIds } from '../foreign/content.ts'

import { curationIds } from '../foreign/curation.ts'
import { encodingIds } from '../foreign/encoding.ts'
import { engagementIds } from '../foreign/engagement.ts'
import { enquiriesIds } from '../foreign/enquiries.ts'
import { followIds } from '../foreign/follow.ts'
import type { Foreign } from '../foreign/foreign.ts'
import { inboxIds } from '../foreign/inbox.ts'
import { inspectionIds } from '../foreign/inspection.ts'
import { liveIds } from '../foreign/live.ts'
import { mediaIds } from '../foreign/media.ts'
import { peopleIds } from '../foreign/people.ts'
import { privacyIds } from '../foreign/privacy.ts'
import { promotionIds } from '../foreign/promotion.ts'
import { siteIds } from '../foreign/site.ts'
import { teamsIds } from '../foreign/teams.ts'
import { websiteIds } from '../foreign/website.ts'
import { workplaceIds } from '../foreign/workplace.ts'
import { activitiesIds } from './ids/activities-ids.ts'
import { creditsIds } from './ids/credit-ids.ts'
import { membershipIds } from './ids/membership-ids.ts'
import { minorsIds } from './ids/minors-ids.ts'
import { federationIds, integrationIds } from './ids/program-ids.ts'

/** Contains one entry for each call whose input contains an id. A missing call fails the build. */
export const foreignIds: Readonly<Record<string, Foreign>> = {
  ...accessIds,
  ...accountsIds,
  ...activitiesIds,
  ...analyticsIds,
  ...auditIds,
  ...backupsIds,
  ...certificationIds,
  ...collegeIds,
  ...contentIds,
  ...creditsIds,
  ...curationIds,
  ...encodingIds,
  ...engagementIds,
  ...enquiriesIds,
  ...federationIds,
  ...followIds,
  ...inboxIds,
  ...inspectionIds,
  ...integrationIds,
  ...liveIds,
  ...mediaIds,
  ...membershipIds,
  ...minorsIds,
  ...peopleIds,
  ...privacyIds,
  ...promotionIds,
  ...siteIds,
  ...teamsIds,
  ...websiteIds,
  ...workplaceIds,
}
