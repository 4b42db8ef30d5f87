import { lazy } from 'react'
import { Outlet } from 'react-router'
import { pathAfterLogin } from '#capabilities/accounts/web/login/after-login-slot.ts'
import { otherLogin } from '#capabilities/accounts/web/login/other-login-slot.ts'
import { fillSlot, Slots } from '#web/slots.tsx'
import { pathOfRedirect as pathTo } from '../pages/path-after-login.ts'

const filled = [
  fillSlot(pathAfterLogin, pathTo),
  fillSlot(
    otherLogin,
    lazy(() => import('./other-logins.tsx')),
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
