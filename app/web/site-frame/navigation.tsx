import { useLocation } from 'react-router'
import type { MenuEntry, MenuLink } from '#contract/site/site-identity.ts'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { siteText } from '../text/site-texts.ts'
import { useCrumbs } from './crumbs.ts'
import { entryKey, MenuAnchor } from './menu-anchor.tsx'
import styles from './site-header.module.css'

/** Uses the address of the first breadcrumb, because news and achievements have the addresses of articles. */
function useHere(): string {
  const { pathname } = useLocation()
  const [first] = useCrumbs()
  return first?.href ?? pathname
}

/** Returns true on the page and below it: `/college/7-heart` is below `/college/index`. */
const isWithin = (to: string, pathname: string) => to.startsWith('/') && `${pathname}/`.startsWith(`${to.replace(/\/index$/, '')}/`)

export function Navigation({ className }: { readonly className: string | undefined }) {
  const t = useTranslate(siteText)
  const { site } = useSite()
  return (
    <nav className={className} aria-label={t('nav.main')}>
      {site.menu.map((entry) =>
        entry.below.length === 0 ? <Entry key={entryKey(entry)} {...entry} /> : <Group key={entryKey(entry)} {...entry} />,
      )}
    </nav>
  )
}

function Entry(link: MenuLink) {
  const here = useHere()
  return <MenuAnchor link={link} {...(isWithin(link.href, here) && { 'aria-current': 'page' as const })} />
}

/** Opens its links on hover and focus without a script; headings are therefore focusable. */
function Group({ below, ...entry }: MenuEntry) {
  const { language } = useSite()
  return (
    <div className={styles.group}>
      {entry.href === '' ? (
        <button type="button" className={styles.heading}>
          {entry.text[language]}
        </button>
      ) : (
        <Entry {...entry} />
      )}
      <div className={styles.below}>
        {below.map((link) => (
          <Entry key={entryKey(link)} {...link} />
        ))}
      </div>
    </div>
  )
}
