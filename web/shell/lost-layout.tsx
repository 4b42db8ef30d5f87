import { useSession } from '../session.ts'
import ConsoleLayout from './console-layout.tsx'
import { ConsoleShell } from './console-shell.tsx'
import SiteLayout from './site-layout.tsx'

/** The frame around an address below the console's groups that no page has: the console's for who is signed in, the site's for everybody else. */
export default function LostLayout() {
  const { known, token } = useSession()
  if (!known) return <ConsoleShell />
  return token === null ? <SiteLayout /> : <ConsoleLayout />
}
