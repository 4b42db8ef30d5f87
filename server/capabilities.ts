import { TOPICS as ACCESS } from '#capabilities/access/contract.ts'
import { findTitles } from '#capabilities/access/server/role-store.ts'
import { openAccess } from '#capabilities/access/server/routes.ts'
import { TOPICS as ACCOUNTS } from '#capabilities/accounts/contract.ts'
import { openAccounts } from '#capabilities/accounts/server/routes.ts'
import type { AccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { openAudit } from '#capabilities/audit/server/routes.ts'
import type { AuditSettings } from '#capabilities/audit/server/settings.ts'
import { CONDITION_KINDS } from '#capabilities/certification/contract.ts'
import { openCertification } from '#capabilities/certification/server/routes.ts'
import { openCollege } from '#capabilities/college/server/routes.ts'
import { showPreview } from '#capabilities/content/server/preview.ts'
import { type Content, openContent } from '#capabilities/content/server/routes.ts'
import { openCuration } from '#capabilities/curation/server/routes.ts'
import { openEngagement } from '#capabilities/engagement/server/open-engagement.ts'
import { openInbox } from '#capabilities/inbox/server/routes.ts'
import { type Inspection, openInspection } from '#capabilities/inspection/server/routes.ts'
import { findDemoPictures, putDemoPicture, removeDemoPictures } from '#capabilities/media/server/demo.ts'
import { openMedia } from '#capabilities/media/server/routes.ts'
import type { MediaSettings } from '#capabilities/media/server/settings.ts'
import { peopleRoutes } from '#capabilities/people/server/routes.ts'
import { openEmailLetters } from '#capabilities/profile/server/email-letters.ts'
import { openMessageLetters } from '#capabilities/profile/server/message-letters.ts'
import { profileRoutes, profileSweeps } from '#capabilities/profile/server/routes.ts'
import { teamsRoutes } from '#capabilities/teams/server/routes.ts'
import { type Demo, type DemoDeps, openDemo } from '#capabilities/website/server/demo.ts'
import { findFaces } from '#capabilities/website/server/find-faces.ts'
import { openWebsite } from '#capabilities/website/server/open-website.ts'
import { indexChange, indexMissing } from '#capabilities/website/server/search/keep-index.ts'
import { tellNeighbours } from '#capabilities/website/server/tell-neighbours.ts'
import { workplaceRoutes } from '#capabilities/workplace/server/routes.ts'
import type { Role, Session } from '#contract/caller.ts'
import type { Words } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import { inBoth } from '#contract/text.ts'
import type { SiteIdentity } from '#contract/visit.ts'
import type { Database } from './database/database.ts'
import type { Floor } from './floor.ts'
import type { Answers } from './http/answer.ts'
import type { HandleDeps } from './http/handle.ts'
import type { Recorder } from './observe/recorder.ts'
import type { MailSettings } from './outside/mail/settings.ts'
import { openSmtp } from './outside/mail/smtp.ts'
import { openSms } from './outside/sms/routing.ts'
import { openProviders, type SmsSettings } from './outside/sms/settings.ts'
import type { Topics } from './realtime/hearing.ts'

// For the command that checks the trail, and the benchmark of it.
export { openAudit } from '#capabilities/audit/server/routes.ts'
export { runVerify } from '#capabilities/audit/server/verify-command.ts'
// For the benchmark of the search, and whoever fills a database by other ways.
export { reindex } from '#capabilities/website/server/search/keep-index.ts'

export type CapabilitiesConfig = {
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly media: MediaSettings
  readonly sms: readonly SmsSettings[]
  /** Undefined: this installation sends no mail. */
  readonly mail: MailSettings | undefined
  readonly site: SiteIdentity
  readonly demo: boolean
  readonly dataDir: string
  /** What is chosen and no secret, to notice when it changes. */
  readonly shown: Readonly<Record<string, string | number | boolean>>
}

export type Capabilities = AsyncDisposable & {
  readonly all: readonly Answers[]
  authenticate(token: string): Session | null | Promise<Session | null>
  /** Those of these sessions that are alive. */
  findSessions(ids: readonly string[]): Promise<readonly Session[]>
  /** After which open connections are looked at again. */
  readonly topics: Topics
  readonly judge: HandleDeps['judge']
  readonly denied: HandleDeps['denied']
  /** A one-time link for the first administrator, or null when there is one already. */
  inviteAdministrator(phone?: string): Promise<string | null>
  /** Takes the demo world away, and nothing else. */
  readonly removeDemo: Demo['remove']
  readonly sweeps: readonly (() => Promise<number>)[]
}

/** Opens every capability and hands each what it needs of the others: the only place that knows them all. */
export async function openCapabilities(config: CapabilitiesConfig, floor: Floor): Promise<Capabilities> {
  await using open = new AsyncDisposableStack()
  const { database, nowMs } = floor
  const { providers, inbox } = openProviders(config.sms)
  const sms = openSms({ providers, nowMs })
  const audit = open.use(await openAudit({ ...floor, ...config, settings: config.audit }))
  const { recorder, note } = audit
  const mail = openMail(open, config, floor)
  const messages = open.use(
    openInbox({
      ...floor,
      ...{ recorder, audiences: () => audiencesOf(database), ...(mail && { mail }) },
      rolesHolding: (permission) => access.rolesHolding(permission),
    }),
  )
  const told = { recorder, tell: messages.tell, closeTodos: messages.closeTodos }
  const accounts = open.use(openAccounts({ ...floor, ...told, note, sms, inbox, settings: config.accounts }))
  const certification = openCertification({ ...floor, ...told })
  const publishing = openPublishing(open, config, floor, { ...told, rolesHolding: (permission) => access.rolesHolding(permission) })
  const wordsOfAction = (action: string) => wordsOf([...others, access.routes], action)
  const others: Answers[] = [
    audit.routes(wordsOfAction),
    accounts.routes,
    profileRoutes({ ...floor, recorder, sendsMail: mail !== undefined, isCertified: (id) => certification.isCertified(id, 'personal') }),
    workplaceRoutes({ ...floor, submissions: () => [certification.submissions, access.submissions] }),
    messages.routes,
    certification.routes,
    ...publishing.routes,
    teamsRoutes({ ...floor, ...told, ...accounts.acts, wordsOf: wordsOfAction }),
    peopleRoutes({ ...floor, recorder, ...accounts.acts, mayGive: (tx, session, role) => access.mayGive(tx, session, role) }),
  ]
  const access = await openAccess({
    ...floor,
    ...told,
    capabilities: others,
    meets: (accountId, condition) => certification.isCertified(accountId, CONDITION_KINDS[condition]),
    setRoles: accounts.acts.setRoles,
  })
  if (config.demo) await publishing.demo.begin()
  const kept = open.move()
  return {
    all: [...others, access.routes],
    authenticate: accounts.authenticate,
    findSessions: accounts.findSessions,
    topics: { people: [ACCOUNTS.session, ACCOUNTS.account], permissions: [ACCESS.roles] },
    judge: access.judge,
    denied: audit.denied,
    inviteAdministrator: accounts.inviteAdministrator,
    removeDemo: publishing.demo.remove,
    sweeps: [...profileSweeps(floor), ...sweepsOf(audit, accounts, messages, certification, publishing, access)],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

type Told = Pick<ReturnType<typeof openInbox>, 'tell' | 'closeTodos'> & {
  readonly recorder: Recorder
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission): Promise<readonly Role[]>
}

/** What the organisation publishes: pictures and films, texts, how they are judged and gathered, the pages that show them, and a world to try it in. */
function openPublishing(open: AsyncDisposableStack, { media: settings, dataDir, site }: CapabilitiesConfig, floor: Floor, told: Told) {
  const words = wordsBeside(() => inspection)
  const media = openMedia({
    ...floor,
    ...told,
    ...words,
    settings,
    dataDir,
    isJudged: (tx, ids, language) => content.isJudged(tx, ids, language),
  })
  const engagement = open.use(
    openEngagement({
      ...floor,
      ...told,
      findFaces: (numbers, language) => findFaces(floor.database, numbers, language),
      screen: async (text) => (await inspection.screen(text)).filter(({ rule }) => rule === 'words'),
      takeDown: (tx, itemId, caller, reason) => content.takeDown(tx, itemId, caller, reason),
      asksForTwo: (tx) => content.asksForTwo(tx),
    }),
  )
  const curation = openCuration({ ...floor, ...told, measure: engagement.measure })
  const inspection: Inspection = openInspection({
    ...floor,
    ...told,
    screening: curation.screening,
    findPictures: media.findPictures,
    readyWords: async (wording) => (wording.about === 'topic' ? content.readyTitle(wording) : await media.readyWords(wording)),
    content: () => content,
  })
  const college = openCollege({ ...floor, ...told, noteUses: media.noteUses })
  const content: Content = openContent({
    ...floor,
    ...told,
    ...words,
    changed: followers(indexChange, tellNeighbours, curation.changed, engagement.changed, college.changed),
    findAssets: media.findAssets,
    noteUses: media.noteUses,
    lookAt: inspection.lookAt,
    enqueue: inspection.enqueue,
    dequeue: inspection.dequeue,
  })
  const website = open.use(
    openWebsite({
      ...floor,
      ...told,
      site,
      noteUses: media.noteUses,
      courses: college.courses,
      preview: (of) => showPreview({ ...floor, ...told }, { of }),
    }),
  )
  return {
    routes: [website, media, content, curation, inspection, engagement, college].map(({ routes }) => routes),
    sweeps: [() => indexMissing(floor), ...sweepsOf(content, curation, engagement)],
    demo: openDemoWorld(floor, { content: content.demo, sets: curation.demo, comments: engagement.demo, courses: college.demo }),
  }
}

/** How words that stand beside judged texts come to readers; asked of the inspection, which is opened later. */
const wordsBeside = (
  inspection: () => Inspection,
): Pick<Parameters<typeof openMedia>[0], 'weighWords' | 'settleWords' | 'forgetWords'> => ({
  weighWords: (passages) => inspection().wordings.weigh(passages),
  settleWords: (tx, wording, written) => inspection().wordings.settle(tx, wording, written),
  forgetWords: (tx, place) => inspection().wordings.forget(tx, place),
})

type Follow = NonNullable<Parameters<typeof openContent>[0]['changed']>

/** Everybody who follows what the public sees, one after the other in its transaction. */
const followers =
  (...all: readonly Follow[]): Follow =>
  async (tx, change) => {
    for (const follow of all) await follow(tx, change)
  }

const sweepsOf = (...all: readonly Pick<Capabilities, 'sweeps'>[]) => all.flatMap(({ sweeps }) => sweeps)

/** Everybody who has a part of the demo world. */
function openDemoWorld(floor: Floor, parts: Pick<DemoDeps, 'content' | 'sets' | 'comments' | 'courses'>): Demo {
  const pictures: DemoDeps['pictures'] = {
    find: (ids) => findDemoPictures(floor, ids),
    put: (picture) => putDemoPicture(floor, picture),
    remove: (ids) => removeDemoPictures(floor, ids),
  }
  return openDemo({ ...floor, ...parts, pictures })
}

/** Where mail is configured: letters that verify an address, and those of the message box. */
function openMail(open: AsyncDisposableStack, { mail, accounts: { publicUrl, productName } }: CapabilitiesConfig, floor: Floor) {
  if (!mail) return undefined
  const mailer = openSmtp(mail)
  open.use(openEmailLetters({ ...floor, mailer, publicUrl, productName }))
  return openMessageLetters({ ...floor, mailer, publicUrl })
}

/** The roles there are, for whoever announces something to some of them. */
const audiencesOf = async (database: Database) =>
  (await findTitles(database.of())).map(({ name, title_zh, title_en }) => ({ name, title: { 'zh-CN': title_zh, 'en-US': title_en } }))

/** The words of an action, from whichever capability records it. */
const wordsOf = (all: readonly Answers[], action: string): Words | undefined => {
  const texts = all.find(({ actions }) => actions && Object.hasOwn(actions['en-US'], action))?.actions
  return texts && inBoth(texts, action)
}
