import { clsx as cx } from 'clsx'
import { useLocation, useMatches } from 'react-router'
import { publisherIn } from '#contract/site/site-identity.ts'
import { Link } from '#web/kit/link.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, grid, inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { handleIn } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/site.ts'
import { ACCOUNT_PAGES } from '../pages/own-pages.ts'
import { siteText } from '../text/site-texts.ts'
import { entryKey, MenuAnchor } from './menu-anchor.tsx'
import { LanguageLink } from './preference-links.tsx'
import styles from './site-footer.module.css'
import header from './site-header.module.css'

const OF_NOBODY = [
  ['login', '/login'],
  ['register', '/register'],
  ['information', '/information/index'],
] as const
/** The first pages of the account menu; the menu has the rest. */
const OF_ONE = ACCOUNT_PAGES.slice(0, 4).map(({ key, to }) => [key, to] as const)

export function SiteFooter() {
  const t = useTranslate(siteText)
  const { site, language } = useSite()
  const { token } = useSession()
  return (
    <footer className={`${styles.footer} ${layout.band}`}>
      <div className={grid(24, styles.columns, text.unprinted)}>
        <div>
          <Link className={inline(10, styles.brand)} to="/home">
            <Logo />
            <span>{site.name[language]}</span>
            {![site.name[language], ''].includes(site.organisation[language]) && (
              <small className={header.tagline}>{site.organisation[language]}</small>
            )}
          </Link>
          <p className={styles.about}>{site.tagline[language] || t('foot.about', { organisation: publisherIn(site, language) })}</p>
          <Contact />
        </div>
        {site.footer.map((group) => (
          <div key={entryKey(group)}>
            <h2>{group.href === '' ? group.text[language] : <MenuAnchor link={group} />}</h2>
            <ul>
              {group.below.map((link) => (
                <li key={entryKey(link)}>
                  <MenuAnchor link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>{t('foot.you')}</h2>
          <ul>
            {(token ? OF_ONE : OF_NOBODY).map(([key, to]) => (
              <li key={key}>
                <Link to={to}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Filings />
    </footer>
  )
}

/** Shows the contact details that are set. */
function Contact() {
  const { site, language } = useSite()
  const { email, phone, address } = site.contact
  if (!email && !phone && !address[language] && site.social.length === 0) return null
  return (
    <address className={cluster([4, 16], styles.contact)}>
      {address[language] && <span>{address[language]}</span>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {site.social.map(({ name, href }) => (
        <Outward key={href} href={href}>
          {name}
        </Outward>
      ))}
    </address>
  )
}

/** Shows the filing numbers that are set, as entered, each with its fixed link. */
function Filings() {
  const t = useTranslate(siteText)
  const { site, language, year } = useSite()
  return (
    <div className={cluster([0, 24], text.quiet, styles.end)}>
      <span>
        © {year} {publisherIn(site, language)}
      </span>
      {site.icpNumber && <Outward href="https://beian.miit.gov.cn/">{site.icpNumber}</Outward>}
      {site.publicSecurityNumber && <Outward href="https://beian.mps.gov.cn/">{site.publicSecurityNumber}</Outward>}
      {site.drugInformationNumber && <span>{t('foot.drug', { number: site.drugInformationNumber })}</span>}
      <ReportLink />
      <Link to="/minors-mode">{t('foot.minors-mode')}</Link>
      <a href={`/feeds/${language}/all.rss`}>RSS</a>
      <nav className={cx(styles.languages, text.unprinted)} aria-label={t('languages')}>
        <LanguageLink to="zh-CN" look="plain" />
        <LanguageLink to="en-US" look="plain" />
      </nav>
    </div>
  )
}

/** Links to the report form for what the page shows. Pages of a person's own and the form itself have none. */
function ReportLink() {
  const t = useTranslate(siteText)
  const { pathname } = useLocation()
  const handle = handleIn(useMatches())
  if (!handle || handle.requiresAuth || handle.logsIn || handle.name === 'report') return null
  return (
    <a href={`/report?page=${pathname}`} rel="nofollow">
      {t('foot.report')}
    </a>
  )
}

function Outward({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
