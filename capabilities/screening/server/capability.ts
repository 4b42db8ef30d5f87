import type { Language } from '#contract/language.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { screeningActions } from '../text/actions.ts'
import { screeningText } from '../text/texts.ts'
import type { ScreeningContext, Tables } from './context.ts'
import { findUnseen, inspectPictures } from './inspect-pictures.ts'
import { personalData } from './personal-data.ts'
import * as pictureRuleCalls from './pictures/picture-rule-calls.ts'
import { addBannedPicture, type Ban, type Banned, findPictureRules, findRegisteredPictures } from './pictures/picture-store.ts'
import { screeningRetention } from './retention.ts'
import { openRules, saveAsked } from './rules.ts'
import { admitText, forgetWords, screenTexts } from './text-reviews/admit-text.ts'
import { type End, endTextReview } from './text-reviews/text-review-store.ts'
import { openWordFinder } from './words/find-words.ts'
import * as wordListCalls from './words/word-list-calls.ts'

type Screening = Capability & {
  readonly rules: ScreeningContext['rules']
  /** Checks text that is not part of an item, such as a comment, against the word lists. */
  screen(text: string): Promise<readonly calls.Flag[]>
  /** Returns the given words that the text contains, folded in the same way as the site's word lists. */
  findWords(words: readonly string[], text: string): readonly string[]
  /** Checks passages before any lock is taken. The caller refuses passages that are blocked. */
  screenTexts(passages: readonly string[]): Promise<calls.ScreenedText>
  /** Decides if readers see new words at once. Runs in the transaction that locks the thing that the words describe. */
  admitText(tx: AnyTransaction, changedText: calls.ChangedText, written: calls.Written): Promise<calls.Admitted>
  /** Drops the waiting words of a thing, in one language or all; returns false when none waited. */
  forgetWords(tx: AnyTransaction, place: Pick<calls.ChangedText, 'about' | 'thing'> & { readonly language?: Language }): Promise<boolean>
  /** Ends a review; returns false when the words do not wait. */
  endTextReview(tx: AnyTransaction, id: string, end: End): Promise<boolean>
  findUnseen(assetIds: readonly string[]): Promise<readonly string[]>
  /** Inspects pictures before any lock is taken. */
  inspectPictures(pictures: readonly calls.LibraryPicture[]): Promise<void>
  /** Reads the results of pictures within the transaction; `findPictureRules` reads the rules. */
  findKnownPictures(tx: AnyTransaction, assetIds: readonly string[]): Promise<readonly calls.KnownPicture[]>
  findPictureRules(tx: AnyTransaction): Promise<calls.PictureRules>
  banPicture(tx: AnyTransaction, ban: Ban): Promise<Banned | undefined>
  saveAsked(tx: AnyTransaction, asked: calls.Asked): Promise<void>
}

export const screening = defineCapability({
  name: 'screening',
  texts: screeningText,
  actions: screeningActions,
  targets: {
    'word-list': {
      title: { idType: 'uuid', query: 'select id, title_zh as zh, title_en as en from screening.word_list where id = any ($1::uuid[])' },
      path: '/list/words',
    },
  },
  shows: ['content', 'inspection'],
  open: openScreening,
})

/** Checks words and pictures by rules, and stores the words that wait for an inspector. */
function openScreening(platform: Omit<ScreeningContext, 'rules'>): Screening {
  const rules = openRules(platform)
  const context: ScreeningContext = { ...platform, rules }
  const sql = context.database.of()
  return {
    rules,
    screen: async (text) => (await rules.current())([{ field: 'text', blockId: '', text }]).filter(({ rule }) => rule === 'words'),
    findWords: (words, text) => [...new Set(openWordFinder(words)(text).map(({ word }) => words[word]!))],
    screenTexts: (passages) => screenTexts(rules, passages),
    admitText,
    forgetWords,
    endTextReview: (tx, id, end) => endTextReview(tx.of(), id, end),
    findUnseen: (assetIds) => findUnseen(sql, assetIds),
    inspectPictures: (pictures) => inspectPictures(sql, pictures),
    findKnownPictures: (tx, assetIds) => findRegisteredPictures(tx.of<Tables>(), assetIds),
    findPictureRules: async (tx) => (await findPictureRules(tx.of<Tables>())).rules,
    banPicture: (tx, ban) => addBannedPicture(tx.of(), ban),
    saveAsked: (tx, asked) => saveAsked(tx.of(), asked),
    events: [calls.waitingWordsChanged],
    personalData,
    eraseAccounts: 'keeps-who-acted',
    retention: screeningRetention,
    routes: { answers: bind(context, [wordListCalls, pictureRuleCalls]) },
  }
}
