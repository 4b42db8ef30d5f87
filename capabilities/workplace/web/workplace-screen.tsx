import { Suspense } from 'react'
import { clockOf, writeWeekday } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { firstParts } from '#web/console/parts.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useSettings } from '#web/console/settings.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { align, fit, grid, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useSlot } from '#web/slots.tsx'
import { workplaceText } from '../text/texts.ts'

import { HelpCard } from './help-card.tsx'
import { NewsCard } from './news-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { ShortcutsCard } from './shortcuts/shortcuts-card.tsx'
import { TodosCard } from './todos-card.tsx'
import { useTodos } from './use-todos.ts'
import styles from './workplace.module.css'

const FirstStepsCard = lazyPart(async () => ({ default: (await import('./first-steps/first-steps-card.tsx')).FirstStepsCard }))
const NameCard = lazyPart(async () => ({ default: (await import('./name-card.tsx')).NameCard }))
const BannersCard = lazyPart(async () => ({ default: (await import('./banners-card.tsx')).BannersCard }))
const MeasuredCards = lazyPart(async () => ({ default: (await import('./measured-cards.tsx')).MeasuredCards }))

export default function WorkplaceScreen() {
  const todos = useTodos()
  const parts = useSlot(firstParts)
  const { firstSteps, asksName } = useSettings()
  const { user } = useSession()
  const isUnnamed = user?.relName === null && user.username === null
  return (
    <>
      <Greeting waiting={todos.ok?.total} />
      <div className={grid(16, align.start, styles.desk)}>
        <div className={stack(16, fit)}>
          {asksName && isUnnamed && (
            <Suspense fallback={null}>
              <NameCard />
            </Suspense>
          )}
          {firstSteps && (
            <Can permission="access:manage">
              <Suspense fallback={null}>
                <FirstStepsCard />
              </Suspense>
            </Can>
          )}
          <div className={grid(16, styles.two)}>
            <TodosCard todos={todos} />
            {parts.map(({ name, Part }) => (
              <Suspense key={name} fallback={null}>
                <Part />
              </Suspense>
            ))}
          </div>
          <Can permission="analytics:read">
            <Suspense fallback={null}>
              <MeasuredCards />
            </Suspense>
          </Can>
          <NewsCard />
        </div>
        <div className={stack(16, fit)}>
          <ShortcutsCard />
          <RecentCard />
          <Suspense fallback={null}>
            <BannersCard />
          </Suspense>
          <HelpCard />
        </div>
      </div>
    </>
  )
}

function Greeting({ waiting }: { readonly waiting: number | undefined }) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const { user } = useSession()
  const now = new Date()
  const name = user?.displayName
  const greeting = t(`greeting.${greetingAt(now)}`)
  const day = writeWeekday(now, language)
  // The menu counts waiting queues, so an empty to-do list does not mean that there is no work.
  const lead = !waiting ? day : waiting === 1 ? t('today.one', { day }) : t('today.waiting', { day, count: waiting })
  return <PageHead title={name ? t('greeting', { greeting, name }) : greeting} lead={lead} actions={<NewItem />} />
}

function greetingAt(now: Date): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  const hour = Number(clockOf(now).slice(0, 2))
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

function NewItem() {
  const t = useTranslate(workplaceText)
  return (
    <Can permission="content:write">
      <ButtonLink kind="solid" to="/content/items?new">
        {t('new-item')}
      </ButtonLink>
    </Can>
  )
}
