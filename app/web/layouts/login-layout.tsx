import { Outlet } from 'react-router'
import { pathAfterLogin } from '#capabilities/accounts/web/login/after-login-slot.ts'
import { otherLogin } from '#capabilities/accounts/web/login/other-login-slot.ts'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { fillSlot, Slots } from '#web/slots.tsx'
import { pathOfRedirect as pathTo } from '../pages/path-after-login.ts'

const filled = [
  fillSlot(pathAfterLogin, pathTo),
  fillSlot(
    otherLogin,
    lazySection(() => import('./other-logins.tsx').then(({ default: part }) => part)),
  ),
]

/** Wraps the login pages and gives them the paths of all capabilities' pages. */
export default function LoginLayout() {
  return (
    <Slots filled={filled}>
      <Outlet />
    </Slots>
  )
}
