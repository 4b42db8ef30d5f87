import { Avatar } from '../kit/avatar.tsx'
import { Menu, MenuItem } from '../kit/menu.tsx'
import { useSay } from '../language.ts'
import { useSession } from '../session.ts'
import { shellText } from '../text/texts.ts'
import { logOut } from '../user.ts'

/** Where pictures of people are served; the record names one by its id. */
const AVATARS = '/files/avatar/'

/** Who is signed in, and where one goes from there. */
export function AccountMenu() {
  const say = useSay(shellText)
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
