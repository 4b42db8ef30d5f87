import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { otherLanguage } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { lockEditionInScope, lockItemInScope, whyLocked, whyNotWritable } from '../edition-checks.ts'
import {
  addEditionStep,
  at,
  findAccountNames,
  findEdition,
  findEditions,
  type ItemRow,
  type LockedEdition,
  lockEdition,
  personIn,
  statusOf,
  touchItem,
} from '../edition-store.ts'
import { findInlineComments } from '../inline-comments/inline-comments.ts'
import { checkPrepared, findPublishNeeds, prepareCheck } from '../judging/check-draft.ts'
import { draftOf, finalizeRevision, findNewestEdit, readRevision, revisionHead } from '../revisions/revision-store.ts'
import { type Writing, writeRevision } from '../revisions/write-revision.ts'
import { auditEvent, fitDraft, savedOf, unknownFact, withoutEmptyFacts } from '../saved-item.ts'
import { unknownTopic } from '../topics/topic-store.ts'
import { findStatuses, headOfItem, isFresh } from '../workflow/edition-status.ts'
import { possible } from '../workflow/policy.ts'
import { addEdition, addItem } from './add-item.ts'
import { findLock, type LockRow } from './lock-store.ts'

/** The first revision already has the title, so that no list shows an untitled item. */
export const createItem = serve(
  calls.createItem,
  async ({ database, recorder }, { section, kind, language, title, topics = [] }, caller) => {
    const by = caller.session.accountId
    if (title === '') return { refused: 'TITLE_MISSING', fields: { title: 'TITLE_MISSING' } }
    const draft = { ...calls.EMPTY_DRAFT, title, slug: calls.proposeSlug(title) }
    return await database.inTransaction(async (tx) => {
      if (await unknownTopic(tx, topics)) return { refused: 'TOPIC_UNKNOWN', fields: { topics: 'TOPIC_UNKNOWN' } }
      const item = await addItem(tx, { section, kind, topics: [...new Set(topics)], owner_id: by, origin: 'written' })
      const edition = await addEdition(tx, item, { language, made: 'save', by, draft, translatedFrom: null })
      await addEditionStep(tx, edition, { action: 'created', by, to: 'draft' })
      await recorder.record(tx, { action: 'content.created', ...auditEvent(caller, { item, edition }) })
      return { ok: { id: item.id, number: item.number, version: edition.version } }
    })
  },
)

const MOST_STEPS = 100
/** The transitions of this capability's own calls; the remaining ones belong to inspection and moderation. */
const OWN_MOVES = calls.MOVES.filter((move) => !['claim', 'release', 'approve', 'sendBack', 'takeDown', 'reinstate'].includes(move))

export const getItem = serve(calls.getItem, async (context, { id, language }, { session }) => {
  const db = context.database.of()
  const found = await findEdition(db, id, language)
  if ('refused' in found) return found
  const { item, edition } = found
  const prepared = await prepareCheck(context, db, found)
  const { revision, draft } = prepared
  const [missing, statuses, steps, inlineComments, lock, fresh, republishNeeds] = await Promise.all([
    checkPrepared(db, found, prepared),
    findStatuses(context.database.pool, [id]),
    findSteps(db, found),
    findInlineComments(db, id, language),
    findLock(db, { itemId: id, language }),
    findEditions(db, id).then((editions) => isFresh(db, editions)),
    findPublishNeeds(context, db, found),
  ])
  const source = revision.translated_from === null ? undefined : await readRevision(db, revision.translated_from)
  const names = await findAccountNames(db, [
    ...[item.owner_id, revision.made_by, revision.author_id, edition.submitted_by, edition.decided_by, lock?.account_id ?? null],
    ...steps.map(({ made_by }) => made_by),
  ])
  const person = personIn(names)
  const both = statuses.get(id) ?? []
  return {
    ok: {
      item: headOfItem(item, names, await context.ownersInScope(session, [item.owner_id])),
      ...one(both.filter((each) => each.language === language)),
      version: edition.version,
      draft,
      isFresh: fresh,
      missing,
      moves: possible(statusOf(found), OWN_MOVES),
      revision: revisionHead(revision, names, edition.published_revision_id),
      author: person(revision.author_id),
      other: both.find((each) => each.language !== language) ?? null,
      translatedFrom: source ? { id: source.id, number: source.number, title: source.title } : null,
      steps: steps.map((step) => stepOf(step, person)),
      inlineComments,
      lock: lock ? lockOf(lock, person, session) : null,
      submittedAt: at(edition.submitted_at),
      submittedBy: person(edition.submitted_by),
      decidedAt: at(edition.decided_at),
      decidedBy: person(edition.decided_by),
      firstPublishedAt: at(edition.first_published_at),
      offlineAt: at(edition.offline_at),
      republishNeeds,
    },
  }
})

const lockOf = (lock: LockRow, person: ReturnType<typeof personIn>, session: SignedInCaller['session']) => ({
  by: person(lock.account_id),
  isMine: lock.session_id === session.id,
  takenAt: lock.taken_at.toISOString(),
  endsAt: lock.ends_at.toISOString(),
})

