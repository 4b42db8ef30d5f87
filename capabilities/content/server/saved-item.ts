import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type Draft, FACTS, type ItemKind, type ItemSection } from '../contract.ts'
import type { LockedEdition } from './edition-store.ts'
import type { Written } from './revisions/write-revision.ts'

export const savedOf = ({ edition, revision }: Written) => ({
  ok: { version: edition.version, revisionId: revision.id, savedAt: revision.made_at.toISOString() },
})

/** What every entry of the audit trail about an edition tells. */
export const auditEvent = (caller: SignedInCaller, { item, edition }: LockedEdition) =>
  ({ outcome: 'ok', ...doneBy(caller), target: `item:${item.id}`, facts: { number: item.number, language: edition.language } }) as const

/** A field that the section does not have: only a client that is wrong sends one. */
export const unknownFact = (section: ItemSection, { facts }: Draft): string | undefined =>
  Object.keys(facts).find((name) => !Object.hasOwn(FACTS[section].shape, name))

/** A field that was emptied is not there. */
export const withoutEmptyFacts = (draft: Draft): Draft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([, value]) => value !== '')),
})

/** A draft without what its section or kind has no field for: nobody could see or change it there, and saving it would be refused. */
export const fitDraft = ({ section, kind }: { readonly section: ItemSection; readonly kind: ItemKind }, draft: Draft): Draft => ({
  ...draft,
  facts: Object.fromEntries(Object.entries(draft.facts).filter(([name]) => Object.hasOwn(FACTS[section].shape, name))),
  ...(kind === 'img' && { video: null, chapters: [] }),
})
