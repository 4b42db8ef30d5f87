import { Link } from 'react-router'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import { frameText } from '../../text/frame-texts.ts'
import { HOME } from '../tabs/tabs.ts'
import styles from './console-crumbs.module.css'

/** The way here: the home icon, the group, the page. */
export function ConsoleCrumbs({ page }: { readonly page: ConsolePage }) {
  const t = useTranslate(shellText)
  const tMore = useTranslate(frameText)
  const language = useLanguage()
  return (
    <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
      <ol>
        <li>
          <Link to={HOME.path} aria-label={tMore('to-workplace')} title={tMore('to-workplace')}>
            <ConsoleIcon name="home" size={14} />
          </Link>
        </li>
        <li>
          <span aria-hidden>/</span>
          {MENU_GROUPS[page.group].title[language]}
        </li>
        <li>
          <span aria-hidden>/</span>
          <span aria-current="page">{page.title[language]}</span>
        </li>
      </ol>
    </nav>
  )
}
