import type { Session } from '#contract/caller.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import { openHashing } from '#server/hashing/hashing.ts'
import type { Identity } from '#server/identity.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Log } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Inbox } from '#server/outside/sms/inbox.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import { openSms, type Sms } from '#server/outside/sms/routing/routing.ts'
import { openProviders, type SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import { TOPICS } from '../contract.ts'
import { accountsActions } from '../text/actions.ts'
import { accountsText } from '../text/texts.ts'
import { openActions } from './actions-for-others.ts'
import { makeAdministratorLink, needsAdministrator } from './administration/administrator-link.ts'
import { codeAnswers } from './code-routes.ts'
import { openSmsOutages } from './codes/sms-outages.ts'
import { sweepCodes } from './codes/sweep-codes.ts'
import { type NoticesContext, openNotices } from './notices.ts'
import { finishPendingResets } from './password/pending-resets.ts'
import { toPhone } from './phone/phone.ts'
import { type AgreementText, noteAgreement } from './registration/agreement-versions.ts'
import { loadDemo } from './registration/demo.ts'
import { eraseAccount } from './registration/erase-account.ts'
import { secondFactorKeys } from './second-factor/reseal-secrets.ts'
import { sessionAnswers } from './session-routes.ts'
import { findLiveSessions } from './sessions/live-session.ts'
import { openSessions } from './sessions/sessions.ts'
import { sweepSessions } from './sessions/sweep-sessions.ts'
import type { AccountsSettings } from './settings.ts'
import { openDispatcher } from './sms/dispatch.ts'
import { openNotes } from './sms/notes.ts'

type AccountsContext = NoticesContext & {
  readonly database: Database
  readonly announcements: Announcements
  readonly limits: Limits
  readonly keyring: Keyring
  readonly sms: Sms
  readonly inbox: Inbox | undefined
  readonly settings: AccountsSettings
  readonly identity: Pick<Identity, 'current'>
  readonly log: Log
  readonly metrics: Pick<Metrics, 'gauge'>
  readonly recorder: Recorder
  readonly jobs: Jobs
  readonly publicUrl: string
  /** A monotonic clock in milliseconds. */
  nowMs(): number
}

type Needs = {
  readonly settings: {
    readonly accounts: AccountsSettings
    readonly sms: readonly SmsSettings[]
    readonly site: Pick<SiteIdentity, 'publicUrl'>
  }
}

type Accounts = AsyncDisposable &
  Capability &
  ReturnType<typeof openActions> & {
    authenticate(token: string): Session | null | Promise<Session | null>
    /** Returns the cached session of a token without a query. */
    recall(token: string): Session | undefined
    findSessions(ids: readonly string[]): Promise<readonly Session[]>
    /** Adds an agreement version when a text is published, inside the transaction. */
    noteAgreement(tx: AnyTransaction, text: AgreementText): Promise<void>
    /** Returns the canonical spelling of a phone, or undefined when it cannot register here. */
    toPhone(raw: string): string | undefined
    /** Sends a text message to a phone, as part of the transaction. A phone gets at most five of them a day; more are dropped. */
    sendNote: SendNote
    /** Returns the path of a one-time link, or null when it is not needed because there is an administrator and no phone was given. */
    inviteAdministrator(phone?: string): Promise<string | null>
    readonly demo: { readonly load: typeof loadDemo }
  }

export const accounts = defineCapability({
  name: 'accounts',
  texts: accountsText,
  actions: accountsActions,
  topics: { people: [TOPICS.session, TOPICS.account] },
  open: openAccounts,
})

/** Opens the capability with its running parts: hashing children, the session cache and the dispatcher of codes. */
function openAccounts(platform: Platform, needs: Needs): Accounts {
  const context = contextOf(platform, needs)
  const open = new AsyncDisposableStack()
  const hashing = open.use(openHashing())
  const sessions = openSessions(context)
  const outages = openSmsOutages(context)
  context.metrics.gauge('lyceum_sms_countries_shut', 'Countries that no SMS provider can currently reach', outages.countShut)
  open.use(openDispatcher({ ...context, outages }))
  const all = { ...context, hashing, sessions, outages, addNotice: openNotices(context) }
  return {
    routes: { answers: [...codeAnswers(all), ...sessionAnswers(all)] },
    authenticate: sessions.authenticate,
    recall: sessions.recall,
    ...openActions(context.database, all.addNotice),
    eraseAccount,
    demo: { load: loadDemo },
    noteAgreement: (tx, text) => noteAgreement(tx.of(), text),
    findSessions: (ids) => findLiveSessions(context.database.pool, ids),
    toPhone(raw) {
      const number = toPhone(raw, context.settings.smsAllowedCountryCodes)
      return 'phone' in number ? number.phone : undefined
    },
    sendNote: openNotes(context),
    inviteAdministrator: (phone) => invite(context, phone),
    sweeps: [() => sweepCodes(context), () => sweepSessions(context), () => finishPendingResets(all)],
    keyUses: [secondFactorKeys(context)],
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

async function invite(context: AccountsContext, phone: string | undefined): Promise<string | null> {
  return phone === undefined && !(await needsAdministrator(context)) ? null : makeAdministratorLink(context, { phone })
}

function contextOf(platform: Platform, needs: Needs): AccountsContext {
  const { providers, inbox } = openProviders(needs.settings.sms)
  const sms = openSms({ providers, nowMs: platform.nowMs })
  return { ...platform, sms, inbox, settings: needs.settings.accounts, publicUrl: needs.settings.site.publicUrl }
}
