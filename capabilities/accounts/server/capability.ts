import type { Session } from '#contract/caller.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { openHashing } from '#server/hashing/hashing.ts'
import type { ServedCall } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import { openSms } from '#server/outside/sms/routing/routing.ts'
import { openProviders, type SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import { accountsPages } from '../console.ts'
import { accountReclaimed, accountRegistered, agreementPublished, consentChanged, permissions, TOPICS } from '../contract.ts'
import { accountsActions } from '../text/actions.ts'
import { accountsText } from '../text/texts.ts'
import { openActions } from './actions-for-others.ts'
import * as administrationCalls from './administration/administration-calls.ts'
import { makeAdministratorLink, needsAdministrator } from './administration/administrator-link.ts'
import * as closingCalls from './closing/closing-calls.ts'
import { findObstacles } from './closing/obstacles.ts'
import { openClosing } from './closing/open-closing.ts'
import * as codeCalls from './codes/code-calls.ts'
import * as inboxCalls from './codes/inbox-calls.ts'
import { openSmsOutages } from './codes/sms-outages.ts'
import type { AccountsContext } from './context.ts'
import { importedPasswordKeys } from './credentials/imported-password.ts'
import { openThrottle } from './credentials/log-in-throttle.ts'
import { openDisclosures } from './disclosures/disclosures.ts'
import { accountsLaunch } from './launch/launch-lines.ts'
import { enterAccount, isFreshSession } from './log-in/enter-account.ts'
import { type LocalLoginRule, openLocalLogin } from './log-in/local-login.ts'
import * as logInCalls from './log-in/log-in-calls.ts'
import * as stepUpCalls from './log-in/step-up-calls.ts'
import { openNotices } from './notices.ts'
import * as passwordCalls from './password/password-calls.ts'
import { finishPendingResets } from './password/pending-resets.ts'
import * as securityQuestionCalls from './password/security-question-calls.ts'
import { accountsData } from './personal-data.ts'
import { blockedPhoneKeys, openBlockedPhones } from './phone/blocked-phones.ts'
import { toPhone } from './phone/phone.ts'
import { openPhones } from './phone/phones.ts'
import { phoneKeys, removeRetiredMacs, sealPlainPhones } from './phone/reseal-phones.ts'
import { watchPlain } from './phone/watch-plain.ts'
import { type AgeActions, ageActions } from './registration/age-store.ts'
import { type AgreementText, noteAgreement } from './registration/agreement-versions.ts'
import { loadDemo } from './registration/demo.ts'
import { eraseAccounts } from './registration/erase-accounts.ts'
import { openImports } from './registration/imported-accounts.ts'
import * as registrationCalls from './registration/registration-calls.ts'
import { accountsRetention } from './retention.ts'
import { secondFactorKeys } from './second-factor/reseal-secrets.ts'
import * as secondFactorCalls from './second-factor/second-factor-calls.ts'
import { openSessionTokens } from './sessions/possible-tokens.ts'
import * as sessionCalls from './sessions/session-calls.ts'
import { findLiveSessions } from './sessions/session-store.ts'
import { openSessions } from './sessions/sessions.ts'
import type { AccountsSettings } from './settings.ts'
import { openDispatcher } from './sms/dispatch.ts'
import { openNotes } from './sms/notes.ts'
import * as deliveryCalls from './sms/receipts/delivery-calls.ts'
import { openReceipts } from './sms/receipts/open-receipts.ts'
import { openSentMessages } from './sms/receipts/sent-messages.ts'
import { shareInbox } from './sms/share-inbox.ts'
import { smsStatus } from './sms/sms-status.ts'

type Needs = {
  readonly settings: {
    readonly accounts: AccountsSettings
    readonly sms: readonly SmsSettings[]
  }
}

type Accounts = AsyncDisposable &
  Capability &
  ReturnType<typeof openActions> &
  ReturnType<typeof openDisclosures> &
  ReturnType<typeof openBlockedPhones> & {
    readonly closing: ReturnType<typeof openClosing>
    readonly age: AgeActions
    /** Adds accounts that come from another system. */
    readonly imports: ReturnType<typeof openImports>
    /** Logs in people whom another capability has identified. */
    readonly entry: ReturnType<typeof openEntry>
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
  permissions,
  pages: accountsPages,
  consoleOrder: 248,
  topics: { people: [TOPICS.session, TOPICS.account] },
  open: openAccounts,
})