const stepOf = (step: Awaited<ReturnType<typeof findSteps>>[number], person: ReturnType<typeof personIn>) => ({
  action: step.action as calls.Step,
  from: step.from_state as calls.State | null,
  to: step.to_state as calls.State | null,
  by: person(step.made_by),
  at: step.made_at.toISOString(),
  note: step.note,
})

const findSteps = (db: Sql, { item, edition }: LockedEdition) =>
  db
    .selectFrom('content.step')
    .select(['action', 'from_state', 'to_state', 'made_by', 'made_at', 'note'])
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .orderBy(sql`id`, 'desc')
    .limit(MOST_STEPS)
    .execute()

/** Saves the working copy. A call with an outdated version is refused with the name of the writer who saved first; neither text is lost. */
export const saveItem = serve(calls.saveItem, async (context, { id, language, version, how, draft, isCaughtUp = false }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEditionInScope(context, tx, { id, language, session: caller.session })
    if ('refused' in locked) return locked
    const unknown = unknownFact(locked.item.section, draft)
    if (unknown !== undefined) return { refused: 'FACT_UNKNOWN', fields: { [`facts.${unknown}`]: 'FACT_UNKNOWN' } }
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    const translatedFrom = isCaughtUp ? await newestOfOther(tx, locked) : undefined
    const made: Writing = { made: how, by, draft: withoutEmptyFacts(draft), ...(translatedFrom !== undefined && { translatedFrom }) }
    const written = await writeRevision(context, tx, { ...locked, ...made })
    if (how === 'save' && written.isNew) await context.recorder.record(tx, { action: 'content.saved', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})

async function newestOfOther(tx: Tx, { item, edition }: LockedEdition): Promise<string | undefined> {
  const other = otherLanguage(edition.language)
  return (await findNewestEdit(tx, item.id, other))?.id
}

/**
 * Section and kind belong to the item, so both languages change. They are fixed after the first submission, because inspectors judged the
 * text by them.
 */
export const reclassifyItem = serve(calls.reclassifyItem, async (context, { id, section, kind }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    if (!(await isFresh(tx, editions))) return { refused: 'SECTION_FIXED' }
    for (const edition of editions) {
      const refused = await whyLocked(tx, { item, edition }, caller.session)
      if (refused) return refused
    }
    if (item.section === section && item.kind === kind) return { ok: null }
    const changed: ItemRow = { ...item, section, kind }
    for (const edition of editions) {
      const draft = fitDraft(changed, draftOf(await readRevision(tx, edition.revision_id)))
      await writeRevision(context, tx, { item: changed, edition, made: 'save', by: caller.session.accountId, draft })
    }
    await touchItem(tx, id, { section, kind })
    await context.recorder.record(tx, {
      action: 'content.reclassified',
      outcome: 'ok',
      ...doneBy(caller),
      target: `item:${id}`,
      facts: { number: item.number, section, kind },
    })
    return { ok: null }
  })
})

/** The other language begins as a copy, so that pictures, tables and formulas stay in place. */
export const translateItem = serve(calls.translateItem, async (context, { id, from }, caller) => {
  const { database, recorder } = context
  const by = caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const locked = await lockItemInScope(context, tx, { id, session: caller.session })
    if ('refused' in locked) return locked
    const { item } = locked
    if (item.trashed_at) return { refused: 'IN_TRASH' }
    const editions = await findEditions(tx, id)
    const source = editions.find(({ language }) => language === from)
    if (!source) return { refused: 'NOT_BEGUN' }
    if (editions.length > 1) return { refused: 'TRANSLATED_ALREADY' }
    await finalizeRevision(tx, source.revision_id, 'save')
    const language = otherLanguage(from)
    const draft = draftOf(await readRevision(tx, source.revision_id))
    const edition = await addEdition(tx, item, { language, made: 'autosave', by, draft, translatedFrom: source.revision_id })
    await addEditionStep(tx, edition, { action: 'translated', by, to: 'draft' })
    await recorder.record(tx, { action: 'content.translated', ...auditEvent(caller, { item, edition }) })
    return { ok: { language, version: edition.version } }
  })
})

/**
 * The permission of the call guarantees that the caller is certified. The text is saved as a fixed revision, so that the sign-off refers to
 * this text.
 */
export const confirmTranslation = serve(calls.confirmTranslation, async (context, { id, language, version }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    const no = await whyNotWritable(tx, locked, { move: 'save', version, session: caller.session })
    if (no) return no
    const present = await readRevision(tx, locked.edition.revision_id)
    if (present.author_id === by) return savedOf({ edition: locked.edition, revision: present, isNew: false })
    await finalizeRevision(tx, present.id, 'save')
    const written = await writeRevision(context, tx, { ...locked, made: 'save', by, draft: draftOf(present), authorId: by })
    await addEditionStep(tx, written.edition, { action: 'vouched', by })
    await context.recorder.record(tx, { action: 'content.vouched', ...auditEvent(caller, locked) })
    return savedOf(written)
  })
})
