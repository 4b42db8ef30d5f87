import { Suspense } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { CHAIN_QUOTAS } from '../contract.ts'
import { analyticsScreens } from '../text/screens.ts'
import { ScreenActions } from './actions/screen-actions.tsx'
import styles from './analytics.module.css'
import { funnelBuilder } from './funnel-slot.ts'
import { ItemsSheet } from './items-sheet.tsx'
import { ActionsPanel } from './panels/actions-panel.tsx'
import { ChainPanel } from './panels/chain-panel.tsx'
import { CohortsPanel } from './panels/cohorts-panel.tsx'
import { DropOffPanel } from './panels/drop-off-panel.tsx'
import { Explorer } from './panels/explorer.tsx'
import { LivePanel } from './panels/live-panel.tsx'
import { OverviewPanel } from './panels/overview-panel.tsx'
import { SourcesPanel } from './panels/sources-panel.tsx'
import { ThemesPanel } from './panels/themes-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useAnalysisSelection } from './use-selection.ts'
import { WithNotes } from './with-notes.tsx'

/** Shows published items, views and actions, and any figure by any dimension. Each panel loads and retries separately. */
export default function DimensionsScreen() {
  const t = useTranslate(analyticsScreens)
  const { selection, set } = useAnalysisSelection()
  const { permission, Builder } = useSlot(funnelBuilder)
  return (
    <WithNotes selection={selection}>
      <PageHead lead={t('dimensions.lead')} actions={<ScreenActions selection={selection} />} />
      <SelectionBar selection={selection} set={set} />
      <div className={stack(16)}>
        <OverviewPanel selection={selection} />
        <div className={grid(16, styles.two)}>
          <ActionsPanel selection={selection} />
          <ThemesPanel selection={selection} />
        </div>
        <div className={grid(16, styles.four)}>
          {CHAIN_QUOTAS.map((quota) => (
            <ChainPanel key={quota} quota={quota} selection={selection} />
          ))}
        </div>
        <SourcesPanel selection={selection} />
        <div className={grid(16, styles.two)}>
          <DropOffPanel selection={selection} />
          <LivePanel selection={selection} />
        </div>
        <CohortsPanel selection={selection} />
        <Can permission={permission}>
          <Suspense>
            <Builder selection={selection} />
          </Suspense>
        </Can>
        <Explorer selection={selection} />
      </div>
      <ItemsSheet selection={selection} />
    </WithNotes>
  )
}
