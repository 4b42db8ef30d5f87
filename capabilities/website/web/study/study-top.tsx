import { clsx as cx } from 'clsx'
import box from '#web/kit/style/box.module.css'
import layout from '#web/kit/style/layout.module.css'
import { StudyMapView } from './study-map.tsx'
import { EnrolmentBar, StudyState } from './study-state.tsx'
import styles from './study-top.module.css'
import type { StudyView } from './view-study.ts'

export function StudyTop({ state, stateWord, map, mapWords, studyWords, ...progress }: StudyView) {
  return (
    <div className={layout.sub}>
      <div className={cx(box.panel, styles.progress)}>
        <StudyState state={state} word={stateWord} />
        <h2>{studyWords.enrolment}</h2>
        <EnrolmentBar {...progress} />
        {studyWords.where && <p>{studyWords.where}</p>}
      </div>
      {map && (
        <div className={styles.map}>
          <StudyMapView map={map} words={mapWords} isSmall />
        </div>
      )}
    </div>
  )
}
