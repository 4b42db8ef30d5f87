import { Notice } from './kit/state/notice.tsx'
import { useTranslate } from './language.ts'
import styles from './no-script.module.css'
import { noScriptText } from './text/no-script-texts.ts'

/**
 * Explains, in browsers without scripts, that this page needs them although reading pages does not. Only the server renders the words, so
 * scripts never load them.
 */
export const NoScript = () => <noscript>{import.meta.env.SSR && <Words />}</noscript>

function Words() {
  const t = useTranslate(noScriptText)
  return (
    <div className={styles.told}>
      <Notice kind="warn" title={t('title')}>
        {t('why')}
      </Notice>
    </div>
  )
}
