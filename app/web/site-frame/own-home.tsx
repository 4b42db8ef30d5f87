import { useCallback, useContext, useEffect, useState } from 'react'
import type * as activities from '#capabilities/activities/contract.ts'
import type * as certification from '#capabilities/certification/contract.ts'
import type * as college from '#capabilities/college/contract.ts'
import type * as credits from '#capabilities/credits/contract.ts'
import type * as engagement from '#capabilities/engagement/contract.ts'
import type * as follow from '#capabilities/follow/contract.ts'
import type * as membership from '#capabilities/membership/contract.ts'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { listSubmissions } from '#contract/submission.ts'
import type { Translate } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import type { IconName } from '#web/kit/picture/icons.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { align, grid, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'
import { ownHomeText } from '../text/own-home-texts.ts'
import { HeaderBoxContext } from './header-box.tsx'
import styles from './own-home.module.css'

const calls = {
  counts: lightCall<typeof engagement.countOwn>('/api/engagement/own-counts', 'reads'),
  history: lightCall<typeof engagement.listHistory>('/api/engagement/history', 'reads'),
  courses: lightCall<typeof college.listOwnCourses>('/api/college/mine', 'reads'),
  following: lightCall<typeof follow.listFollowing>('/api/follow/list', 'reads'),
  submissions: lightCall<typeof listSubmissions>('/api/submissions', 'reads'),
  certification: lightCall<typeof certification.getOwnCertification>('/api/certification/own', 'reads'),
  activities: lightCall<typeof activities.listOwnActivities>('/api/activities/mine', 'reads'),
  membership: lightCall<typeof membership.getOwnMembership>('/api/membership/own', 'reads'),
  credits: lightCall<typeof credits.getOwnCredits>('/api/credits/own', 'reads'),
}
/** The states of registrations that can still lead to an activity. */
const OPEN_STATES = new Set(['confirmed', 'waiting', 'offered'])
type Loaded = Awaited<ReturnType<typeof load>>

/** Shows the reader's activity on the site: items to continue, and each list with its count. */
export default function OwnHome() {
  const t = useTranslate(ownHomeText)
  const language = useLanguage()
  const unread = useContext(HeaderBoxContext).useUnread()
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const begin = useCallback(() => void load(language).then(setLoaded, () => setLoaded('failed')), [language])
  useEffect(begin, [begin])
  return (
    <section className={stack(20)} aria-label={t('title')}>
      {loaded === undefined && <Loading label={t('loading')} shapes={['row', 'row', 'row']} />}
      {loaded === 'failed' && <ErrorState onRetry={begin}>{t('failed')}</ErrorState>}
      {typeof loaded === 'object' && (
        <>
          <GoOn {...loaded} t={t} />
          <ul className={grid(12, styles.tiles)}>
            {tilesOf(loaded, unread, { language, t }).map(({ to, icon, title, value }) => (
              <li className={grid([2, 10], align.center)} key={to}>
                <Icon name={icon} />
                <Link to={to}>{title}</Link>
                <small>{value}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

async function answerOf<C extends AnyCall>(call: C, input: Parameters<typeof ask<C>>[1]): Promise<OutputOf<C>> {
  const reply = await ask(call, input)
  if ('ok' in reply) return reply.ok as OutputOf<C>
  throw new Error(reply.refused)
}

async function load(language: Language) {
  const [counts, history, { courses }, following, submissions, { certified }, signedUp, { member }, { years }] = await Promise.all([
    answerOf(calls.counts, {}),
    answerOf(calls.history, { language }),
    answerOf(calls.courses, { language }),
    answerOf(calls.following, { language }),
    answerOf(calls.submissions, { page: 1, pageSize: 1 }),
    answerOf(calls.certification, {}),
    answerOf(calls.activities, { language }),
    answerOf(calls.membership, {}),
    answerOf(calls.credits, {}),
  ])
  return {
    counts,
    read: history.list.find(({ item }) => item)?.item ?? null,
    course: courses.find(({ next }) => next) ?? null,
    open: courses.filter(({ finishedOn }) => !finishedOn).length,
    done: courses.filter(({ finishedOn }) => finishedOn).length,
    certificates: courses.filter(({ certificate }) => certificate).length,
    following: following.length,
    submissions: submissions.total,
    isCertified: certified.length > 0,
    upcoming: signedUp.filter(({ status, registration }) => status === 'published' && OPEN_STATES.has(registration.state)).length,
    member: member?.status ?? null,
    points: years.reduce((tenths, year) => tenths + year.tenths, 0) / 10,
  }
}

type Words = { readonly t: Translate<(typeof ownHomeText)['en-US']> }

function GoOn({ course, read, t }: Pick<Loaded, 'course' | 'read'> & Words) {
  if (!course && !read) return null
  return (
    <dl className={grid(12, styles.on)}>
      {course?.next && (
        <div>
          <dt>{t('continue')}</dt>
          <dd lang={course.language}>
            <Link to={course.next.href}>{course.title}</Link>
          </dd>
        </div>
      )}
      {read && (
        <div>
          <dt>{t('read')}</dt>
          <dd>
            <Link to={read.href}>{read.title}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

type Tile = { readonly to: string; readonly icon: IconName; readonly title: string; readonly value: string }

type Reader = { readonly language: Language; readonly t: Words['t'] }

function tilesOf({ counts, open, done, ...own }: Loaded, unread: number, { language, t }: Reader): readonly Tile[] {
  const figure = (count: number) => count.toLocaleString(language)
  const tab = (name: 'courses' | 'favourites' | 'history' | 'following' | 'submissions', icon: IconName, value: string): Tile => ({
    to: `${PAGE_PATHS.product}?tab=${name}`,
    icon,
    title: t(name),
    value,
  })
  return [
    {
      to: '/message/center',
      icon: 'mail',
      title: t('messages'),
      value: unread > 0 ? t('messages-unread', { count: figure(unread) }) : t('messages-none'),
    },
    tab('courses', 'book', open + done > 0 ? t('courses-some', { open, done }) : t('courses-none')),
    {
      to: PAGE_PATHS.transcript,
      icon: 'cup',
      title: t('transcript'),
      value: own.certificates === 1 ? t('certificates-one') : t('certificates', { count: figure(own.certificates) }),
    },
    tab('favourites', 'bookmark', figure(counts.favourites)),
    tab('history', 'history', figure(counts.history)),
    tab('following', 'bell', figure(own.following)),
    tab('submissions', 'document', figure(own.submissions)),
    {
      to: '/user/setting?tab=certification',
      icon: 'shield',
      title: t('certification'),
      value: t(own.isCertified ? 'certified' : 'not-certified'),
    },
    { to: '/user/membership', icon: 'user', title: t('membership'), value: t(own.member ? `member.${own.member}` : 'member.none') },
    {
      to: PAGE_PATHS.ownActivities,
      icon: 'clock',
      title: t('activities'),
      value: own.upcoming > 0 ? t('activities-some', { count: figure(own.upcoming) }) : t('activities-none'),
    },
    { to: PAGE_PATHS.ownCredits, icon: 'check', title: t('credits'), value: t('points', { count: figure(own.points) }) },
  ]
}
