import { assetChanged } from '#capabilities/media/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import type { TitleQuery } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { contentPages } from '../console.ts'
import * as calls from '../contract.ts'
import { contentActions } from '../text/actions.ts'
import { contentText } from '../text/texts.ts'
import { createAuthor } from './authors/create-author.ts'
import { type DemoAuthor, loadDemoAuthors, removeDemoAuthors } from './authors/demo-authors.ts'
import { listAuthors } from './authors/list-authors.ts'
import { removeAuthor } from './authors/remove-author.ts'
import { saveAuthor } from './authors/save-author.ts'
import type { ContentContext, Tables } from './context.ts'
import { type DemoContent, type Loaded, loadItems, removeDemo } from './demo/demo.ts'
import { type DemoEdit, type DemoWork, loadEdits, loadWork } from './demo/demo-work.ts'
import { convertPaste } from './html/convert-paste.ts'
import { renderFormula } from './html/render-formula.ts'
import { addInlineComment } from './inline-comments/add-inline-comment.ts'
import { replyToInlineComment } from './inline-comments/reply-to-inline-comment.ts'
import { resolveInlineComment } from './inline-comments/resolve-inline-comment.ts'
import { invalidatePagesOfAsset } from './invalidate-asset-pages.ts'
import { addVideo, type NewVideo } from './items/add-video.ts'
import { confirmTranslation } from './items/confirm-translation.ts'
import { createItem } from './items/create-item.ts'
import { getItem } from './items/get-item.ts'
import { lockItem } from './items/lock-item.ts'
import { publishItems } from './items/publish-items.ts'
import { reclassifyItem } from './items/reclassify-item.ts'
import { saveItem } from './items/save-item.ts'
import { setTopicsOfItems } from './items/set-topics-of-items.ts'
import { translateItem } from './items/translate-item.ts'
import * as trashCalls from './items/trash-calls.ts'

import { trashItems } from './items/trash-items.ts'
import { unlockItem } from './items/unlock-item.ts'
import { unpublishItems } from './items/unpublish-items.ts'
import { findApprovedTexts, listApprovedTexts } from './judging/approved-texts.ts'
import { previewJudged, readJudged } from './judging/judged-text.ts'
import { contentMatters } from './judging/matters.ts'
import { submittedItems } from './judging/submitted-items.ts'
import { listItems } from './lists/list-items.ts'
import { listWork } from './lists/list-work.ts'
import { compareRevisions } from './revisions/compare-revisions.ts'
import { createPreview } from './revisions/create-preview.ts'
import { getPreview } from './revisions/get-preview.ts'
import { getRevision } from './revisions/get-revision.ts'
import { listRevisions } from './revisions/list-revisions.ts'
import { restoreRevision } from './revisions/restore-revision.ts'
import { listTopics } from './topics/list-topics.ts'
import { readyTitle } from './topics/ready-title.ts'
import { removeTopic } from './topics/remove-topic.ts'
import { saveTopic } from './topics/save-topic.ts'
import { setTopics } from './topics/set-topics.ts'
import { checkImport } from './transfer/check-import.ts'
import { eraseAccount } from './transfer/erase-account.ts'
import { exportItems } from './transfer/export-items.ts'
import { runImport } from './transfer/run-import.ts'
import { sweepImports } from './transfer/transfer.ts'
import { asksForTwo } from './workflow/asks-for-two.ts'
import { schedule } from './workflow/due.ts'
import { getRules } from './workflow/get-rules.ts'
import { type Judging, openJudging } from './workflow/judgement.ts'
import { publishItem } from './workflow/publish-item.ts'
import { republishItem } from './workflow/republish-item.ts'
import { saveRules } from './workflow/save-rules.ts'
import { scheduleItem } from './workflow/schedule-item.ts'
import { setUnpublishTime } from './workflow/set-unpublish-time.ts'
import { submitItem } from './workflow/submit-item.ts'
import { takeDown } from './workflow/take-down.ts'
import { unpublishItem } from './workflow/unpublish-item.ts'
import { unscheduleItem } from './workflow/unschedule-item.ts'
import { withdrawItem } from './workflow/withdraw-item.ts'

type Needs = {
  readonly accounts: { readonly noteAgreement: ContentContext['noteTerms'] }
  readonly teams: Pick<ContentContext, 'ownersInScope'>
  readonly screening: Pick<ContentContext, 'findUnseen' | 'inspectPictures' | 'rules' | 'screenTexts' | 'admitText' | 'forgetWords'>
  readonly media: Pick<ContentContext, 'findAssets' | 'findPictures' | 'noteUses'>
}
type Content = Capability & {
  /** The actions of inspection on a text, in its own transaction. */
  readonly judging: Judging
  readonly readJudged: typeof readJudged
  /** Returns a signed address at which an inspected revision is shown like a published item; null for an older revision. */
  previewJudged(tx: AnyTransaction, judged: calls.Judged): Promise<string | null>
  /** Lists approved texts for another screening by newer rules. Part of the transaction. */
  readonly listApprovedTexts: typeof listApprovedTexts
  readonly findApprovedTexts: typeof findApprovedTexts
  /** Returns true when the four-eyes rule forbids writers to inspect their own texts. Part of the transaction that decides. */
  asksForTwo(tx: AnyTransaction): Promise<boolean>
  /** Applies a topic title that an inspector approved. */
  readonly readyTitle: typeof readyTitle
  /** Takes an item down in every language by a decision of another capability. Returns one entry per changed language. */
  takeDown(tx: AnyTransaction, itemId: string, caller: Caller, reason: string): Promise<readonly unknown[]>
  addVideo(tx: AnyTransaction, video: NewVideo): ReturnType<typeof addVideo>
  preview(of: string): Promise<Outcome<typeof calls.getPreview>>
  /** The demo data. Items are loaded as published, and removed together with the topics that no other item uses. */
  readonly demo: {
    load(tx: AnyTransaction, content: DemoContent): Promise<Loaded>
    loadWork(tx: AnyTransaction, items: readonly DemoWork[]): Promise<void>
    loadEdits(tx: AnyTransaction, edits: readonly DemoEdit[]): Promise<void>
    remove(topics: readonly string[]): Promise<number>
    /** The demo authors; only those that were never changed are removed. */
    readonly authors: {
      load(tx: AnyTransaction, ownerId: string, authors: readonly DemoAuthor[]): Promise<void>
      remove(tx: AnyTransaction, ownerId: string): Promise<number>
    }
  }
}

