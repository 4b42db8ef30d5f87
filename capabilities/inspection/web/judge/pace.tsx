import { useCall } from '#web/console/call/use-call.ts'
import { percent } from '#web/console/show/amount.ts'
import { useLanguage, useSay } from '#web/language.ts'
import { getPace } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'

/** What waits, what one has decided today and how quickly, and how often others came to the same. */
export function Pace({ waiting }: { readonly waiting: number }) {
  const say = useSay(inspectionScreens)
  const language = useLanguage()
  const { ok } = useCall(getPace, {})
  return (
    <span className={styles.line}>
      <span>{say('judge.waiting', { n: waiting })}</span>
      {ok && <span>{say('judge.pace', { passed: ok.passed, returned: ok.returned })}</span>}
      {ok && ok.medianSeconds !== null && <span>{say('judge.pace-time', { n: ok.medianSeconds })}</span>}
      {ok && ok.rechecked > 0 && (
        <span>{say('judge.agreement', { share: percent(ok.upheld / ok.rechecked, language), n: ok.rechecked })}</span>
      )}
    </span>
  )
}
