import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { consentChanged } from '#capabilities/accounts/contract.ts'
import type { AnyCall, InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Notification } from '#contract/notification.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { type DatabaseSettings, openDatabase } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { openLimits } from '#server/limit/limits.ts'
import type { Disclose } from '#server/observe/disclose.ts'
import { type AuditEvent, personalDataRead } from '#server/observe/recorder.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { type MasterKey, openKeyring } from '#server/secrets/keyring.ts'
import * as calls from '../contract.ts'
import { newFields, scan } from './calls.stand-in.ts'
import { openCertification } from './capability.ts'
import type { CertificationTables } from './tables.ts'

export const OLD_KEY: MasterKey = { id: 'old', key: Buffer.alloc(32, 1) }
export const NEW_KEY: MasterKey = { id: 'new', key: Buffer.alloc(32, 2) }

/** Opens certification alone on a database; audit entries and notifications go to lists. */
export async function openStand(settings: DatabaseSettings, keys: readonly [MasterKey, ...MasterKey[]] = [OLD_KEY]) {
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max: 6 }, announcements))
  database.events.listen([on(consentChanged, async () => {})])
  const [recorded, notified, closed]: [AuditEvent[], Notification[], string[]] = [[], [], []]
  let [shiftMs, recorderFails] = [0, false]
  const context = {
    database,
    announcements,
    limits: openLimits(database),
    keyring: openKeyring(keys),
    recorder: {
      record: async (tx: { onCommit(run: () => void): void }, auditEvent: AuditEvent) => {
        if (recorderFails) throw new Error('The audit trail is away')
        tx.onCommit(() => recorded.push(auditEvent))
      },
      report: (auditEvent: AuditEvent) => void recorded.push(auditEvent),
    },
    notify: async (tx: { onCommit(run: () => void): void }, notification: Notification) => tx.onCommit(() => notified.push(notification)),
    closeTodos: async (tx: { onCommit(run: () => void): void }, matter: string) => tx.onCommit(() => closed.push(matter)),
    hasRoom: async () => true,
    nowMs: () => performance.now() + shiftMs,
  }
  const disclose: Disclose = async (tx, caller, data) => void (await context.recorder.record(tx, personalDataRead(caller, data)))
  const certification = openCertification(context, { accounts: { disclose, age: ADULTS }, settings: NO_PROVIDER })
  const db = database.of<CertificationTables>()
  async function ask<C extends AnyCall>(call: C, accountId: string, input: unknown): Promise<Outcome<C>> {
    const answer = certification.routes.answers.find((each) => each.call === call)!
    return (await answer.run(call.input.parse(input) as InputOf<C>, callerOf(accountId))) as Outcome<C>
  }
  const opened = open.move()
  return {
    ...certification,
    context,
    db,
    recorded,
    notified,
    closed,
    ask,
    failRecorder: (fails: boolean) => (recorderFails = fails),
    /** Moves the clocks of the database and the process. */
    async move(ms: number) {
      shiftMs += ms
      await setClock(db, shiftMs)
    },
    sweep: async () => {
      let moved = 0
      for (const sweep of certification.sweeps ?? []) moved += await sweep(new AbortController().signal)
      moved += await removeExpired(database.pool, certification.retention?.rules ?? [])
      return moved
    },
    async sendScan(accountId: string): Promise<string> {
      const answer = certification.routes.answers.find(({ call }) => call === calls.uploadScan)!
      const file = { bytes: await scan(60, 40), name: 'card.jpg', type: 'image/jpeg' }
      const sent = (await answer.run({ file }, callerOf(accountId))) as { ok: { id: string } }
      return sent.ok.id
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
export type Stand = Awaited<ReturnType<typeof openStand>>

const setClock = (db: Kysely<CertificationTables>, shiftMs: number) =>
  sql
    .raw(
      `create or replace function platform.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + interval '${shiftMs} milliseconds' $$`,
    )
    .execute(db)

const NO_PROVIDER = { identity: undefined, site: { publicUrl: 'https://site.example' } }

/** All people are adults here. */
const ADULTS = { find: async () => undefined, set: async () => {}, remove: async () => {} }

/** Returns a caller as the platform passes it. The platform checks access. */
export const callerOf = (accountId: string): SignedInCaller => ({
  address: '203.0.113.9',
  agent: 'test',
  language: 'zh-CN',
  requestId: `request-${accountId.slice(0, 8)}`,
  session: { id: randomUUID(), accountId, roles: ['user'], granted: ['user'], level: 'full', steppedUp: true },
})

export async function filed(stand: Stand, accountId: string, kind: calls.Kind, fields = newFields(kind)): Promise<string> {
  await stand.ask(calls.giveConsent, accountId, { version: calls.CONSENT_VERSION })
  const documents = kind === 'personal' ? [] : [await stand.sendScan(accountId)]
  const saved = await stand.ask(calls.saveFiling, accountId, { kind, ...fields, documents })
  if (!('ok' in saved)) throw new Error(JSON.stringify(saved))
  const submitted = await stand.ask(calls.submitFiling, accountId, { id: saved.ok.id })
  if (!('ok' in submitted)) throw new Error(JSON.stringify(submitted))
  return saved.ok.id
}

export async function certified(
  stand: Stand,
  accountId: string,
  kind: calls.Kind,
  {
    reviewer = randomUUID(),
    fields = newFields(kind),
    validUntil,
  }: { reviewer?: string; fields?: Record<string, string>; validUntil?: string } = {},
): Promise<string> {
  const id = await filed(stand, accountId, kind, fields)
  await stand.ask(calls.claimFiling, reviewer, { id })
  const passed = await stand.ask(calls.approveFiling, reviewer, { id, validUntil })
  if (!('ok' in passed)) throw new Error(JSON.stringify(passed))
  return id
}

export const outcomeOf = (outcome: Outcome<AnyCall>): string => ('ok' in outcome ? 'ok' : outcome.refused)
