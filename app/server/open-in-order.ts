import { openAccess } from '#capabilities/access/server/routes.ts'
import { openAccounts } from '#capabilities/accounts/server/routes.ts'
import type { AccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { openAnalytics } from '#capabilities/analytics/server/routes.ts'
import type { AuditSettings } from '#capabilities/audit/server/settings.ts'
import { openCertification } from '#capabilities/certification/server/routes.ts'
import { openCollege } from '#capabilities/college/server/routes.ts'
import { openContent } from '#capabilities/content/server/routes.ts'
import { openCuration } from '#capabilities/curation/server/routes.ts'
import { openEncoding } from '#capabilities/encoding/server/routes.ts'
import { openEngagement } from '#capabilities/engagement/server/open-engagement.ts'
import { openInbox } from '#capabilities/inbox/server/routes.ts'
import { openInspection } from '#capabilities/inspection/server/routes.ts'
import { openLive } from '#capabilities/live/server/routes.ts'
import type { LiveSettings } from '#capabilities/live/server/settings.ts'
import { openMedia } from '#capabilities/media/server/routes.ts'
import type { MediaSettings } from '#capabilities/media/server/settings.ts'
import { openPeople } from '#capabilities/people/server/routes.ts'
import { openProfile } from '#capabilities/profile/server/routes.ts'
import { openPromotion } from '#capabilities/promotion/server/routes.ts'
import type { PromotionSettings } from '#capabilities/promotion/server/settings.ts'
import { openScreening } from '#capabilities/screening/server/routes.ts'
import { openServices } from '#capabilities/services/server/routes.ts'
import { openTeams } from '#capabilities/teams/server/routes.ts'
import { openWebsite } from '#capabilities/website/server/open-website.ts'
import { openWorkplace } from '#capabilities/workplace/server/routes.ts'
import type { SiteIdentity } from '#contract/visit.ts'
import type { MailSettings } from '#server/outside/mail/settings.ts'
import { openSmtp } from '#server/outside/mail/smtp.ts'
import { openSms } from '#server/outside/sms/routing/routing.ts'
import { openProviders, type SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import { declarations, wordsOf } from './declarations.ts'

export type CapabilitiesConfig = {
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly media: MediaSettings
  readonly live: LiveSettings
  readonly promotion: PromotionSettings
  readonly sms: readonly SmsSettings[]
  /** Undefined: this installation sends no mail. */
  readonly mail: MailSettings | undefined
  readonly site: SiteIdentity
  readonly demo: boolean
  readonly dataDir: string
  /** What is chosen and no secret, to notice when it changes. */
  readonly shown: Readonly<Record<string, string | number | boolean>>
}

export type InOrder = Awaited<ReturnType<typeof openInOrder>>

/** Every capability, from the lowest to the highest (`order` in map.ts): each is handed what it needs of those that are opened before it. */
export async function openInOrder(open: AsyncDisposableStack, config: CapabilitiesConfig, platform: Platform) {
  const { dataDir, site, mail } = config
  const { providers, inbox: smsInbox } = openProviders(config.sms)
  const sms = openSms({ providers, nowMs: platform.nowMs })
  const accounts = open.use(openAccounts(platform, { sms, inbox: smsInbox, settings: config.accounts }))
  const certification = openCertification(platform)
  const profile = open.use(
    openProfile(platform, {
      ...config.accounts,
      mailer: mail && openSmtp(mail),
      isCertified: (id) => certification.isCertified(id, 'personal'),
    }),
  )
  const { meets } = certification
  const access = await openAccess(platform, { capabilities: declarations, meets, setRoles: accounts.setRoles })
  const { rolesHolding, audiences } = access
  const inbox = open.use(openInbox(platform, { rolesHolding, audiences, mail: profile.letters }))
  const teams = openTeams(platform, { findAccountByName: accounts.findAccountByName, wordsOf, rolesHolding })
  const { ownersInScope } = teams
  const screening = openScreening(platform)
  const media = openMedia(platform, { ...screening, settings: config.media, dataDir })
  const { noteUses, findAssets, findPictures, readyWords } = media
  const content = openContent(platform, { ...screening, noteUses, findAssets, findPictures, ownersInScope })
  const { takeDown, asksForTwo, preview } = content
  const engagement = open.use(openEngagement(platform, { screen: screening.screen, takeDown, asksForTwo }))
  const curation = openCuration(platform, { measure: engagement.measure, saveAsked: screening.saveAsked })
  const college = openCollege(platform, { noteUses, findCertifiedName: certification.findCertifiedName })
  const demo = { library: media.demo, content: content.demo, sets: curation.demo, ...engagement.demo, courses: college.demo }
  const website = open.use(openWebsite(platform, { site, noteUses, preview, courses: college.courses, demo }))
  const inspection = openInspection(platform, {
    screening,
    findPictures,
    rolesHolding,
    content,
    engagement,
    readyWords: async (changedText) => (changedText.about === 'topic' ? content.readyTitle(changedText) : await readyWords(changedText)),
  })
  const library = { noteUses, ...media.videos, addVideoItem: content.addVideo, filePageReport: engagement.filePageReport, dataDir }
  const live = openLive(platform, { ...screening, ...library, rolesHolding, meets, settings: config.live, publicUrl: site.publicUrl })
  const encoding = openEncoding(platform, { rolesHolding, setPolicy: live.setPolicy })
  const analytics = openAnalytics(platform, engagement)
  const promotion = openPromotion(platform, { publicUrl: site.publicUrl, ...config.promotion, ...analytics.channels })
  const services = openServices(platform, analytics.figures)
  const people = openPeople(platform, { ...accounts, mayGive: access.mayGive })
  const submissions = [certification.submissions, access.submissions, content.submissions]
  const setUp = { rolesHolding, readSetUp: website.readSetUp, site, sendsSms: smsInbox === undefined }
  const workplace = openWorkplace(platform, { submissions, ...setUp })
  const shared = { accounts, certification, profile, access, inbox, teams, screening, media, content }
  const measured = { analytics, promotion, services }
  return { ...shared, engagement, curation, college, website, inspection, live, encoding, ...measured, people, workplace }
}
