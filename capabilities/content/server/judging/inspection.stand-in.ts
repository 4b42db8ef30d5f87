import { randomUUID } from 'node:crypto'
import type { SignedInCaller } from '#contract/caller.ts'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { type DatabaseSettings, openDatabase, type Transaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { contentChanged, contentWithdrawn, type Judged, type Judgement, type PublicChange } from '../../contract.ts'
import { openJudging } from '../workflow/judgement.ts'

type Who = { readonly id: string }

/** Replaces the inspection capability in tests: calls its actions, each in a transaction of its own. */
export async function openInspection(settings: DatabaseSettings) {
  await using open = new AsyncDisposableStack()
  const announcements = open.use(await openAnnouncements(settings))
  const database = open.use(openDatabase({ ...settings, max: 4 }, announcements))
  const changes: PublicChange[] = []
  const recorder = collectAuditEvents()
  const nothing = async () => {}
  const judging = openJudging({
    recorder,
    notify: nothing,
    closeTodos: nothing,
    noteUses: async () => [],
  })
  database.events.listen([on(contentChanged, async (tx, change) => tx.onCommit(() => changes.push(change))), on(contentWithdrawn, nothing)])
  const inTransaction = (work: (tx: Transaction<unknown>) => Promise<Judgement>) => database.inTransaction(work)
  const opened = open.move()
  return {
    judging,
    recorder,
    changes,
    claim: (judged: Judged, by: Who) => inTransaction((tx) => judging.claim(tx, judged, callerOf(by.id))),
    approve: (judged: Judged, by: Who) => inTransaction((tx) => judging.approve(tx, judged, callerOf(by.id))),
    sendBack: (judged: Judged, by: Who, note = '请补充数据来源', takeOffline = false) =>
      inTransaction((tx) =>
        judging.sendBack(tx, judged, callerOf(by.id), {
          note,
          takeOffline,
          inlineComments: [{ blockId: '', quote: '十二家', text: '请核对' }],
        }),
      ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
export type Inspection = Awaited<ReturnType<typeof openInspection>>

const callerOf = (accountId: string): SignedInCaller => ({
  address: '203.0.113.9',
  agent: 'test',
  language: 'zh-CN',
  requestId: 'test',
  session: { id: randomUUID(), accountId, roles: ['inspector'], granted: ['inspector'], level: 'full', steppedUp: false },
})
