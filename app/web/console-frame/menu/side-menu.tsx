import { Link } from 'react-router'
import { changeSettings, useSettings } from '#web/console/settings.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { FoldedMenu } from './folded-menu.tsx'
import type { SideMenuEntry } from './menu.ts'
import { MenuList } from './menu-list.tsx'
import styles from './side-menu.module.css'

type Props = { readonly menu: readonly SideMenuEntry[]; readonly folded: boolean; readonly canUnfold: boolean }

/** The side menu: groups with their pages, or the icons of the groups when folded. */
export function SideMenu({ menu, folded, canUnfold }: Props) {
  const t = useTranslate(consoleText)
  const { menuCollapse } = useSettings()
  const label = t(folded ? 'menu.unfold' : 'menu.fold')
  return (
    <nav className={styles.rail} data-folded={folded || undefined} aria-label={t('menu')}>
      {folded ? <FoldedMenu menu={menu} /> : <MenuList menu={menu} />}
      <div className={stack(2, styles.end)}>
        <Link className={styles.item} to="/home" aria-label={t('to-site')} title={folded ? t('to-site') : undefined}>
          <ConsoleIcon name="outward" size={18} />
          {!folded && <span>{t('to-site')}</span>}
        </Link>
        {canUnfold && (
          <button
            type="button"
            className={styles.item}
            aria-label={label}
            aria-expanded={!folded}
            title={folded ? label : undefined}
            onClick={() => changeSettings({ menuCollapse: !menuCollapse })}
          >
            <ConsoleIcon name="fold" size={18} />
            {!folded && <span>{t('menu.fold')}</span>}
          </button>
        )}
      </div>
    </nav>
  )
}
