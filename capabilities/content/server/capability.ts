import { assetChanged } from '#capabilities/media/contract.ts'
import type { AnyCall, InputOf, Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { serveChannel } from '#server/realtime/channels.ts'
import { contentPages } from '../console.ts'
import * as calls from '../contract.ts'
import { contentActions } from '../text/actions.ts'
import { contentText } from '../text/texts.ts'
import * as authorCalls from './authors/author-calls.ts'
import { type DemoAuthor, loadDemoAuthors, removeDemoAuthors } from './authors/demo-authors.ts'
import type { ContentContext, Tables } from './context.ts'
import { type DemoContent, type Loaded, loadItems, removeDemo } from './demo/demo.ts'
import { type DemoEdit, type DemoWork, loadEdits, loadWork } from './demo/demo-work.ts'
import * as htmlCalls from './html/html-calls.ts'
import * as inlineCommentCalls from './inline-comments/inline-comment-calls.ts'
import { invalidatePagesOfAsset } from './invalidate-asset-pages.ts'
import { addVideo, type NewVideo } from './items/add-item.ts'
import * as audienceCalls from './items/audience-calls.ts'
import * as bulkCalls from './items/bulk-calls.ts'
import { setInheritedAudiences } from './items/inherited-audience.ts'
import * as itemCalls from './items/item-calls.ts'
import * as lockCalls from './items/lock-calls.ts'
import * as trashCalls from './items/trash-calls.ts'

import { findApprovedTexts, listApprovedTexts } from './judging/approved-texts.ts'
import { previewJudged, readJudged } from './judging/judged-text.ts'
import { contentMatters } from './judging/matters.ts'
import { submittedItems } from './judging/submitted-items.ts'
import { itemTarget } from './kinds/item-target.ts'
import { contentKinds } from './kinds/kinds.ts'
import { termsLaunch } from './kinds/terms-launch.ts'
import * as listCalls from './lists/list-calls.ts'
import { personalData } from './personal-data.ts'
import { contentRetention } from './retention.ts'
import * as previewCalls from './revisions/preview-calls.ts'
import * as revisionCalls from './revisions/revision-calls.ts'
import { findRevision } from './revisions/revision-store.ts'
import * as topicCalls from './topics/topic-calls.ts'
import { readyTitle } from './topics/topic-store.ts'
import { type ArchivedItem, archivedItems } from './transfer/archived-items.ts'
import { eraseAccounts } from './transfer/erase-accounts.ts'
import { type Archive, openArchive } from './transfer/open-archive.ts'
import * as transferCalls from './transfer/transfer-calls.ts'
import { publicationTask } from './workflow/due.ts'
import { asksForTwo, type Judging, openJudging } from './workflow/judgement.ts'
import * as publishCalls from './workflow/publish-calls.ts'
import { prepareReinstatement, type TakenCopy } from './workflow/reinstate.ts'
import * as ruleCalls from './workflow/rule-calls.ts'
import * as submissionCalls from './workflow/submission-calls.ts'
import { findPublicCopies, takeDown } from './workflow/take-down.ts'

type Needs = {
  readonly accounts: { readonly noteAgreement: ContentContext['noteTerms'] }
  readonly teams: Pick<ContentContext, 'ownersInScope'>
  readonly screening: Pick<ContentContext, 'findUnseen' | 'inspectPictures' | 'rules' | 'screenTexts' | 'admitText' | 'forgetWords'>
  readonly media: Pick<ContentContext, 'findAssets' | 'findPictures' | 'noteUses'>
}
type DraftCall<C extends AnyCall> = (input: InputOf<C>, caller: SignedInCaller) => Promise<Outcome<C>>
type Drafts = {
  readonly create: DraftCall<typeof calls.createItem>
  readonly read: DraftCall<typeof calls.getItem>
  readonly save: DraftCall<typeof calls.saveItem>
  readonly submit: DraftCall<typeof calls.submitItem>
  readonly setAudience: DraftCall<typeof calls.setAudience>
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
  /** Returns the text of a revision, which may no longer be public. */
  findRevision(tx: AnyTransaction, id: string): ReturnType<typeof findRevision>
  /** Applies a topic title that an inspector approved. */
  readonly readyTitle: typeof readyTitle
  /** Takes an item down in every language by a decision of another capability. Returns one entry per changed language. */
  takeDown(tx: AnyTransaction, itemId: string, caller: Caller, reason: string): Promise<readonly unknown[]>
  /** Returns the copy of an edition that is public or could be put online again, as evidence before it is taken down. */
  findPublicCopies(tx: AnyTransaction, itemId: string, language: Language): Promise<readonly unknown[]>
  /** Prepares to put copies that were taken down online again, while no lock is held. */
  prepareReinstatement(itemId: string, copies: readonly TakenCopy[]): ReturnType<typeof prepareReinstatement>
  addVideo(tx: AnyTransaction, video: NewVideo): ReturnType<typeof addVideo>
  /** Sets the audiences that items take over from what they are parts of; null for none. Part of the transaction. */
  setInheritedAudiences(tx: AnyTransaction, inherited: ReadonlyMap<string, Audience | null>): Promise<void>
  /** Yields all items for an archive of the site. */
  listArchived(): AsyncIterable<ArchivedItem>
  preview(of: string): Promise<Outcome<typeof calls.getPreview>>
  /** The acts of writers on drafts, for other ways to write than the console. The caller has been admitted by the permission of each call. */
  readonly drafts: Drafts
  /** Adds the content of a site that moves in, and removes exactly that again. */
  readonly archive: Archive
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

const EVENTS = [
  calls.contentChanged,
  calls.contentSubmitted,
  calls.contentApprovedUnread,
  calls.contentWithdrawn,
  calls.contentRestored,
  calls.topicChanged,
]
export const content = defineCapability({
  name: 'content',
  texts: contentText,
  actions: contentActions,
  permissions: calls.PERMISSIONS,
  pages: contentPages,
  targets: { item: itemTarget, content: itemTarget },
  kinds: contentKinds,
  consoleOrder: 90,
  shows: ['inspection', 'media', 'screening'],
  open: openContent,
})

function openContent(platform: Platform, needs: Needs): Content {
  const context = contextOf(platform, needs)
  context.jobs.schedule(publicationTask(context))
  platform.launch.add(termsLaunch(context.database))
  return {
    events: EVENTS,
    listeners: [on(assetChanged, invalidatePagesOfAsset)],
    preview: (of) => previewCalls.getPreview(context, { of }),
    drafts: draftsOf(context),
    archive: openArchive(context),
    judging: openJudging(context),
    submissions: [submittedItems(context)],
    readJudged,
    previewJudged: (tx, judged) => previewJudged(context, tx, judged),
    listApprovedTexts,
    findApprovedTexts,
    asksForTwo: (tx) => asksForTwo(tx.of<Tables>()),
    readyTitle,
    findRevision: (tx, id) => findRevision(tx.of<Tables>(), id),
    addVideo: (tx, video) => addVideo(context, tx.of(), video),
    setInheritedAudiences: (tx, inherited) => setInheritedAudiences(context, tx.of(), inherited),
    ...takedownsOf(context),
    listArchived: () => archivedItems(context.database.of()),
    personalData,
    eraseAccounts,
    matters: contentMatters,
    demo: demoOf(context),
    retention: contentRetention,
    channels: [serveChannel(calls.contentChannel)],
    routes: {
      answers: bind(context, [
        listCalls,
        itemCalls,
        audienceCalls,
        lockCalls,
        trashCalls,
        bulkCalls,
        topicCalls,
        inlineCommentCalls,
        revisionCalls,
        previewCalls,
        htmlCalls,
        submissionCalls,
        publishCalls,
        ruleCalls,
        transferCalls,
        authorCalls,
      ]),
    },
  }
}

const takedownsOf = (context: ContentContext): Pick<Content, 'takeDown' | 'findPublicCopies' | 'prepareReinstatement'> => ({
  takeDown: (tx, itemId, caller, reason) => takeDown(context, tx.of(), { itemId, reason, caller }),
  findPublicCopies: (tx, itemId, language) => findPublicCopies(tx.of(), itemId, language),
  prepareReinstatement: (itemId, copies) => prepareReinstatement(context, itemId, copies),
})

const demoOf = (context: ContentContext): Content['demo'] => ({
  load: (tx, content) => loadItems(context, tx.of(), content),
  loadWork: (tx, items) => loadWork(context, tx.of(), items),
  loadEdits: (tx, edits) => loadEdits(context, tx.of(), edits),
  remove: (topics) => removeDemo(context, topics),
  authors: {
    load: (tx, ownerId, authors) => loadDemoAuthors(context, tx.of(), { ownerId, authors }),
    remove: (tx, ownerId) => removeDemoAuthors(context, tx.of(), ownerId),
  },
})

const draftsOf = (context: ContentContext): Drafts => ({
  create: (input, caller) => itemCalls.createItem(context, input, caller),
  read: (input, caller) => itemCalls.getItem(context, input, caller),
  save: (input, caller) => itemCalls.saveItem(context, input, caller),
  submit: (input, caller) => submissionCalls.submitItem(context, input, caller),
  setAudience: (input, caller) => audienceCalls.setAudience(context, input, caller),
})

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
