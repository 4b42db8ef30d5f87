import { assetChanged } from '#capabilities/media/contract.ts'
import type { Outcome, UploadedFile } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Capability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { answer } from '#server/http/answer.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import * as calls from '../contract.ts'
import { publishAll, setTopicsOfAll, takeAllOffline, trashAll } from './bulk.ts'
import { createOne, translateOne } from './create-item.ts'
import { contentDeclared } from './declared.ts'
import { type DemoContent, type Loaded, loadItems, removeDemo } from './demo.ts'
import { type DemoEdit, type DemoWork, loadEdits, loadWork } from './demo-work.ts'
import type { ContentDeps, Tables } from './deps.ts'
import { dueWork } from './due.ts'
import { exportAll } from './export.ts'
import { compare, restore, showRevision, showRevisions } from './history.ts'
import { convertHtml } from './html/convert-html.ts'
import { drawFormula } from './html/formula.ts'
import { readJudged } from './judged-text.ts'
import { type Judging, openJudging } from './judgement.ts'
import { keepTopic, readyTitle } from './keep-topic.ts'
import { showList } from './list-items.ts'
import { lock, unlock } from './locks.ts'
import { doneOf } from './move-edition.ts'
import { takeOff } from './offline.ts'
import { preview, showPreview } from './preview.ts'
import { type Published, publish } from './publish.ts'
import { showItem } from './read-item.ts'
import { answerTo, remark, tick } from './remarks.ts'
import { asksForTwo, keepRules, showRules } from './rules.ts'
import { saveDraft, vouchFor } from './save-item.ts'
import { end, schedule, unschedule } from './schedule.ts'
import { submit, withdraw } from './submit.ts'
import { takeDown } from './take-down.ts'
import { tellPagesOfAsset } from './tell-asset-pages.ts'
import { forgetTopic, setTopicsOf, showTopics } from './topics.ts'
import { check, run, sweepImports } from './transfer.ts'
import { remove, trash, untrash } from './trash.ts'

type Needs = Pick<
  ContentDeps,
  'findUnseen' | 'lookAt' | 'findPictures' | 'findAssets' | 'noteUses' | 'weighWords' | 'settleWords' | 'forgetWords'
>
export type Content = Capability & {
  /** What the inspection does to what it judges, in its own transaction. */
  readonly judging: Judging
  /** The text that it judges; part of the transaction. */
  readonly readJudged: typeof readJudged
  /** Whether who wrote something may not judge it; part of the transaction that decides. */
  asksForTwo(tx: AnyTransaction): Promise<boolean>
  /** A title of a topic that an inspector passes. */
  readonly readyTitle: typeof readyTitle
  /** Takes an item down in every language, for whoever decided so elsewhere; says in how many that changed something. */
  takeDown(tx: AnyTransaction, itemId: string, caller: Caller, reason: string): Promise<number>
  /** What a draft shows to whoever has its signed address. */
  preview(of: string): Promise<Outcome<typeof calls.readPreview>>
  /** The demo world: its items are published from the beginning, and removed together with the topics that nothing else has. */
  readonly demo: {
    load(tx: AnyTransaction, content: DemoContent): Promise<Loaded>
    loadWork(tx: AnyTransaction, ownerId: string, items: readonly DemoWork[]): Promise<void>
    loadEdits(tx: AnyTransaction, ownerId: string, edits: readonly DemoEdit[]): Promise<void>
    remove(topics: readonly string[]): Promise<number>
  }
}

