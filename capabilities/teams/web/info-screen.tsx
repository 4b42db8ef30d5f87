import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import split from '#web/console/screen/split.module.css'

import type { GroupKind } from '../contract.ts'
import { ActivityCard } from './activity-card.tsx'
import { MakeGroup } from './create-group.tsx'
import { GroupFiguresCard } from './figures-card.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import styles from './info.module.css'
import { InvitationsCard } from './invitations-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { OwnHead } from './own-head.tsx'
import { ProjectsCard } from './projects-card.tsx'
import { SubmissionsCard } from './submissions-card.tsx'
import { TeamsCard } from './teams-card.tsx'

/** Shows the account's own page: projects, teams, activity and open invitations. The open team or project is part of the address. */
export default function InfoScreen() {
  const [search, setSearch] = useSearchParams()
  const [making, setMaking] = useState<GroupKind>()
  const open = (id: string | undefined) => setSearch(id === undefined ? {} : { group: id })
  return (
    <>
      <OwnHead />
      <div className={cx(split.panel, styles.halves)}>
        <div className={styles.main}>
          <ProjectsCard onOpen={open} onMake={() => setMaking('project')} />
          <SubmissionsCard />
          <ActivityCard />
        </div>
        <div className={styles.side}>
          <InvitationsCard />
          <GroupFiguresCard />
          <TeamsCard onOpen={open} onMake={() => setMaking('team')} />
          <NoticesCard />
        </div>
      </div>
      <MakeGroup kind={making} onClose={() => setMaking(undefined)} onMade={open} />
      <GroupDrawer id={search.get('group') ?? undefined} onClose={() => open(undefined)} />
    </>
  )
}
