import { Outlet, useMatches } from 'react-router'
import Bell from '#capabilities/inbox/web/bell-part.tsx'
import { useUnread } from '#capabilities/inbox/web/unread-part.ts'
import { FLOATS } from '#web/console/mantine/theme.ts'
import layout from '#web/kit/style/layout.module.css'
import { handleIn } from '#web/page.ts'
import { HeaderBoxContext } from '../site-frame/header-box.tsx'
import { SiteFrame } from '../site-frame/site-frame.tsx'
import type { AccessCheck } from './access/use-access-check.ts'
import { useInstead } from './content/content.tsx'
import styles from './frame-view.module.css'
import { UnsavedQuestion } from './tabs/leave-question.tsx'

/** Parts of the bell that use the realtime connection of the console. */
const LIVE_BOX = { Bell, useUnread }

/** Shows a page about the account itself, such as its messages, in the site's frame: with header and footer, without menu and tabs. */
export function OwnView({ gate }: { readonly gate: AccessCheck }) {
  const page = handleIn(useMatches())?.console
  const instead = useInstead(gate, page)
  return (
    <HeaderBoxContext value={LIVE_BOX}>
      <SiteFrame>
        <div className={layout.band}>
          <div className={styles.own}>{instead ?? <Outlet />}</div>
        </div>
        <div id={FLOATS} />
        <UnsavedQuestion several={false} />
      </SiteFrame>
    </HeaderBoxContext>
  )
}
