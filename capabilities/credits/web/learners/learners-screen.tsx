import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { resultScreens } from '../../text/result-screens.ts'
import { LearnersView } from './learners-view.tsx'
import { ResultsView } from './results-view.tsx'

/** Shows points by learner, or attempts at exams and certificates (`?view=results`). */
export default function LearnersScreen() {
  const t = useTranslate(resultScreens)
  const [search, setSearch] = useSearchParams()
  const isResults = search.get('view') === 'results'
  const views = (
    <div className={row(8)}>
      <SegmentedControl
        aria-label={t('views')}
        data={[
          { value: 'points', label: t('view.points') },
          { value: 'results', label: t('view.results') },
        ]}
        value={isResults ? 'results' : 'points'}
        // The filters of one view are none of the other.
        onChange={(view) => setSearch(view === 'results' ? { view } : {})}
      />
    </div>
  )
  return isResults ? <ResultsView views={views} /> : <LearnersView views={views} />
}
