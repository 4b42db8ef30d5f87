import { Outlet } from 'react-router'
import { pathAfterLogin } from '#capabilities/accounts/web/login/after-login-slot.ts'
import { fill, Slots } from '#web/slots.tsx'
import { pathAfterLogin as pathTo } from '../pages/path-after-login.ts'

const filled = [fill(pathAfterLogin, pathTo)]

/** Wraps the login pages and gives them the paths of all capabilities' pages. */
export default function LoginLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
