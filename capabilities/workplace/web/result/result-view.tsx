import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MINUTE } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { useFailedSubmission } from '#web/console/failed-submission.ts'
import { useTitle } from '#web/console/screen/use-page.ts'
import { State } from '#web/console/show/state.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { workplacePages } from '../../console.ts'
import { getSubmission, type Submission } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from './result.module.css'
import { ResultSheet } from './result-sheet.tsx'

type Shows = 'success' | 'error'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const pageOf = ({ outcome }: Submission): Shows => (outcome === 'failed' ? 'error' : 'success')

/**
 * Shows the current outcome of the submission in the address, or of one that was refused at once. Redirects to the other page when the
 * outcome differs.
 */
export function ResultView({ shows }: { readonly shows: Shows }) {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const isId = UUID.test(id)
  const failed = useFailedSubmission()
  const asked = useCall(getSubmission, { id }, { when: isId && !failed, everyMs: MINUTE, freshMs: 0 })
  const language = useLanguage()
  useTitle(failed?.title[language] ?? (asked.older ? undefined : asked.ok?.title[language]))
  useOtherPage(shows, id, asked.older ? undefined : asked.ok)
  if (failed && shows === 'error')
    return (
      <div className={styles.result}>
        <ResultSheet id={id} submission={failed} />
      </div>
    )
  if (!isId || asked.refused?.refused === 'NOT_FOUND') return <NothingHere />
  return (
    <div className={styles.result}>
      <Answer of={asked} shapes={['title', 'line', 'row', 'row', 'row']}>
        {(submission) => (pageOf(submission) === shows && !asked.older ? <ResultSheet id={id} submission={submission} /> : null)}
      </Answer>
    </div>
  )
}

function useOtherPage(shows: Shows, id: string, submission: Submission | undefined): void {
  const navigate = useNavigate()
  const other = submission && pageOf(submission) !== shows ? pageOf(submission) : undefined
  useEffect(() => {
    if (other) void navigate(`${workplacePages[other].path}?${new URLSearchParams({ id })}`, { replace: true })
  }, [other, id, navigate])
}

function NothingHere() {
  const t = useTranslate(workplaceText)
  return (
    <div className={styles.nothing}>
      <h1 className={text.hidden}>{t('result.nothing')}</h1>
      <State
        icon="search"
        title={t('result.nothing')}
        actions={
          <>
            <ButtonLink to={workplacePages.submissions.path} kind="solid">
              {t('result.all')}
            </ButtonLink>
            <ButtonLink to={workplacePages.workplace.path}>{t('result.home')}</ButtonLink>
          </>
        }
      >
        <p>{t('result.nothing-why')}</p>
      </State>
    </div>
  )
}
