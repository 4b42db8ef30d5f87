import { data, redirect } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { type Language, sameInBoth } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { addressesAt, type Crumb, type LoaderArgs, readVisit } from '#web/page.ts'
import { LIVE_PATH, LIVE_TAG, listLive, livePath, readLive } from '../../contract.ts'
import { liveScreens } from '../../text/screens.ts'
import { siteText } from '../../text/site-texts.ts'
import { coverAddress } from '../cover-view.ts'
import { viewReplay } from './view-replay.ts'

// These loaders prepare studios for their public pages. They run on the server only.

/** Limits the description of a studio in the list. */
const MOST_OF_CLAIM = 120

type Studio = OutputOf<typeof listLive>['onAir'][number]
export type LiveListView = Awaited<ReturnType<typeof loadList>>
export type LiveWatchView = Awaited<ReturnType<typeof loadWatch>>

/** Loads broadcasts on air, planned ones and replays. A login returns to this page with the number of a studio. */
export async function loadList({ request, context }: LoaderArgs<'/live'>) {
  const { ask, language, dependsOn } = readVisit(context)
  const number = new URL(request.url).searchParams.get('number')
  if (number !== null && /^[1-9]\d{0,8}$/.test(number)) throw redirect(saveQuery(livePath(Number(number)), request, 'number'), 302)
  dependsOn(LIVE_TAG)
  const t = translatorOf(siteText, language)
  const found = await ask(listLive, { language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  const { onAir, coming, replays } = found.ok
  const cards = (studios: readonly Studio[], isOwn: boolean) =>
    studios.filter((studio) => (studio.language === language) === isOwn).map((studio) => viewCard(studio, language))
  return {
    title: t('title'),
    lead: t('lead'),
    onAir: cards(onAir, true),
    coming: cards(coming, true),
    /** Studios in the other language. */
    others: cards([...onAir, ...coming], false),
    replays: replays.map((replay) => viewReplay(replay, language)),
    crumbs: [{ text: inBoth(siteText, 'title') }] satisfies readonly Crumb[],
    addresses: addressesAt(LIVE_PATH, language),
  }
}

function viewCard(
  { number, title, language: lang, category, description, startsAt, onAirSince, cover, isDemo }: Studio,
  language: Language,
) {
  const t = translatorOf(siteText, language)
  const at = onAirSince ?? startsAt
  return {
    number,
    title,
    lang,
    isDemo,
    isOnAir: onAirSince !== null,
    href: livePath(number),
    category: translatorOf(liveScreens, language)(`category.${category}`),
    claim: cutText(findLine(description, lang), MOST_OF_CLAIM),
    time: at === null ? null : { at, text: t(onAirSince === null ? 'starts' : 'since', { time: writeMoment(at, language) }) },
    cover: coverAddress(cover, 960),
  }
}

/** A studio has one description, which may have a line in each language: returns the first in this language, or the first. */
function findLine(description: string, language: Language): string {
  const lines = description.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /\p{Script=Han}/u.test(line) === (language === 'zh-CN')) ?? lines[0] ?? ''
}

/** Loads one studio for watching. The browser requests the data that changes every second. */
export async function loadWatch({ context, params }: LoaderArgs<'/live/:number'>) {
  const { ask, language, dependsOn } = readVisit(context)
  if (!/^[1-9]\d{0,8}$/.test(params.number)) throw data('NOT_FOUND', { status: 404 })
  const number = Number(params.number)
  dependsOn(LIVE_TAG)
  const found = await ask(readLive, { number, language })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'NOT_FOUND' ? 404 : 503 })
  const {
    title,
    language: lang,
    spokenLanguage,
    category,
    description,
    onAirSince,
    startsAt,
    cover,
    play,
    isDemo,
    likes,
    replay,
    takesAttendance,
    takesSignUp,
    audience,
  } = found.ok
  return {
    number,
    title,
    lang,
    spokenLanguage,
    description,
    isDemo,
    likes,
    takesAttendance,
    takesSignUp,
    audience,
    play,
    isOnAir: onAirSince !== null,
    replay: replay && viewReplay(replay, language),
    startsAt,
    starts: startsAt === null ? null : writeMoment(startsAt, language),
    category: translatorOf(liveScreens, language)(`category.${category}`),
    cover: coverAddress(cover, 1_600),
    login: `/login?${new URLSearchParams({ redirect: 'live', number: String(number) })}`,
    crumbs: [{ text: inBoth(siteText, 'title'), href: LIVE_PATH }, { text: sameInBoth(title) }] satisfies readonly Crumb[],
    addresses: addressesAt(livePath(number), language),
  }
}
