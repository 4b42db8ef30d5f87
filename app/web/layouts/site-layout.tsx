import { GuardedOutlet } from '../guards/guarded-outlet.tsx'
import { SiteFrame } from '../site-frame/site-frame.tsx'

/** The frame around every page of the public site. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <GuardedOutlet />
    </SiteFrame>
  )
}
