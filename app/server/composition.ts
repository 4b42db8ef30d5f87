import { access } from '#capabilities/access/server/capability.ts'
import { accounts } from '#capabilities/accounts/server/capability.ts'
import { activities } from '#capabilities/activities/server/capability.ts'
import { analytics } from '#capabilities/analytics/server/capability.ts'
import { audit } from '#capabilities/audit/server/capability.ts'
import { backups } from '#capabilities/backups/server/capability.ts'
import { certification } from '#capabilities/certification/server/capability.ts'
import { college } from '#capabilities/college/server/capability.ts'
import { content } from '#capabilities/content/server/capability.ts'
import { credits } from '#capabilities/credits/server/capability.ts'
import { curation } from '#capabilities/curation/server/capability.ts'
import { encoding } from '#capabilities/encoding/server/capability.ts'
import { engagement } from '#capabilities/engagement/server/capability.ts'
import { enquiries } from '#capabilities/enquiries/server/capability.ts'
import { federation } from '#capabilities/federation/server/capability.ts'
import { follow } from '#capabilities/follow/server/capability.ts'
import { inbox } from '#capabilities/inbox/server/capability.ts'
import { inspection } from '#capabilities/inspection/server/capability.ts'
import { integration } from '#capabilities/integration/server/capability.ts'
import { launch } from '#capabilities/launch/server/capability.ts'
import { live } from '#capabilities/live/server/capability.ts'
import { media } from '#capabilities/media/server/capability.ts'
import { membership } from '#capabilities/membership/server/capability.ts'
import { minors } from '#capabilities/minors/server/capability.ts'
import { people } from '#capabilities/people/server/capability.ts'
import { privacy } from '#capabilities/privacy/server/capability.ts'
import { profile } from '#capabilities/profile/server/capability.ts'
import { promotion } from '#capabilities/promotion/server/capability.ts'
import { screening } from '#capabilities/screening/server/capability.ts'
import { services } from '#capabilities/services/server/capability.ts'
import { site } from '#capabilities/site/server/capability.ts'
import { status } from '#capabilities/status/server/capability.ts'
import { teams } from '#capabilities/teams/server/capability.ts'
import { transfer } from '#capabilities/transfer/server/capability.ts'
import { website } from '#capabilities/website/server/capability.ts'
import { wechat } from '#capabilities/wechat/server/capability.ts'
import { workplace } from '#capabilities/workplace/server/capability.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { compose } from './compose/compose.ts'
import type { SiteConfig } from './site-config.ts'
import type { backupMeans } from './work/backup-means.ts'
import type { launchFactsOf } from './work/launch-facts.ts'

/** Settings that capabilities may need. Each capability names those that it takes. */
export type CapabilitySettings = Pick<
  SiteConfig,
  | 'accounts'
  | 'audit'
  | 'identity'
  | 'media'
  | 'live'
  | 'privacy'
  | 'promotion'
  | 'integration'
  | 'federation'
  | 'wechat'
  | 'sms'
  | 'mail'
  | 'pushHosts'
> & {
  readonly site: SiteIdentity
  readonly demo: boolean
  readonly dataDir: string
  readonly updateFile: string | undefined
  readonly backups: ReturnType<typeof backupMeans>
  readonly certificateFiles: readonly string[]
  readonly launch: ReturnType<typeof launchFactsOf>
  /** Settings without secrets, recorded to notice when they change. */
  readonly shown: Readonly<Record<string, string | number | boolean>>
}

/**
 * Lists the capabilities from the lowest to the highest; map.ts and app/web/routes.ts read the same list. A capability opens with what it
 * needs of those listed before it.
 */
export const composition = compose<CapabilitySettings>()
  .with(accounts)
  .with(certification)
  .with(minors)
  .with(profile)
  .with(access)
  .with(inbox)
  .recordedBy(audit)
  .with(teams)
  .with(screening)
  .with(media)
  .with(content)
  .with(analytics)
  .with(engagement)
  .with(curation)
  .with(college)
  .with(enquiries)
  .with(membership)
  .with(site)
  .with(follow)
  .with(website)
  .with(inspection)
  .with(transfer)
  .with(live)
  .with(activities)
  .with(credits)
  .with(encoding)
  .with(promotion)
  .with(services)
  .with(people)
  .with(privacy)
  .with(backups)
  .with(federation)
  .with(integration)
  .with(wechat)
  .with(workplace)
  .with(status)
  .with(launch)
