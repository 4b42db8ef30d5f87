import { SegmentedControl } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { clockOf } from '#contract/dates.ts'
import { type StatusState, worstOf } from '#contract/site/status.ts'
import { KIND_OF_STATE, OverallCard } from '#web/console/show/overall-card.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import type { LaunchCheck } from '../contract.ts'
import { launchScreen } from '../text/screen.ts'
import styles from './launch.module.css'

export type Shown = 'open' | 'all'

const STATES: readonly StatusState[] = ['bad', 'warning', 'good']

/** Says whether the site may open, counts the duties by state, and chooses which are shown. */
export function LaunchOverview({
  check,
  shown,
  onShow,
}: {
  readonly check: LaunchCheck
  readonly shown: Shown
  onShow(shown: Shown): void
}) {
  const t = useTranslate(launchScreen)
  const states = check.groups.flatMap(({ lines }) => lines.map(({ state }) => state))
  const worst = worstOf(states)
  const countOf = (state: StatusState) => states.filter((each) => each === state).length
  return (
    <OverallCard
      state={worst}
      title={worst === 'good' ? t('overall.good') : t(`overall.${worst}`, { count: countOf(worst) })}
      note={t('checked-at', { time: clockOf(check.checkedAt) })}
    >
      <div className={cluster([12, 24], styles.bar)}>
        <dl className={cluster([8, 24], styles.counts)} aria-label={t('counts')}>
          {STATES.map((state) => (
            <div key={state} className={styles[KIND_OF_STATE[state]]}>
              <dt>{t(`state.${state}`)}</dt>
              <dd>{countOf(state)}</dd>
            </div>
          ))}
        </dl>
        <SegmentedControl
          className={cx(styles.onScreen)}
          aria-label={t('show')}
          data={[
            { value: 'open', label: t('show.open') },
            { value: 'all', label: t('show.all') },
          ]}
          value={shown}
          onChange={(value) => onShow(value as Shown)}
        />
      </div>
    </OverallCard>
  )
}
