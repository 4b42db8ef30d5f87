import { useCallback } from 'react'
import { Link } from 'react-router'
import { SECTION_NAMES } from '#capabilities/content/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { listSubmissions } from '#contract/submission.ts'
import { ask } from '#web/ask.ts'
import { Chip } from '#web/kit/chip.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import { cluster, inline, justify } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listOwnItems } from '../../contract.ts'
import { ownText } from '../../text/own-texts.ts'
import { OwnDecisions } from './decisions.tsx'
import styles from './own.module.css'
import { PagesFrame } from './pages-frame.tsx'
import { usePages } from './use-pages.ts'

type Items = OutputOf<typeof listOwnItems>
type Item = Items['list'][number]
type Lines = OutputOf<typeof listSubmissions>['list']
type Others = { readonly list: Lines; readonly next: string | null }

const KINDS: Readonly<Record<Item['editions'][number]['state'], 'idle' | 'info' | 'ok' | 'warn'>> = {
  ...({ draft: 'idle', submitted: 'info', inspecting: 'info', approved: 'ok' } as const),
  ...({ returned: 'warn', scheduled: 'info', published: 'ok', offline: 'idle' } as const),
}
const OUTCOMES = { open: 'info', passed: 'ok', failed: 'warn' } as const

export function OwnSubmissions() {
  const t = useTranslate(ownText)
  const items = usePages<Item, Items>(useCallback(loadItems, []))
  const others = usePages<Lines[number], Others>(useCallback(loadOthers, []))
  const isLoaded = items.state !== 'loading' && others.state !== 'loading'
  if (isLoaded && items.state === 'ready' && others.state === 'ready' && items.list.length + others.list.length === 0) {
    return (
      <>
        <OwnDecisions />
        <EmptyState icon="document" title={t('submissions.none')}>
          {t('submissions.none-text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <OwnDecisions />
      {(others.list.length > 0 || others.state !== 'ready') && (
        <section className={styles.block}>
          <h2>{t('submissions.others')}</h2>
          <PagesFrame {...others} isEmpty={others.list.length === 0} empty={null}>
            <ul className={styles.rows}>
              {others.list.map((line) => (
                <OtherRow key={line.id} {...line} />
              ))}
            </ul>
          </PagesFrame>
        </section>
      )}
      {(items.list.length > 0 || items.state !== 'ready') && (
        <section className={styles.block}>
          <h2>{t('submissions.items')}</h2>
          <PagesFrame {...items} isEmpty={items.list.length === 0} empty={null}>
            <ul className={styles.rows}>
              {items.list.map((item) => (
                <ItemRow key={item.number} {...item} />
              ))}
            </ul>
          </PagesFrame>
        </section>
      )}
    </>
  )
}

async function loadItems(after: string | null): Promise<Items | undefined> {
  const reply = await ask(listOwnItems, after === null ? {} : { after })
  return 'ok' in reply ? reply.ok : undefined
}

/** This list pages by page number. */
const SIZE = 20
async function loadOthers(after: string | null): Promise<Others | undefined> {
  const page = Number(after ?? 1)
  const reply = await ask(listSubmissions, { page, pageSize: SIZE })
  return 'ok' in reply ? { list: reply.ok.list, next: reply.ok.total > page * SIZE ? String(page + 1) : null } : undefined
}

function OtherRow({ title, state, outcome, submittedAt, path }: Lines[number]) {
  const t = useTranslate(ownText)
  const language = useLanguage()
  return (
    <li className={cluster([12, 24], justify.between, styles.line)}>
      <div>
        <h3>
          <Link to={path}>{title[language]}</Link>
        </h3>
        <p className={text.quiet}>
          <Time at={submittedAt}>{t('submissions.at', { day: writeDay(submittedAt, language) })}</Time>
        </p>
      </div>
      <Chip kind={OUTCOMES[outcome]}>{state[language]}</Chip>
    </li>
  )
}

function ItemRow({ section, changedAt, editions }: Item) {
  const t = useTranslate(ownText)
  const language = useLanguage()
  const [first] = editions.toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
  const title = first?.title || t('submissions.untitled')
  return (
    <li className={cluster([12, 24], justify.between, styles.line)}>
      <div>
        <h3 lang={first?.language}>{first?.href ? <Link to={first.href}>{title}</Link> : title}</h3>
        <p className={text.quiet}>
          {SECTION_NAMES[section][language]} ·{' '}
          <Time at={changedAt}>{t('submissions.changed', { day: writeDay(changedAt, language) })}</Time>
        </p>
      </div>
      <div className={cluster([8, 20])}>
        {editions.map((edition) => (
          <span className={inline(8)} key={edition.language}>
            <small>{t(`language.${edition.language}`)}</small>
            <Chip kind={KINDS[edition.state]}>{t(`state.${edition.state}`)}</Chip>
          </span>
        ))}
      </div>
    </li>
  )
}
