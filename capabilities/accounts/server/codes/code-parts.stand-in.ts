import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEnvironment } from '#server/config/environment.ts'
import { readServerSettings } from '#server/config/settings.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import { type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { openIdentity } from '#server/identity.ts'
import { openLimits } from '#server/limit/limits.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import type { Log } from '#server/observe/log.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openSms } from '#server/outside/sms/routing/routing.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { openTokenChecks } from '#server/secrets/token-checks.ts'
import type { Purpose } from '../../contract.ts'
import { consentChanged } from '../../contract.ts'
import type { AccountsContext } from '../context.ts'
import { openLocalLogin } from '../log-in/local-login.ts'
import { openNotices } from '../notices.ts'
import { openPhones } from '../phone/phones.ts'
import type { AccountsSettings } from '../settings.ts'
import { sendCode } from './code-calls.ts'
import { macOf, newCode } from './code-secret.ts'
import { addCode } from './code-store.ts'
import { openSmsOutages } from './sms-outages.ts'

// Assembles the parts that codes need for tests below the HTTP layer, with a provider and a clock of the test.

export const phone = '+8613800138000'
export const caller = { address: '203.0.113.7', agent: '', language: 'zh-CN', requestId: 'r', session: null } as const
const silent: Log = {
  debug() {},
  info() {},
  warn() {},
  flush() {},
  access() {},
  error: (event, defect) => assert.fail(`${event} ${defect}`),
}
const settings = {
  passwordPolicy: 'spec',
  smsAllowedCountryCodes: ['86'],
  smsHourlyCap: 1_000,
  smsDailyCap: 1_000,
  smsPerPhoneHour: 1_000,
  smsPerPhoneDay: 1_000,
  smsPerAddressHour: 100,
  smsPerAddressDay: 100,
  phonesPerAddressHour: 100,
  smsPerPrefixHour: 100,
  loginFailuresPerAddress: 30,
  loginFailuresPerAccount: 10,
  hashesAtOnce: 1,
  hasSecurityQuestion: true,
  needsDisclosureApproval: false,
  smsInboxFor: 'this machine',
  publicHost: 'example.org',
  publicUrl: 'https://example.org',
} as const satisfies AccountsSettings

const keyring = openKeyring([{ id: 'k', key: Buffer.alloc(32, 1) }])
const phones = openPhones(keyring, () => false)
const checks = openTokenChecks(randomBytes(32))

/** Parts that codes need, which these tests do not look at. */
const UNUSED = {
  localLogin: openLocalLogin(),
  sessionTokens: { draw: checks.draw, isPossible: checks.isDrawn },
  inbox: undefined,
  smsSettings: [],
  noteSent: async () => {},
  notify: async () => {},
  sendNote: async () => {},
} as const

const STATES = 'select state from accounts.code order by created_at'

/** Opens the parts that codes need on a database that the caller opened. */
export async function openCodeParts(connection: DatabaseSettings, provider: Provider) {
  const open = new AsyncDisposableStack()
  const announcements = announcementsOfOne()
  const database = open.use(openDatabase({ ...connection, max: 4 }, announcements))
  database.events.listen([on(accessChanged, async () => {}), on(consentChanged, async () => {})])
  let nowMs = 0
  const recorder = collectAuditEvents()
  const sms = openSms({ providers: [provider], nowMs: () => nowMs })
  const parts = {
    database,
    announcements,
    settings,
    identity: openIdentity(readServerSettings(openEnvironment({})).site, announcements),
    log: silent,
    limits: openLimits(database),
    keyring,
    phones,
    sms,
    outages: openSmsOutages({ sms, database, announcements, nowMs: () => nowMs }),
    recorder,
    addNotice: openNotices({ notify: async () => {} }),
    providers: [provider],
    ...UNUSED,
  }
  /** Codes need neither hashing nor the throttle of passwords. */
  const context = parts as typeof parts & Pick<AccountsContext, 'hashing' | 'throttle'>
  const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[]
  const move = async (seconds: number) => {
    nowMs += seconds * 1_000
    await query(
      `create or replace function platform.now() returns timestamptz language sql stable as 'select now() + interval ''${nowMs} milliseconds'''`,
    )
  }
  const send = (to = phone, purpose: Purpose = 'register') => sendCode(context, { phone: to, purpose }, caller)
  /** Issues a real code as if it had arrived already. */
  const issue = async (purpose: Purpose, sessionId: string | null = null) => {
    const id = randomUUID()
    const code = newCode()
    const made = macOf(context.keyring, { id, phone, purpose }, code)
    await database.inTransaction((tx: Parameters<typeof addCode>[1]) =>
      addCode(context, tx, { id, phone, purpose, sessionId, address: caller.address, isDecoy: false, made }),
    )
    return code
  }
  const statesOf = async () => (await query<{ state: string }>(STATES)).map(({ state }) => state)
  return {
    context,
    query,
    move,
    nowMs: () => nowMs,
    send,
    issue,
    statesOf,
    left: async () => (await query('select from accounts.dispatch')).length,
    auditEvents: recorder.auditEvents,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

function announcementsOfOne(): Announcements {
  const subscribers = new Map<string, ((payload: string) => void)[]>()
  return {
    processId: 'p',
    send: undefined,
    subscribe: (topic, run) => void subscribers.set(topic, [...(subscribers.get(topic) ?? []), run]),
    publishHere(topic, payload) {
      for (const run of subscribers.get(topic) ?? []) run(payload)
    },
    onGap() {},
    onMissedWork() {},
    onSilence() {},
    isSilent: () => false,
    assumeGap() {},
    connected: () => true,
    async [Symbol.asyncDispose]() {},
  }
}

export async function openPartsOn(opening: Promise<AsyncDisposable & { readonly settings: DatabaseSettings }>, provider: Provider) {
  await using open = new AsyncDisposableStack()
  const fresh = open.use(await opening)
  const parts = open.use(await openCodeParts(fresh.settings, provider))
  const opened = open.move()
  return { ...parts, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

export async function until(condition: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  for (const end = performance.now() + withinMs; !(await condition()); await sleep(10)) assert.ok(performance.now() < end, 'in time')
}
