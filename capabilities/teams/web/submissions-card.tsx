import { Link } from 'react-router'
import { listSubmissions } from '#contract/submission.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { cluster, justify } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

const NEWEST = 3
const KINDS = { open: 'info', passed: 'ok', failed: 'bad' } as const

export function SubmissionsCard() {
  const t = useTranslate(teamsScreens)
  const language = useLanguage()
  const submissions = useCall(listSubmissions, { pageSize: NEWEST }, { freshMs: 0 })
  return (
    <Card
      title={t('submissions.title')}
      actions={
        <Link className={styles.more} to="/user/submissions">
          {t('submissions.all')}
        </Link>
      }
    >
      <Answer of={submissions} small shapes={['line', 'line', 'line']}>
        {({ list }) =>
          list.length === 0 ? (
            <State icon="document" title={t('submissions.none')} small />
          ) : (
            <ul className={styles.submissions}>
              {list.map(({ id, path, title, outcome, state, submittedAt }) => (
                <li className={cluster([2, 16], justify.between)} key={id}>
                  <Link to={path}>{title[language]}</Link>
                  <Status kind={KINDS[outcome]} {...(outcome === 'open' && { icon: 'clock' as const })}>
                    {state[language]}
                  </Status>
                  <small>
                    <When at={submittedAt} />
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
