import { writeDay } from '#contract/dates.ts'
import { writeLength } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { Replay } from '../../contract.ts'
import { liveScreens } from '../../text/screens.ts'
import { coverAddress } from '../cover-view.ts'

export type ReplayView = ReturnType<typeof viewReplay>

/** Prepares a replay for display. Runs on the server only. */
export const viewReplay = (
  { number, title, language: lang, href, cover, seconds, views, category, broadcastAt, isDemo }: Replay,
  language: Language,
) => ({
  number,
  title,
  lang,
  href,
  views,
  isDemo,
  cover: coverAddress(cover, 960),
  length: seconds === null ? null : writeLength(seconds),
  category: translatorOf(liveScreens, language)(`category.${category}`),
  date: broadcastAt.slice(0, 10),
  day: writeDay(broadcastAt, language),
})
