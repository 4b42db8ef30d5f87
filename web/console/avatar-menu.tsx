import { Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import { SHIPPED_ROLES } from '#contract/caller.ts'
import { consolePages } from '../console-pages.ts'
import { Avatar } from '../kit/avatar.tsx'
import { toast } from '../kit/toast.tsx'
import { useSay } from '../language.ts'
import { PAGE_PATHS } from '../page-names.ts'
import { useSession } from '../session.ts'
import { withProgress } from '../shell/progress-store.ts'
import { consoleText } from '../text/console-texts.ts'
import { shellText } from '../text/texts.ts'
import { logOut } from '../user.ts'
import { loadAccess, useAccess } from './access.ts'
import styles from './avatar-menu.module.css'
import { switchRole } from './calls.ts'
import { pageAt } from './pages.ts'
import { loadServerMenu } from './server-menu.ts'
import { readSettings } from './settings.ts'
import { Sign } from './sign.tsx'
import { actOn } from './use-act.ts'

/** Where pictures of people are served; the record names one by its id. */
const AVATARS = '/files/avatar/'

/** Who is here and in which role, and where one goes from there. */
export function AvatarMenu() {
  const say = useSay(consoleText)
  const sayShell = useSay(shellText)
  const navigate = useNavigate()
  const { user } = useSession()
  const name = user?.relName ?? user?.username ?? ''
  const go = (path: string) => () => void navigate(path)
  const own = pageAt(consolePages, '/user/info') ? '/user/info' : PAGE_PATHS.information
  return (
    <Menu width={232}>
      <Menu.Target>
        <button type="button" className={styles.target} aria-label={name ? say('account-of', { name }) : sayShell('account')}>
          <Avatar name={name} picture={user?.avatar && `${AVATARS}${user.avatar}`} size="small" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{name}</Menu.Label>}
        <Roles />
        <Menu.Item leftSection={<Sign name="user" size={16} />} onClick={go(own)}>
          {say('user-centre')}
        </Menu.Item>
        {pageAt(consolePages, '/user/setting') && (
          <Menu.Item leftSection={<Sign name="shield" size={16} />} onClick={go('/user/setting')}>
            {say('user-settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Sign name="home" size={16} />} onClick={go(PAGE_PATHS.home)}>
          {say('to-site')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Sign name="outward" size={16} />} onClick={() => void logOut()}>
          {sayShell('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Acting with one of several roles that were granted, or with all of them. */
function Roles() {
  const say = useSay(consoleText)
  const { granted, roles } = useAccess()
  const special = granted.filter((role) => role !== 'user')
  if (special.length < 2) return null
  const one = roles.length === granted.length ? null : (roles.find((role) => role !== 'user') ?? null)
  return (
    <>
      <Menu.Label>{say('role.switch')}</Menu.Label>
      <Menu.RadioGroup value={one ?? ''} onChange={(role) => void actAs(role === '' ? null : role, say('role.failed'))}>
        {['', ...special].map((role) => (
          <Menu.RadioItem key={role} value={role} closeMenuOnClick checkIcon={<Sign name="check" size={16} />}>
            {role === '' ? say('role.all') : isShipped(role) ? say(`role.${role}`) : role}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}

const isShipped = (role: string): role is (typeof SHIPPED_ROLES)[number] => (SHIPPED_ROLES as readonly string[]).includes(role)

async function actAs(role: string | null, failed: string): Promise<void> {
  const done = await withProgress(actOn(switchRole, { role }))
  if (!done) return
  if ('refused' in done) return void toast('bad', done.message || failed)
  await loadAccess()
  if (readSettings().menuFromServer) await loadServerMenu('quietly')
}
