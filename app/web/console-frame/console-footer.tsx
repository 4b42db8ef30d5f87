import { Link } from 'react-router'
import { publisherIn } from '#contract/site/site-identity.ts'
import { align, cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { shellText } from '#web/text/texts.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'
import { frameText } from '../text/frame-texts.ts'
import styles from './frame-view.module.css'
import { useVersions } from './version.ts'

/** Shows the publisher of the site, the about page, the agreement, the privacy policy the version of the server, and a newer one. */
export function ConsoleFooter() {
  const t = useTranslate(shellText)
  const inFrame = useTranslate(frameText)
  const { version, update } = useVersions()
  const language = useLanguage()
  const { site, year } = useSite()
  return (
    <footer className={cluster([4, 20], align.start, text.fine, styles.footer)}>
      <span>
        © {year} {publisherIn(site, language)}
      </span>
      <Link to={PAGE_PATHS.about}>{t('about')}</Link>
      <Link to={PAGE_PATHS.agreement}>{t('agreement')}</Link>
      <Link to="/privacy">{t('privacy')}</Link>
      {version !== null && <span>{inFrame('serverVersion', { version })}</span>}
      {update !== null && (
        <a href={update.notes} target="_blank" rel="noopener noreferrer">
          {inFrame(update.security ? 'securityUpdate' : 'update', { version: update.version })}
        </a>
      )}
    </footer>
  )
}
