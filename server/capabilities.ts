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
import { openInbox } from '#capabilities/inbox/server/routes.ts'
import { peopleRoutes } from '#capabilities/people/server/routes.ts'
import { openEmailLetters } from '#capabilities/profile/server/email-letters.ts'
import { openMessageLetters } from '#capabilities/profile/server/message-letters.ts'
import { profileRoutes, profileSweeps } from '#capabilities/profile/server/routes.ts'
import { teamsRoutes } from '#capabilities/teams/server/routes.ts'
import { loadDemo } from '#capabilities/website/server/demo.ts'
import { websiteRoutes } from '#capabilities/website/server/routes.ts'
import { workplaceRoutes } from '#capabilities/workplace/server/routes.ts'
import type { Session } from '#contract/caller.ts'
import type { Words } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import type { Answers } from './http/answer.ts'
import type { HandleDeps } from './http/handle.ts'
import type { Limits } from './limit/limits.ts'
import type { Log } from './observe/log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { MailSettings } from './outside/mail/settings.ts'
import { openSmtp } from './outside/mail/smtp.ts'
import { openSms } from './outside/sms/routing.ts'
import { openProviders, type SmsSettings } from './outside/sms/settings.ts'
import type { Topics } from './realtime/hearing.ts'
import type { Keyring } from './secrets/keyring.ts'

// For the command that checks the trail, and the benchmark of it.
export { openAudit } from '#capabilities/audit/server/routes.ts'
export { runVerify } from '#capabilities/audit/server/verify-command.ts'

/** What every capability may stand on. */
export type Floor = {
  readonly database: Database
  readonly announcements: Announcements
  readonly limits: Limits
  readonly keyring: Keyring
  readonly log: Log
  readonly metrics: Pick<Metrics, 'countEvent'>
  /** Monotonic milliseconds. */
  nowMs(): number
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
}
export type CapabilitiesConfig = {
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly sms: readonly SmsSettings[]
  /** Undefined: this installation sends no mail. */
  readonly mail: MailSettings | undefined
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
      recorder,
      ...(mail && { mail }),
      rolesHolding: (permission) => access.rolesHolding(permission),
      audiences: () => audiencesOf(database),
    }),
  )
  const { tell, closeTodos } = messages
  const told = { recorder, tell, closeTodos }
  const accounts = open.use(openAccounts({ ...floor, ...told, note, sms, inbox, settings: config.accounts }))
  const certification = openCertification({ ...floor, ...told })
  const wordsOfAction = (action: string) => wordsOf([...others, access.routes], action)
  const others: Answers[] = [
    audit.routes(wordsOfAction),
    accounts.routes,
    profileRoutes({ ...floor, recorder, sendsMail: mail !== undefined, isCertified: (id) => certification.isCertified(id, 'personal') }),
    websiteRoutes({ pool: database.pool }),
    workplaceRoutes({ ...floor, submissions: [certification.submissionOf, (session, id) => access.submissionOf(session, id)] }),
    messages.routes,
    certification.routes,
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
  if (config.demo) await loadDemo(database.inTransaction)
  const kept = open.move()
  return {
    all: [...others, access.routes],
    authenticate: accounts.authenticate,
    findSessions: accounts.findSessions,
    topics: { people: [ACCOUNTS.session, ACCOUNTS.account], permissions: [ACCESS.roles] },
    judge: access.judge,
    denied: audit.denied,
    inviteAdministrator: accounts.inviteAdministrator,
    sweeps: [...audit.sweeps, ...accounts.sweeps, ...profileSweeps(floor), ...messages.sweeps, ...certification.sweeps, ...access.sweeps],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
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
