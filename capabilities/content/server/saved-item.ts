import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type Draft, FACTS, type ItemKind, type ItemSection } from '../contract.ts'
import type { LockedEdition } from './edition-store.ts'
import type { Written } from './revisions/write-revision.ts'

export const savedOf = ({ edition, revision }: Written) => ({
  ok: { version: edition.version, revisionId: revision.id, savedAt: revision.made_at.toISOString() },
})

export const auditEvent = (caller: SignedInCaller, { item, edition }: LockedEdition) =>
  ({ outcome: 'ok', ...doneBy(caller), target: `item:${item.id}`, facts: { number: item.number, language: edition.language } }) as const

/** Returns a fact that the section does not have; only a defective client sends one. */
export const unknownFact = (section: ItemSection, { facts }: Draft): string | undefined =>
  Object.keys(facts).find((name) => !Object.hasOwn(FACTS[section].shape, name))

/** Removes empty facts, which mean unset. */
export const withoutEmptyFacts = (draft: Draft): Draft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([, value]) => value !== '')),
})

/**
 * Removes the fields that the section or kind of the item lacks. They would be invisible in the editor, and saving them would be refused.
 */
export const fitDraft = ({ section, kind }: { readonly section: ItemSection; readonly kind: ItemKind }, draft: Draft): Draft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([name]) => Object.hasOwn(FACTS[section].shape, name))),
  ...(kind === 'img' && { video: null, chapters: [] }),
})
