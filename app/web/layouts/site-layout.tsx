import { GuardedOutlet } from '../guards/guarded-outlet.tsx'
import { SiteFrame } from '../site-frame/site-frame.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <GuardedOutlet />
    </SiteFrame>
  )
}
