import type { RawBuilder } from 'kysely'
import { itemsRead } from '#capabilities/analytics/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { engagementPages } from '../console.ts'
import type { HidingReason } from '../contract.ts'
import { PERMISSIONS } from '../contract.ts'
import { engagementActions } from '../text/actions.ts'
import { engagementText } from '../text/texts.ts'
import { type CommentRoutes, openComments } from './comment-routes.ts'
import { type ArchivedComment, archivedComments, closedItems } from './comments/archived-comments.ts'
import { addMovedComment, closeMovedTalk, type MovedComment, screenMoved, takeBackComment } from './comments/moved-in.ts'
import { waitingComments } from './comments/queue-news.ts'
import { listShownComments, lockShownComment } from './comments/shown-comments.ts'
import type { EngagementContext } from './context.ts'
import { loadMarks } from './demo/marks.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as evidenceCalls from './evidence/evidence-calls.ts'
import { evidenceTexts } from './evidence/sealing.ts'
import * as historyCalls from './history/history-calls.ts'
import { noteHistory } from './history/note-history.ts'
import { complaintsLaunch } from './launch-lines.ts'
import * as likeCalls from './likes/like-calls.ts'
import { hideComment } from './moderation/hide-comment.ts'
import { openReports } from './moderation/queue-news.ts'
import { personalData } from './personal-data.ts'
import { contactKeys, sealPlainContacts } from './reports/contacts.ts'
import { engagementRetention } from './retention.ts'
import * as shareCalls from './shares/share-calls.ts'
import { sweepGone } from './sweep-gone.ts'
import { recordTakedown, type TakenItem } from './takedowns/record-takedown.ts'
import { type CountedFigure, measure } from './views/measure.ts'
import * as viewCalls from './views/view-calls.ts'
import { engagementWaiting } from './waiting.ts'

type Needs = {
  readonly access: Pick<EngagementContext, 'rolesHolding'>
  readonly all: Pick<All, 'kinds' | 'targets'>
  readonly accounts: Pick<EngagementContext, 'findPhone' | 'disclose'>
  readonly minors: { readonly mode: { isClosedTo: EngagementContext['isInClosedMode'] } }
  readonly screening: Pick<EngagementContext, 'screen'>
  readonly content: Pick<EngagementContext, 'takeDown' | 'prepareReinstatement' | 'asksForTwo'>
  readonly analytics: Pick<EngagementContext, 'isPersonsAgent'>
}
type Engagement = Capability & {
  readonly demo: { readonly comments: CommentRoutes['demo']; readonly loadMarks: typeof loadMarks }
  /** Returns an SQL expression for the views or likes of an item: an integer, never null. */
  measure(what: CountedFigure, itemId: RawBuilder<unknown>): RawBuilder<number>
  /** Lists all shown comments for rescans by changed rules; part of the transaction. */
  readonly listShownComments: typeof listShownComments
  readonly lockShownComment: typeof lockShownComment
  /** Records that an item was taken down, seals what it showed for a legal reason, and tells its owner. Part of the transaction. */
  recordTakedown(tx: AnyTransaction, taken: TakenItem, caller: SignedInCaller): Promise<void>
  /** Yields the shown comments for an archive of the site. */
  listArchived(): AsyncIterable<ArchivedComment>
  /** Returns the numbers of the items that take no comments, for the same. */
  listClosed(): Promise<ReadonlySet<number>>
  hideComment(tx: AnyTransaction, id: string, why: HidingReason, caller: SignedInCaller): Promise<boolean>
  /** Comments of a site that moves in. */
  readonly movedComments: {
    screen(text: string): ReturnType<typeof screenMoved>
    add(tx: AnyTransaction, comment: MovedComment): Promise<string>
    takeBack(tx: AnyTransaction, id: string): ReturnType<typeof takeBackComment>
    close(tx: AnyTransaction, item: Parameters<typeof closeMovedTalk>[1]): Promise<void>
  }
}

export const engagement = defineCapability({
  name: 'engagement',
  texts: engagementText,
  actions: engagementActions,
  permissions: PERMISSIONS,
  pages: engagementPages,
  consoleOrder: 130,
  targets: {
    comment: { title: 'none', path: engagementPages.comments.path },
    report: { title: 'none', path: engagementPages.reports.path },
    evidence: { title: 'none', path: engagementPages.evidence.path },
  },
  open: openEngagement,
})

function openEngagement(platform: Platform, needs: Needs): Engagement {
  const context: EngagementContext = {
    ...platform,
    kinds: needs.all.kinds,
    targets: needs.all.targets,
    rolesHolding: needs.access.rolesHolding,
    findPhone: needs.accounts.findPhone,
    disclose: needs.accounts.disclose,
    isInClosedMode: needs.minors.mode.isClosedTo,
    screen: needs.screening.screen,
    takeDown: needs.content.takeDown,
    prepareReinstatement: needs.content.prepareReinstatement,
    asksForTwo: needs.content.asksForTwo,
    isPersonsAgent: needs.analytics.isPersonsAgent,
  }
  const comments = openComments(context)
  platform.launch.add(complaintsLaunch(context))
  return {
    movedComments: {
      screen: (text) => screenMoved(context, text),
      add: (tx, comment) => addMovedComment(context, tx, comment),
      takeBack: (tx, id) => takeBackComment(context, tx, id),
      close: closeMovedTalk,
    },
    listeners: [...comments.listeners, on(itemsRead, noteHistory)],
    personalData,
    eraseAccounts: (tx, accountIds) => eraseAccounts(context, tx, accountIds),
    matters: [waitingComments, openReports],
    demo: { comments: comments.demo, loadMarks },
    measure,
    listShownComments,
    lockShownComment,
    recordTakedown: (tx, taken, caller) => recordTakedown(context, tx.of(), taken, caller),
    listArchived: () => archivedComments(context.database.of()),
    listClosed: () => closedItems(context.database.of()),
    hideComment: (tx, id, why, caller) => hideComment(context, tx, id, why, caller),
    keyUses: [evidenceTexts.keysOf(context), contactKeys(context)],
    waiting: engagementWaiting,
    sweeps: [() => sweepGone(context), () => sealPlainContacts(context)],
    retention: engagementRetention,
    routes: {
      answers: [...bind(context, [viewCalls, likeCalls, shareCalls, historyCalls, evidenceCalls]), ...comments.answers],
    },
    channels: comments.channels,
  }
}