/** Opens the capability with its running parts: hashing children, the session cache and the dispatcher of codes. */
async function openAccounts(platform: Platform, needs: Needs): Promise<Accounts> {
  const { accounts: settings } = needs.settings
  const { providers, inbox } = openProviders(needs.settings.sms)
  if (inbox) shareInbox(platform, inbox)
  const open = new AsyncDisposableStack()
  const plain = open.use(await watchPlain(platform))
  const phones = openPhones(platform.keyring, plain.storesPlain)
  const delivery = { providers, smsSettings: needs.settings.sms, noteSent: openSentMessages({ ...platform, phones }) }
  const sessionTokens = await openSessionTokens(platform)
  const base = { ...platform, ...delivery, settings, inbox, phones, sessionTokens, sms: openSms({ providers, nowMs: platform.nowMs }) }
  const hashing = open.use(openHashing({ children: needs.settings.accounts.hashesAtOnce }))
  const sessions = openSessions(base)
  const outages = openSmsOutages(base)
  platform.metrics.gauge('lyceum_sms_countries_shut', 'Countries that no SMS provider can currently reach', outages.countShut)
  platform.status.add(smsStatus({ ...base, outages, providers: providers.map(({ name }) => name) }))
  for (const source of accountsLaunch({ ...platform, providers: needs.settings.sms })) platform.launch.add(source)
  open.use(openDispatcher({ ...base, outages }))
  const throttle = openThrottle({ pool: platform.database.pool, phones }, failuresOf(settings))
  const context: AccountsContext = {
    ...base,
    hashing,
    outages,
    throttle,
    localLogin: openLocalLogin(),
    addNotice: openNotices(platform),
    sendNote: openNotes(base),
  }
  const actions = openActions({ ...context, log: platform.log })
  return {
    events: [accountReclaimed, accountRegistered, agreementPublished, consentChanged],
    routes: { answers: answersOf(context), callbacks: [openReceipts(base)] },
    authenticate: sessions.authenticate,
    recall: sessions.recall,
    ...actions,
    ...openDisclosures(context),
    ...openBlockedPhones(context),
    personalData: accountsData(context),
    ...openParts({ ...context, jobs: platform.jobs }),
    closingObstacles: (accountId) => findObstacles(context.database.of(), accountId),
    eraseAccounts: (tx, accountIds) => eraseAccounts({ phones, openPhone: actions.openPhone }, tx, accountIds),
    demo: { load: loadDemo },
    age: ageActions,
    noteAgreement: (tx, text) => noteAgreement(tx.of(), text),
    findSessions: (ids) => findLiveSessions(context.database.pool, ids),
    toPhone: (raw) => canonicalPhone(raw, settings),
    sendNote: context.sendNote,
    inviteAdministrator: (phone) => invite(context, phone),
    sweeps: [() => sealPlainPhones(context), () => removeRetiredMacs(context), () => finishPendingResets(context)],
    keyUses: [secondFactorKeys(context), phoneKeys(context), blockedPhoneKeys(context), importedPasswordKeys(context)],
    retention: accountsRetention,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

const failuresOf = ({ loginFailuresPerAddress: perAddress, loginFailuresPerAccount: perAccount }: AccountsSettings) => ({
  perAddress,
  perAccount,
})

function canonicalPhone(raw: string, { smsAllowedCountryCodes }: AccountsSettings): string | undefined {
  const number = toPhone(raw, smsAllowedCountryCodes)
  return 'phone' in number ? number.phone : undefined
}

/** Opens what other capabilities do with accounts beyond single actions. */
const openParts = (context: AccountsContext & Pick<Platform, 'jobs'>) => ({
  closing: openClosing(context),
  entry: openEntry(context),
  imports: openImports(context),
})

const openEntry = (context: AccountsContext) => ({
  enter: (tx: AnyTransaction, entry: Parameters<typeof enterAccount>[2]) => enterAccount(context, tx.of(), entry),
  /** Lets a capability keep accounts from logging in here. */
  restrict: (rule: LocalLoginRule) => context.localLogin.restrict(rule),
  isFresh: (sessionId: string) => isFreshSession(context.database.of(), sessionId),
})

/** The development inbox is left out of the API where no client may read it. */
function answersOf(context: AccountsContext): readonly ServedCall[] {
  const { inbox, settings } = context
  const isUndescribed = inbox === undefined || settings.smsInboxFor === 'nobody'
  return [
    ...bind(context, [
      codeCalls,
      deliveryCalls,
      registrationCalls,
      logInCalls,
      closingCalls,
      stepUpCalls,
      passwordCalls,
      securityQuestionCalls,
      secondFactorCalls,
      sessionCalls,
      administrationCalls,
    ]),
    ...bind(context, [inboxCalls]).map((each) => ({ ...each, isUndescribed })),
  ]
}

async function invite(context: AccountsContext, phone: string | undefined): Promise<string | null> {
  return phone === undefined && !(await needsAdministrator(context)) ? null : makeAdministratorLink(context, { phone })
}
