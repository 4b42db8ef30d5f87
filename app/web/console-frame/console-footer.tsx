import { Link } from 'react-router'
import { publisherIn } from '#contract/site/site-identity.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { shellText } from '#web/text/texts.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'
import styles from './console-footer.module.css'

/** Shows the publisher of the site, the about page, the agreement and the privacy policy. */
export function ConsoleFooter() {
  const t = useTranslate(shellText)
  const language = useLanguage()
  const { site, year } = useSite()
  return (
    <footer className={styles.footer}>
      <span>
        © {year} {publisherIn(site, language)}
      </span>
      <Link to={PAGE_PATHS.about}>{t('about')}</Link>
      <Link to={PAGE_PATHS.agreement}>{t('agreement')}</Link>
      <Link to="/privacy">{t('privacy')}</Link>
    </footer>
  )
}
