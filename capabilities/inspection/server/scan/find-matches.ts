import type { ApprovedText } from '#capabilities/content/contract.ts'
import type { ShownComment } from '#capabilities/engagement/contract.ts'
import { MOST_FLAGS, type Screen } from '#capabilities/screening/contract.ts'
import type { Sql } from '../context.ts'
import { passagesOfPictures } from '../screen-pictures.ts'
import { findListedWords } from '../screen-text.ts'
import { type Captions, passagesOfVideos } from './captions.ts'
import type { NewMatch } from './match-store.ts'
import { TOPICS_PATH, type TopicTitle } from './topic-titles.ts'

/** Returns approved texts with listed words in the text, the descriptions of pictures, or the captions of videos. */
export async function matchesIn(
  db: Sql,
  { screen, texts, captions }: { readonly screen: Screen; readonly texts: readonly ApprovedText[]; readonly captions: Captions },
): Promise<NewMatch[]> {
  const found: NewMatch[] = []
  for (const text of texts) found.push(...(await matchesInText(db, { screen, text, captions })))
  return found
}

export async function matchesInText(
  db: Sql,
  { screen, text, captions }: { readonly screen: Screen; readonly text: ApprovedText; readonly captions: Captions },
): Promise<NewMatch[]> {
  const { draft, revisionId, ...place } = text
  const beside = [...(await passagesOfPictures(db, draft, place.language)), ...passagesOfVideos(draft, captions)]
  const flags = [...findListedWords(screen, draft), ...screen(beside).filter(({ rule }) => rule === 'words')]
  return flags.length === 0 ? [] : [{ ...place, about: 'item', id: revisionId, flags: flags.slice(0, MOST_FLAGS) }]
}

/** Returns topic titles with listed words; they are changed on the topics page. */
export const matchesInTopics = (screen: Screen, titles: readonly TopicTitle[]): NewMatch[] =>
  titles
    .map(({ id, language, title }) => ({
      id,
      about: 'topic' as const,
      itemId: id,
      number: 0,
      language,
      title,
      path: TOPICS_PATH,
      status: 'shown' as const,
      flags: screen([{ field: 'wording', blockId: '', text: title }]).filter(({ rule }) => rule === 'words'),
    }))
    .filter(({ flags }) => flags.length > 0)

export const matchesInComments = (screen: Screen, comments: readonly ShownComment[]): NewMatch[] =>
  comments
    .map(({ text, ...comment }) => ({
      ...comment,
      about: 'comment' as const,
      status: 'shown' as const,
      flags: screen([{ field: 'wording', blockId: '', text }]).filter(({ rule }) => rule === 'words'),
    }))
    .filter(({ flags }) => flags.length > 0)
