import { Menu, MenuItem } from '#web/kit/overlay/menu.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { useSay } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { logOut } from '#web/session/user.ts'
import { siteText } from '../text/site-texts.ts'

/** Where pictures of people are served; the record names one by its id. */
const AVATARS = '/files/avatar/'

/** Who is signed in, and where one goes from there. */
export function AccountMenu() {
  const say = useSay(siteText)
  const { user } = useSession()
  const name = user?.relName ?? user?.username ?? ''
  return (
    <Menu
      label={name ? `${say('account')}: ${name}` : say('account')}
      summary={<Avatar name={name} picture={user?.avatar && `${AVATARS}${user.avatar}`} />}
    >
      {user?.roles.some((role) => role !== 'user') && (
        <MenuItem icon="menu" to="/dashboard/workplace">
          {say('console')}
        </MenuItem>
      )}
      <MenuItem icon="user" to="/information/index">
        {say('information')}
      </MenuItem>
      <MenuItem icon="book" to="/platformShow/product">
        {say('product')}
      </MenuItem>
      <MenuItem icon="outward" onPress={() => void logOut()}>
        {say('logout')}
      </MenuItem>
    </Menu>
  )
}
