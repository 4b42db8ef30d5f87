import type { ApprovedText } from '#capabilities/content/contract.ts'
import type { ShownComment } from '#capabilities/engagement/contract.ts'
import type { Screen } from '#capabilities/screening/contract.ts'
import { findListedWords } from '../screen-draft.ts'
import type { NewMatch } from './match-store.ts'

/** The approved texts in which words of the lists stand. */
export const matchesIn = (screen: Screen, texts: readonly ApprovedText[]): NewMatch[] =>
  texts
    .map(({ draft, revisionId, ...text }) => ({ ...text, about: 'item' as const, id: revisionId, flags: findListedWords(screen, draft) }))
    .filter(({ flags }) => flags.length > 0)

/** The comments in which they stand. */
export const matchesInComments = (screen: Screen, comments: readonly ShownComment[]): NewMatch[] =>
  comments
    .map(({ text, ...comment }) => ({
      ...comment,
      about: 'comment' as const,
      status: 'shown' as const,
      flags: screen([{ field: 'wording', blockId: '', text }]).filter(({ rule }) => rule === 'words'),
    }))
    .filter(({ flags }) => flags.length > 0)
