import { Notice } from './kit/state/notice.tsx'
import { useTranslate } from './language.ts'
import styles from './no-script.module.css'
import { noScriptText } from './text/no-script-texts.ts'

/** For readers whose browser runs no scripts: pages can be read without, this place cannot be used. A browser that runs them needs none of its words. */
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
