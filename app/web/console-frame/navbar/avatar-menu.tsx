import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import type * as accounts from '#capabilities/accounts/contract.ts'
import { actableRoles, SHIPPED_ROLES } from '#contract/caller.ts'
import { useAccess } from '#web/console/access/access.ts'
import { pageAt } from '#web/console/access/pages.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { readSettings } from '#web/console/settings.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { center } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { withProgress } from '#web/navigation/progress-store.ts'
import { useSession } from '#web/session/session.ts'
import { logOutHere } from '#web/session/user.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { PAGE_PATHS } from '../../pages/site-pages.ts'
import { loadAccess } from '../access/load-access.ts'
import { loadServerMenu } from '../server-menu.ts'
import styles from './navbar.module.css'

const switchRole = lightCall<typeof accounts.switchRole>('/api/user/switch-role', 'acts')

/** The path of avatars; the user record contains only their id. */
const AVATARS = '/files/avatar/'

/** Shows the account and its active role, with links to its own pages. */
export function AvatarMenu() {
  const t = useTranslate(consoleText)
  const tShell = useTranslate(shellText)
  const navigate = useNavigate()
  const { user } = useSession()
  const name = user?.displayName ?? ''
  const go = (path: string) => () => void navigate(path)
  const own = pageAt(consolePages, '/user/info') ? '/user/info' : PAGE_PATHS.information
  return (
    <Menu width={232}>
      <Menu.Target>
        <button type="button" className={center(styles.target)} aria-label={name ? t('account-of', { name }) : tShell('account')}>
          <Avatar name={name} picture={user?.avatar && `${AVATARS}${user.avatar}`} size="small" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{name}</Menu.Label>}
        <Roles />
        <Menu.Item leftSection={<ConsoleIcon name="user" size={16} />} onClick={go(own)}>
          {t('user-centre')}
        </Menu.Item>
        {pageAt(consolePages, '/user/setting') && (
          <Menu.Item leftSection={<ConsoleIcon name="shield" size={16} />} onClick={go('/user/setting')}>
            {t('user-settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<ConsoleIcon name="home" size={16} />} onClick={go(PAGE_PATHS.home)}>
          {t('to-site')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<ConsoleIcon name="outward" size={16} />} onClick={() => void logOutHere()}>
          {tShell('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Switches between one role and all granted roles. */
function Roles() {
  const t = useTranslate(consoleText)
  const { granted, roles } = useAccess()
  const special = actableRoles(granted)
  if (special.length < 2) return null
  const one = granted.every((role) => roles.includes(role)) ? null : (roles.find((role) => role !== 'user') ?? null)
  return (
    <>
      <Menu.Label>{t('role.switch')}</Menu.Label>
      <Menu.RadioGroup value={one ?? ''} onChange={(role) => void switchTo(role === '' ? null : role, t('role.failed'))}>
        {['', ...special].map((role) => (
          <Menu.RadioItem key={role} value={role} closeMenuOnClick checkIcon={<ConsoleIcon name="check" size={16} />}>
            {role === '' ? t('role.all') : isShipped(role) ? t(`role.${role}`) : role}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}

const isShipped = (role: string): role is (typeof SHIPPED_ROLES)[number] => (SHIPPED_ROLES as readonly string[]).includes(role)

async function switchTo(role: string | null, failed: string): Promise<void> {
  const done = await withProgress(runCall(switchRole, { role }))
  if (!done) return
  if ('refused' in done) return void toast('bad', done.message || failed)
  await loadAccess()
  await loadServerMenu(readSettings().menuFromServer ? 'failures' : 'none')
}
