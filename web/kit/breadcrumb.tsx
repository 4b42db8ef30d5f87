import { useTranslate } from '../language.ts'
import { shellText } from '../text/texts.ts'
import styles from './breadcrumb.module.css'
import { Link } from './link.tsx'
import { Icon } from './picture/icon.tsx'
import text from './style/text.module.css'

/** Shows a home icon and then the items; the last one is the present page. */
export function Breadcrumb({ items }: { readonly items: readonly { readonly text: string; readonly href?: string | undefined }[] }) {
  const t = useTranslate(shellText)
  return (
    <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
      <ol className={text.quiet}>
        <li>
          <Link to="/home" aria-label={t('home')} title={t('home')}>
            <Icon name="home" size={16} />
          </Link>
        </li>
        {items.map((item, place) => (
          <li key={item.text}>
            <Icon name="right" size={14} />
            {item.href && place < items.length - 1 ? (
              <Link to={item.href}>{item.text}</Link>
            ) : (
              <span {...(place === items.length - 1 && { 'aria-current': 'page' })}>{item.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
