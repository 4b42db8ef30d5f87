import { useCall } from '#web/console/call/use-call.ts'
import { formatPercent } from '#web/console/show/amount.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getPace } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'

/** Shows waiting texts, the inspector's decisions of today with their speed, and the agreement of spot checks. */
export function Pace({ waiting }: { /** Undefined while it is not known. */ readonly waiting: number | undefined }) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { ok } = useCall(getPace, {})
  return (
    <span className={styles.line}>
      {waiting !== undefined && <span>{t('judge.waiting', { n: waiting })}</span>}
      {ok && <span>{t('judge.pace', { passed: ok.passed, returned: ok.returned })}</span>}
      {ok && ok.medianSeconds !== null && <span>{t('judge.pace-time', { n: ok.medianSeconds })}</span>}
      {ok && ok.rechecked > 0 && (
        <span>{t('judge.agreement', { share: formatPercent(ok.upheld / ok.rechecked, language), n: ok.rechecked })}</span>
      )}
    </span>
  )
}
