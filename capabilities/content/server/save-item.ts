import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type Draft, FACTS, type Section, type saveItem, type vouch } from '../contract.ts'
import type { ContentDeps, Tx } from './deps.ts'
import { addStep, type Held, holdEdition } from './edition-store.ts'
import { draftOf, findNewestEdit, findRevision, freezeRevision } from './revision-store.ts'
import { whyNotWritable } from './writable.ts'
import { type Writing, type Written, writeRevision } from './write-revision.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'noteUses'>

/** Saves what somebody has written. A version that is not the newest is refused with who was quicker, and nothing is lost of either. */
export async function saveDraft(
  deps: Deps,
  { id, language, version, how, draft, isCaughtUp = false }: InputOf<typeof saveItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveItem>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveItem>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    const unknown = unknownFact(held.item.section, draft)
    if (unknown !== undefined) return { refused: 'FACT_UNKNOWN', fields: { [`facts.${unknown}`]: 'FACT_UNKNOWN' } }
    const no = await whyNotWritable(tx, held, { move: 'save', version, session: caller.session })
    if (no) return no
    const translatedFrom = isCaughtUp ? await newestOfOther(tx, held) : undefined
    const made: Writing = { made: how, by, draft: withoutEmptyFacts(draft), ...(translatedFrom !== undefined && { translatedFrom }) }
    const written = await writeRevision(deps, tx, held, made)
    if (how === 'save' && written.isNew) await deps.recorder.record(tx, { action: 'content.saved', ...happening(caller, held) })
    return savedOf(written)
  })
}

export const savedOf = ({ edition, revision }: Written) => ({
  ok: { version: edition.version, revisionId: revision.id, savedAt: revision.made_at.toISOString() },
})

/** What every entry of the audit trail about an edition tells. */
export const happening = (caller: SignedInCaller, { item, edition }: Held) =>
  ({ outcome: 'ok', ...doneBy(caller), target: `item:${item.id}`, facts: { number: item.number, language: edition.language } }) as const

/** A field that the section does not have: only a client that is wrong sends one. */
export const unknownFact = (section: Section, { facts }: Draft): string | undefined =>
  Object.keys(facts).find((name) => !Object.hasOwn(FACTS[section].shape, name))

/** A field that was emptied is not there. */
export const withoutEmptyFacts = (draft: Draft): Draft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([, value]) => value !== '')),
})

/** What the other language said last, for a translation that has caught up with it. */
async function newestOfOther(tx: Tx, { item, edition }: Held): Promise<string | undefined> {
  const other = edition.language === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (await findNewestEdit(tx, item.id, other))?.id
}

/** Whoever asks is certified: the call's permission says so. The text is frozen, so that this is what was vouched for. */
export async function vouchFor(
  deps: Deps,
  { id, language, version }: InputOf<typeof vouch>,
  caller: SignedInCaller,
): Promise<Outcome<typeof vouch>> {
  const by = caller.session.accountId
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof vouch>> => {
    const held = await holdEdition(tx, id, language)
    if ('refused' in held) return held
    const no = await whyNotWritable(tx, held, { move: 'save', version, session: caller.session })
    if (no) return no
    const present = (await findRevision(tx, held.edition.revision_id))!
    if (present.author_id === by) return savedOf({ edition: held.edition, revision: present, isNew: false })
    await freezeRevision(tx, present.id, 'save')
    const written = await writeRevision(deps, tx, held, { made: 'save', by, draft: draftOf(present), authorId: by })
    await addStep(tx, written.edition, 'vouched', by)
    await deps.recorder.record(tx, { action: 'content.vouched', ...happening(caller, held) })
    return savedOf(written)
  })
}