const ITEM_TITLES: TitleQuery = {
  idType: 'uuid',
  query:
    "select item_id as id, max(title) filter (where language = 'zh-CN') as zh, max(title) filter (where language = 'en-US') as en from content.edition where item_id = any ($1::uuid[]) group by item_id",
}

export const content = defineCapability({
  name: 'content',
  texts: contentText,
  actions: contentActions,
  permissions: calls.PERMISSIONS,
  pages: contentPages,
  titles: {
    item: ITEM_TITLES,
    content: ITEM_TITLES,
    topic: { idType: 'text', query: 'select slug as id, title_zh as zh, title_en as en from content.topic where slug = any ($1)' },
    author: {
      idType: 'uuid',
      query: "select id, name ->> 'zh-CN' as zh, name ->> 'en-US' as en from content.author where id = any ($1::uuid[])",
    },
  },
  consoleOrder: 90,
  shows: ['inspection', 'media', 'screening'],
  open: openContent,
})

function openContent(platform: Platform, needs: Needs): Content {
  const context = contextOf(platform, needs)
  context.jobs.schedule(schedule(context))
  return {
    events: [calls.contentChanged, calls.contentSubmitted, calls.contentWithdrawn, calls.contentRestored, calls.topicChanged],
    listeners: [on(assetChanged, invalidatePagesOfAsset)],
    preview: (of) => getPreview(context, { of }),
    judging: openJudging(context),
    submissions: [submittedItems(context)],
    readJudged,
    previewJudged: (tx, judged) => previewJudged(context, tx, judged),
    listApprovedTexts,
    findApprovedTexts,
    asksForTwo: (tx) => asksForTwo(tx.of<Tables>()),
    readyTitle,
    addVideo: (tx, video) => addVideo(context, tx.of(), video),
    takeDown: (tx, itemId, caller, reason) => takeDown(context, tx.of(), { itemId, reason }, caller),
    eraseAccount,
    matters: contentMatters,
    demo: {
      load: (tx, content) => loadItems(context, tx.of(), content),
      loadWork: (tx, items) => loadWork(context, tx.of(), items),
      loadEdits: (tx, edits) => loadEdits(context, tx.of(), edits),
      remove: (topics) => removeDemo(context, topics),
      authors: {
        load: (tx, ownerId, authors) => loadDemoAuthors(context, tx.of(), ownerId, authors),
        remove: (tx, ownerId) => removeDemoAuthors(context, tx.of(), ownerId),
      },
    },
    sweeps: [() => sweepImports(context)],
    channels: [serveChannel(calls.contentChannel)],
    routes: {
      answers: [
        ...itemAnswers(context),
        ...workflowAnswers(context),
        ...trashAnswers(context),
        ...bulkAnswers(context),
        ...topicAnswers(context),
        ...transferAnswers(context),
        ...ruleAnswers(context),
        ...authorAnswers(context),
      ],
    },
  }
}
const authorAnswers = (context: ContentContext) => bind(context, [listAuthors, createAuthor, saveAuthor, removeAuthor])
const itemAnswers = (context: ContentContext) =>
  bind(context, [
    listItems,
    listWork,
    createItem,
    reclassifyItem,
    getItem,
    saveItem,
    translateItem,
    confirmTranslation,
    setTopics,
    addInlineComment,
    replyToInlineComment,
    resolveInlineComment,
    lockItem,
    unlockItem,
    listRevisions,
    getRevision,
    compareRevisions,
    restoreRevision,
    createPreview,
    getPreview,
    convertPaste,
    renderFormula,
  ])

const workflowAnswers = (context: ContentContext) =>
  bind(context, [submitItem, withdrawItem, publishItem, republishItem, unpublishItem, scheduleItem, unscheduleItem, setUnpublishTime])

const trashAnswers = (context: ContentContext) => bind(context, [trashCalls])

const bulkAnswers = (context: ContentContext) => bind(context, [publishItems, unpublishItems, trashItems, setTopicsOfItems])

const topicAnswers = (context: ContentContext) => bind(context, [listTopics, saveTopic, removeTopic])

const transferAnswers = (context: ContentContext) => bind(context, [checkImport, runImport, exportItems])

const ruleAnswers = (context: ContentContext) => bind(context, [getRules, saveRules])

const contextOf = (platform: Platform, needs: Needs): ContentContext => ({
  ...platform,
  noteTerms: needs.accounts.noteAgreement,
  ownersInScope: needs.teams.ownersInScope,
  findUnseen: needs.screening.findUnseen,
  inspectPictures: needs.screening.inspectPictures,
  rules: needs.screening.rules,
  screenTexts: needs.screening.screenTexts,
  admitText: needs.screening.admitText,
  forgetWords: needs.screening.forgetWords,
  findAssets: needs.media.findAssets,
  findPictures: needs.media.findPictures,
  noteUses: needs.media.noteUses,
})
