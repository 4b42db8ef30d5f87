import { openAccess } from '#capabilities/access/server/capability.ts'
import { openAccounts } from '#capabilities/accounts/server/capability.ts'
import type { AccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { openAnalytics } from '#capabilities/analytics/server/capability.ts'
import type { AuditSettings } from '#capabilities/audit/server/settings.ts'
import { openCertification } from '#capabilities/certification/server/capability.ts'
import { openCollege } from '#capabilities/college/server/capability.ts'
import { openContent } from '#capabilities/content/server/capability.ts'
import { openCuration } from '#capabilities/curation/server/capability.ts'
import { openEncoding } from '#capabilities/encoding/server/capability.ts'
import { openEngagement } from '#capabilities/engagement/server/capability.ts'
import { openEnquiries } from '#capabilities/enquiries/server/capability.ts'
import { openFollow } from '#capabilities/follow/server/capability.ts'
import { openInbox } from '#capabilities/inbox/server/capability.ts'
import { openInspection } from '#capabilities/inspection/server/capability.ts'
import { openLive } from '#capabilities/live/server/capability.ts'
import type { LiveSettings } from '#capabilities/live/server/settings.ts'
import { openMedia } from '#capabilities/media/server/capability.ts'
import type { MediaSettings } from '#capabilities/media/server/settings.ts'
import { openPeople } from '#capabilities/people/server/capability.ts'
import { openProfile } from '#capabilities/profile/server/capability.ts'
import { openPromotion } from '#capabilities/promotion/server/capability.ts'
import type { PromotionSettings } from '#capabilities/promotion/server/settings.ts'
import { openScreening } from '#capabilities/screening/server/capability.ts'
import { openServices } from '#capabilities/services/server/capability.ts'
import { openSite } from '#capabilities/site/server/capability.ts'
import { openTeams } from '#capabilities/teams/server/capability.ts'
import { openWebsite } from '#capabilities/website/server/capability.ts'
import type { DemoContext } from '#capabilities/website/server/demo.ts'
import { openWorkplace } from '#capabilities/workplace/server/capability.ts'
import type { Place } from '#contract/site/place.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Capability } from '#server/capability.ts'
import type { MailSettings } from '#server/outside/mail/settings.ts'
import { openSmtp } from '#server/outside/mail/smtp.ts'
import { openPush } from '#server/outside/push/push.ts'
import { openSms } from '#server/outside/sms/routing/routing.ts'
import { openProviders, type SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import { declarations, labelOfAction } from './declarations.ts'

export type CapabilitiesConfig = {
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly media: MediaSettings
  readonly live: LiveSettings
  readonly promotion: PromotionSettings
  readonly sms: readonly SmsSettings[]
  /** Is undefined when this installation sends no mail. */
  readonly mail: MailSettings | undefined
  /** Hosts of push services that may receive browser notifications. */
  readonly pushHosts: readonly string[]
  readonly site: SiteIdentity
  readonly demo: boolean
  readonly dataDir: string
  /** Settings without secrets, recorded to notice when they change. */
  readonly shown: Readonly<Record<string, string | number | boolean>>
}

type Sms = {
  readonly providers: ReturnType<typeof openProviders>['providers']
  readonly smsInbox: ReturnType<typeof openProviders>['inbox']
}

/** Opens the capabilities for accounts, their permissions and the ways to reach them. */
async function openAccountFloor(open: AsyncDisposableStack, config: CapabilitiesConfig, platform: Platform, { providers, smsInbox }: Sms) {
  const { mail } = config
  const sms = openSms({ providers, nowMs: platform.nowMs })
  const accounts = open.use(openAccounts(platform, { sms, inbox: smsInbox, settings: config.accounts, publicUrl: config.site.publicUrl }))
  const certification = openCertification(platform)
  const profile = open.use(
    openProfile(platform, {
      mailer: mail && openSmtp(mail),
      isCertified: (id) => certification.isCertified(id, 'personal'),
    }),
  )
  const { meets } = certification
  const access = await openAccess(platform, { ...accounts, capabilities: declarations, meets })
  const { rolesHolding, audiences } = access
  const inbox = open.use(openInbox(platform, { rolesHolding, audiences, mail: profile.letters }))
  const teams = openTeams(platform, { findAccountByName: accounts.findAccountByName, labelOfAction, rolesHolding })
  return { accounts, certification, profile, access, inbox, teams }
}
type AccountFloor = Awaited<ReturnType<typeof openAccountFloor>>

/** Creates and removes the demo personas: their accounts, profiles and team. */
const openPersonas = ({ accounts, profile, teams }: AccountFloor): DemoContext['personas'] => ({
  async load(tx, ownerId, personas) {
    await accounts.demo.load(tx, personas)
    await profile.demo.load(tx, personas)
    const memberIds = personas.filter(({ isColleague }) => isColleague).map(({ id }) => id)
    await teams.demo.load(tx, { ownerId, memberIds })
  },
  removeTeam: teams.demo.remove,
})

/**
 * Opens the capabilities for published content, from the media library to inspection. `listPlaces` returns the places of every capability,
 * once all are open.
 */
function openContentFloor(
  open: AsyncDisposableStack,
  config: CapabilitiesConfig,
  platform: Platform,
  { listPlaces, ...below }: AccountFloor & { listPlaces(): Promise<readonly Place[]> },
) {
  const { dataDir } = config
  const { publicUrl } = config.site
  const { rolesHolding } = below.access
  const screening = openScreening(platform)
  const media = openMedia(platform, { ...screening, settings: config.media, dataDir })
  const { noteUses, findAssets, findPictures, readyTexts, readCaptions } = media
  const { ownersInScope } = below.teams
  const noteTerms = below.accounts.noteAgreement
  const content = openContent(platform, { ...screening, noteUses, noteTerms, findAssets, findPictures, ownersInScope })
  const { takeDown, asksForTwo, preview } = content
  const engagement = open.use(openEngagement(platform, { screen: screening.screen, takeDown, asksForTwo }))
  const curation = openCuration(platform, { measure: engagement.measure, saveAsked: screening.saveAsked })
  const college = openCollege(platform, { noteUses, findCertifiedName: below.certification.findCertifiedName })
  const enquiries = openEnquiries(platform, { ...below.accounts, screen: screening.screen, rolesHolding })
  const shown = { authors: content.demo.authors, sets: curation.demo, courses: college.demo, enquiries: enquiries.demo }
  const demo = {
    personas: openPersonas(below),
    announcements: below.inbox.demo,
    library: media.demo,
    content: content.demo,
    ...engagement.demo,
    ...shown,
  }
  const site = openSite(platform, { noteUses, isDemo: config.demo })
  const follow = openFollow(platform, { ...below.inbox, push: openPush(config.pushHosts) })
  const website = open.use(
    openWebsite(platform, { publicUrl, noteUses, preview, courses: college.courses, coursesBy: college.coursesBy, listPlaces, demo }),
  )
  const inspection = openInspection(platform, {
    screening,
    findPictures,
    rolesHolding,
    content,
    engagement,
    readCaptions,
    readyTexts: async (changedText) => (changedText.about === 'topic' ? content.readyTitle(changedText) : await readyTexts(changedText)),
  })
  return { screening, media, content, engagement, curation, college, enquiries, site, follow, website, inspection }
}
type ContentFloor = ReturnType<typeof openContentFloor>

/** Opens broadcasting, and analytics over everything below. */
function openLiveFloor(open: AsyncDisposableStack, config: CapabilitiesConfig, platform: Platform, below: AccountFloor & ContentFloor) {
  const { publicUrl, icpNumber } = config.site
  const { media, content, screening, engagement } = below
  const { rolesHolding } = below.access
  const { meets } = below.certification
  const { findSessions } = below.accounts
  const { noteUses, videos } = media
  const { filePageReport } = engagement
  const library = { noteUses, ...videos, addVideoItem: content.addVideo, filePageReport, dataDir: config.dataDir }
  const live = openLive(platform, { ...screening, ...library, rolesHolding, meets, findSessions, settings: config.live, publicUrl })
  const encoding = openEncoding(platform, { rolesHolding, setPolicy: live.setPolicy })
  const analytics = open.use(openAnalytics(platform, { ...engagement, nameRegion: below.profile.nameRegion }))
  const promotion = openPromotion(platform, { publicUrl, icpNumber, ...config.promotion, ...analytics.promotion })
  const services = openServices(platform, analytics.figures)
  return { live, encoding, analytics, promotion, services }
}

export type InOrder = Awaited<ReturnType<typeof openInOrder>>

/** Opens every capability from the lowest to the highest (`order` in map.ts). Each receives what it needs from the ones opened earlier. */
export async function openInOrder(open: AsyncDisposableStack, config: CapabilitiesConfig, platform: Platform) {
  const { providers, inbox: smsInbox } = openProviders(config.sms)
  const accounts = await openAccountFloor(open, config, platform, { providers, smsInbox })
  const places: NonNullable<Capability['places']>[] = []
  const listPlaces = async () => (await Promise.all(places.map((list) => list()))).flat()
  const content = openContentFloor(open, config, platform, { ...accounts, listPlaces })
  const live = openLiveFloor(open, config, platform, { ...accounts, ...content })
  const people = openPeople(platform, { ...accounts.accounts, mayGive: accounts.access.mayGive })
  const opened = { ...accounts, ...content, ...live, people }
  const setUp = {
    rolesHolding: accounts.access.rolesHolding,
    invitedRoles: accounts.access.invitedRoles,
    readSetUp: content.website.readSetUp,
    readFirstShow: live.live.readFirstShow,
    hasContactForm: content.enquiries.hasContactForm,
    identity: platform.identity,
    smsProviders: smsInbox === undefined ? providers.map(({ name }) => name) : [],
    dataDir: config.dataDir,
  }
  const below: readonly Capability[] = Object.values(opened)
  places.push(...below.flatMap((each) => each.places ?? []))
  const submissions = below.flatMap((each) => each.submissions ?? [])
  const waiting = below.flatMap((each) => each.waiting ?? [])
  const workplace = openWorkplace(platform, { submissions, waiting, ...setUp })
  return { ...opened, workplace }
}