export function openContent(platform: Omit<ContentDeps, keyof Needs>, needs: Needs): Content {
  const deps: ContentDeps = { ...platform, ...needs }
  deps.jobs.dueWork(dueWork(deps))
  return {
    events: [calls.contentChanged, calls.contentSubmitted, calls.contentWithdrawn],
    listeners: [on(assetChanged, tellPagesOfAsset)],
    preview: (of) => showPreview(deps, { of }),
    judging: openJudging(deps),
    readJudged,
    asksForTwo: (tx) => asksForTwo(tx.of<Tables>()),
    readyTitle,
    takeDown: (tx, itemId, caller, reason) => takeDown(deps, tx.of(), { itemId, reason }, caller),
    demo: {
      load: (tx, content) => loadItems(deps, tx.of(), content),
      loadWork: (tx, ownerId, items) => loadWork(deps, tx.of(), ownerId, items),
      loadEdits: (tx, ownerId, edits) => loadEdits(deps, tx.of(), ownerId, edits),
      remove: (topics) => removeDemo(deps, topics),
    },
    sweeps: [() => sweepImports(deps)],
    routes: {
      ...contentDeclared,
      channels: [serveChannel(calls.contentChannel)],
      answers: [...itemAnswers(deps), ...workflowAnswers(deps), ...shelfAnswers(deps)],
    },
  }
}
const itemAnswers = (deps: ContentDeps) => [
  answer(calls.listItems, (input) => showList(deps, input)),
  answer(calls.createItem, (input, caller) => createOne(deps, input, caller)),
  answer(calls.readItem, (input, caller) => showItem(deps, input, caller)),
  answer(calls.saveItem, (input, caller) => saveDraft(deps, input, caller)),
  answer(calls.translateItem, (input, caller) => translateOne(deps, input, caller)),
  answer(calls.vouch, (input, caller) => vouchFor(deps, input, caller)),
  answer(calls.setTopics, (input, caller) => setTopicsOf(deps, input, caller)),
  answer(calls.addRemark, (input, caller) => remark(deps, input, caller)),
  answer(calls.answerRemark, (input, caller) => answerTo(deps, input, caller)),
  answer(calls.resolveRemark, (input, caller) => tick(deps, input, caller)),
  answer(calls.lockItem, (input, caller) => lock(deps, input, caller)),
  answer(calls.unlockItem, (input, caller) => unlock(deps, input, caller)),
  answer(calls.listRevisions, (input) => showRevisions(deps, input)),
  answer(calls.readRevision, (input) => showRevision(deps, input)),
  answer(calls.compareRevisions, (input) => compare(deps, input)),
  answer(calls.restoreRevision, (input, caller) => restore(deps, input, caller)),
  answer(calls.makePreview, (input, caller) => preview(deps, input, caller)),
  answer(calls.convertPaste, async ({ file }) => paste(file)),
  answer(calls.drawFormula, async ({ latex, display }) => ({ ok: { mathml: drawFormula(latex, display) ?? null } })),
  answer(calls.readPreview, (input) => showPreview(deps, input)),
]

const workflowAnswers = (deps: ContentDeps) => [
  answer(calls.submitItem, (input, caller) => submit(deps, input, caller)),
  answer(calls.withdrawItem, (input, caller) => withdraw(deps, input, caller)),
  answer(calls.publishItem, async (place, caller) => told(await publish(deps, 'publish', place, caller))),
  answer(calls.putOnline, async (place, caller) => told(await publish(deps, 'putOnline', place, caller))),
  answer(calls.takeOffline, (input, caller) => takeOff(deps, input, caller)),
  answer(calls.scheduleItem, (input, caller) => schedule(deps, input, caller)),
  answer(calls.unscheduleItem, (input, caller) => unschedule(deps, input, caller)),
  answer(calls.setEnd, (input, caller) => end(deps, input, caller)),
]

const shelfAnswers = (deps: ContentDeps) => [
  answer(calls.trashItem, (input, caller) => trash(deps, input, caller)),
  answer(calls.untrashItem, (input, caller) => untrash(deps, input, caller)),
  answer(calls.removeItem, (input, caller) => remove(deps, input, caller)),
  answer(calls.publishMany, (input, caller) => publishAll(deps, input, caller)),
  answer(calls.takeManyOffline, (input, caller) => takeAllOffline(deps, input, caller)),
  answer(calls.trashMany, (input, caller) => trashAll(deps, input, caller)),
  answer(calls.setTopicsOfMany, (input, caller) => setTopicsOfAll(deps, input, caller)),
  answer(calls.listTopics, () => showTopics(deps)),
  answer(calls.saveTopic, (input, caller) => keepTopic(deps, input, caller)),
  answer(calls.removeTopic, (input, caller) => forgetTopic(deps, input, caller)),
  answer(calls.readRules, () => showRules(deps)),
  answer(calls.checkImport, (input, caller) => check(deps, input, caller)),
  answer(calls.runImport, (input, caller) => run(deps, input, caller)),
  answer(calls.exportItems, (input, caller) => exportAll(deps, input, caller)),
  answer(calls.saveRules, (input, caller) => keepRules(deps, input, caller)),
]

const told = <W extends 'publish' | 'putOnline'>(done: Published<W>) => ('ok' in done ? { ok: doneOf(done.ok) } : done)

/** What cannot be read as UTF-8 has a sign in the place of each byte that is wrong. */
const paste = ({ bytes }: UploadedFile) => {
  const converted = convertHtml(new TextDecoder().decode(bytes))
  return 'refused' in converted ? converted : { ok: { ...converted.ok } }
}
