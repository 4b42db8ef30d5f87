import type { AnyTransaction } from '#server/database/database.ts'
import type { ContentContext } from '../context.ts'
import { convertInThread } from '../html/convert-in-thread.ts'
import { findPageSlugs } from '../judging/page-address.ts'
import { findTopicSlugs } from '../topics/topic-store.ts'
import { type AddedItem, addArchived, takeBackArchived } from './archive.ts'
import { addAuthor, addTopic, takeBackAuthor, takeBackTopic } from './archive-terms.ts'
import { foreseeObstacle, type Obstacle, type PlannedText } from './find-obstacle.ts'
import { type ElsewhereOrder, type PublishedElsewhere, publishElsewhere } from './publish-elsewhere.ts'
import { replaceFiles, replaceReferences } from './rewrite-moved.ts'

type Given<Work extends (...given: never[]) => unknown> = Parameters<Work> extends [unknown, unknown, infer Last] ? Last : never
type OfTx<Work extends (...given: never[]) => unknown> = Parameters<Work> extends [unknown, infer Last] ? Last : never

/** Adds and removes the content of a move from another site. `tx` is the transaction of the caller. */
export type Archive = {
  /** Converts HTML in a thread of its own, with pictures and a note in place of each embed. */
  convertHtml(html: string, embedNote: string): ReturnType<typeof convertInThread>
  addItems(tx: AnyTransaction, items: Given<typeof addArchived>): Promise<AddedItem[]>
  takeBackItem(tx: AnyTransaction, item: Given<typeof takeBackArchived>): ReturnType<typeof takeBackArchived>
  addTopic(tx: AnyTransaction, topic: OfTx<typeof addTopic>): ReturnType<typeof addTopic>
  takeBackTopic(tx: AnyTransaction, slug: string): ReturnType<typeof takeBackTopic>
  replaceReferences(tx: AnyTransaction, text: OfTx<typeof replaceReferences>): Promise<void>
  replaceFiles(tx: AnyTransaction, text: OfTx<typeof replaceFiles>): Promise<void>
  findTopics(): Promise<ReadonlySet<string>>
  addAuthor(tx: AnyTransaction, author: Given<typeof addAuthor>): ReturnType<typeof addAuthor>
  takeBackAuthor(tx: AnyTransaction, id: string): ReturnType<typeof takeBackAuthor>
  /** Returns true when no rule finds anything in the passages. */
  isClean(passages: readonly string[]): Promise<boolean>
  /** Returns the addresses of pages that no other page may get. */
  findPageSlugs(): Promise<ReadonlySet<string>>
  /** Returns why `publishElsewhere` will refuse a text by the rules of today, before it is added. */
  foreseeObstacle(text: PlannedText): Promise<Obstacle | undefined>
  publishElsewhere(order: ElsewhereOrder, alongside: Parameters<typeof publishElsewhere>[2]): Promise<PublishedElsewhere>
}

export const openArchive = (context: ContentContext): Archive => ({
  convertHtml: (html, embedNote) => convertInThread(new TextEncoder().encode(html), { embedNote }),
  addItems: (tx, items) => addArchived(context, tx.of(), items),
  takeBackItem: (tx, item) => takeBackArchived(context, tx.of(), item),
  addTopic: (tx, topic) => addTopic(tx.of(), topic),
  takeBackTopic: (tx, slug) => takeBackTopic(tx.of(), slug),
  replaceReferences: (tx, text) => replaceReferences(tx.of(), text),
  replaceFiles: (tx, text) => replaceFiles(tx.of(), text),
  findTopics: () => findTopicSlugs(context.database.of()),
  addAuthor: (tx, author) => addAuthor(context, tx.of(), author),
  takeBackAuthor: (tx, id) => takeBackAuthor(context, tx.of(), id),
  async isClean(passages) {
    const { flags } = await context.screenTexts(passages)
    return flags.length === 0
  },
  findPageSlugs: () => findPageSlugs(context.database.of()),
  foreseeObstacle: (text) => foreseeObstacle(context, text),
  publishElsewhere: (order, alongside) => publishElsewhere(context, order, alongside),
})
