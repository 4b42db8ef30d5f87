import { Outlet, useMatches } from 'react-router'
import { FLOATS } from '#web/console/mantine/theme.ts'
import layout from '#web/kit/style/layout.module.css'
import { handleIn } from '#web/page.ts'
import { SiteFrame } from '../site-frame/site-frame.tsx'
import type { Gate } from './access/gate.ts'
import { useInstead } from './content/content.tsx'
import styles from './own-view.module.css'
import { LeaveQuestion } from './tabs/leave-question.tsx'

/** A page about oneself, such as one's messages, in the frame of the site: with its header and footer, without menu and tabs. */
export function OwnView({ gate }: { readonly gate: Gate }) {
  const page = handleIn(useMatches())?.console
  const instead = useInstead(gate, page)
  return (
    <SiteFrame>
      <div className={layout.band}>
        <div className={styles.own}>{instead ?? <Outlet />}</div>
      </div>
      <div id={FLOATS} />
      <LeaveQuestion several={false} />
    </SiteFrame>
  )
}
