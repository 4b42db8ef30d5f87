import { Link, useLocation } from 'react-router'
import { workplacePages } from '#capabilities/workplace/console.ts'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { cluster, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import { frameText } from '../../text/frame-texts.ts'
import styles from '../frame-view.module.css'
import { HOME } from '../tabs/tabs.ts'

/** Shows the home icon, the group and the page, then a link to the page's guide. */
export function ConsoleCrumbs({ page }: { readonly page: ConsolePage }) {
  const t = useTranslate(shellText)
  const tMore = useTranslate(frameText)
  const language = useLanguage()
  const { pathname } = useLocation()
  const { path: guide, title } = workplacePages.guide
  return (
    <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
      <ol className={cluster([2, 8], text.fine)}>
        <li className={row(8)}>
          <Link to={HOME.path} aria-label={tMore('to-workplace')} title={tMore('to-workplace')}>
            <ConsoleIcon name="home" size={14} />
          </Link>
        </li>
        <li className={row(8)}>
          <span aria-hidden>/</span>
          {MENU_GROUPS[page.group].title[language]}
        </li>
        <li className={row(8)}>
          <span aria-hidden>/</span>
          <span aria-current="page">{page.title[language]}</span>
        </li>
        {pathname !== guide && (
          <li className={row(8, styles.guide)}>
            <Link to={`${guide}?${new URLSearchParams({ at: pathname })}`} aria-label={title[language]} title={title[language]}>
              ?
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
