import { Link } from '#web/kit/link.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/site.ts'
import { OWN_PAGES } from '../pages/own-pages.ts'
import { siteText } from '../text/site-texts.ts'
import { LanguageLink } from './preference-links.tsx'
import styles from './site-footer.module.css'

const COLUMNS = [
  [
    'foot.read',
    [
      ['dynamic', '/dynamic/index'],
      ['article', '/platformShow/article'],
      ['video', '/platformShow/video'],
      ['live', '/live'],
    ],
  ],
  [
    'foot.join',
    [
      ['multicenter', '/platformShow/multicenter'],
      ['medicine', '/platformShow/medicine'],
      ['achievement', '/platformShow/achievement'],
      ['college', '/college/index'],
    ],
  ],
  [
    'foot.we',
    [
      ['about', '/about/index'],
      ['contact', '/contact'],
      ['agreement', '/agreement'],
      ['privacy', '/agreement#privacy'],
      ['report', '/report'],
    ],
  ],
] as const
const OF_NOBODY = [
  ['login', '/login'],
  ['register', '/register'],
  ['information', '/information/index'],
] as const
/** The first of them: the rest is in the account menu. */
const OF_ONE = OWN_PAGES.slice(0, 4).map(({ key, to }) => [key, to] as const)

export function SiteFooter() {
  const t = useTranslate(siteText)
  const { site, language } = useSite()
  const { token } = useSession()
  const columns = [...COLUMNS, ['foot.you', token ? OF_ONE : OF_NOBODY]] as const
  return (
    <footer className={`${styles.footer} ${layout.band}`}>
      <div className={styles.columns}>
        <div>
          <Link className={styles.brand} to="/home">
            <Logo />
            <span>{site.name}</span>
          </Link>
          <p className={styles.about}>{t('foot.about', { organisation: site.organisation[language] || site.name })}</p>
        </div>
        {columns.map(([title, links]) => (
          <div key={title}>
            <h2>{t(title)}</h2>
            <ul>
              {links.map(([key, to]) => (
                <li key={key}>
                  <Link to={to}>{t(key)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Filings />
    </footer>
  )
}

/** Filing numbers as they were entered, each with its fixed link; what is not filed is not shown. */
function Filings() {
  const t = useTranslate(siteText)
  const { site, language, year } = useSite()
  return (
    <div className={styles.end}>
      <span>
        © {year} {site.organisation[language] || site.name}
      </span>
      {site.icpNumber && <Outward href="https://beian.miit.gov.cn/">{site.icpNumber}</Outward>}
      {site.publicSecurityNumber && <Outward href="https://beian.mps.gov.cn/">{site.publicSecurityNumber}</Outward>}
      {site.drugInformationNumber && <span>{t('foot.drug', { number: site.drugInformationNumber })}</span>}
      <nav className={styles.languages} aria-label={t('languages')}>
        <LanguageLink to="zh-CN" look="plain" />
        <LanguageLink to="en-US" look="plain" />
      </nav>
    </div>
  )
}

function Outward({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
