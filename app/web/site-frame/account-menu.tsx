import { clsx as cx } from 'clsx'
import { useContext } from 'react'
import badges from '#web/kit/chip.module.css'
import { Menu, MenuItem } from '#web/kit/overlay/menu.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { center, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { isOperatorUser, useSession } from '#web/session/session.ts'
import { logOutHere } from '#web/session/user.ts'
import { labelWith } from '#web/text/label-with.ts'
import { ACCOUNT_PAGES } from '../pages/own-pages.ts'
import { siteText } from '../text/site-texts.ts'
import { HeaderBoxContext } from './header-box.tsx'
import styles from './site-header.module.css'

/** The path of avatars; the user record contains only their id. */
const AVATARS = '/files/avatar/'

/** Shows the account, its unread messages and links to its pages. */
export default function AccountMenu() {
  const { user } = useSession()
  const { Bell } = useContext(HeaderBoxContext)
  return (
    <div className={row(4, text.unprinted)}>
      <div className={center(styles.bell)}>{user && <Bell />}</div>
      <OwnMenu />
    </div>
  )
}

function OwnMenu() {
  const t = useTranslate(siteText)
  const { user } = useSession()
  const name = user?.displayName ?? ''
  return (
    <Menu
      label={name ? labelWith(t('account'), name) : t('account')}
      summary={<Avatar name={name} picture={user?.avatar && `${AVATARS}${user.avatar}`} />}
    >
      {name && <p className={cx(text.ellipsis, styles.name)}>{name}</p>}
      {isOperatorUser(user) && (
        <MenuItem icon="menu" to="/dashboard/workplace">
          {t('console')}
        </MenuItem>
      )}
      {ACCOUNT_PAGES.map(({ key, to, icon }) => (
        <MenuItem key={key} icon={icon} to={to}>
          {t(key)}
          {key === 'messages' && user && <Unread />}
        </MenuItem>
      ))}
      <MenuItem icon="outward" onPress={() => void logOutHere()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}

function Unread() {
  const t = useTranslate(siteText)
  const language = useLanguage()
  const unread = useContext(HeaderBoxContext).useUnread()
  if (unread === 0) return null
  const count = unread.toLocaleString(language)
  return (
    <span className={badges.count} title={t('unread', { count })}>
      {count}
    </span>
  )
}
