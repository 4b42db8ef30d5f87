import { Notice } from './kit/state/notice.tsx'
import { useTranslate } from './language.ts'
import styles from './no-script.module.css'
import { shellText } from './text/texts.ts'

/** For readers whose browser runs no scripts: pages can be read without, this place cannot be used. */
export function NoScript() {
  const t = useTranslate(shellText)
  return (
    <noscript>
      <div className={styles.told}>
        <Notice kind="warn" title={t('no-script')}>
          {t('no-script-why')}
        </Notice>
      </div>
    </noscript>
  )
}
