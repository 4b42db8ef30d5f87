import { Notice } from './kit/state/notice.tsx'
import { useSay } from './language.ts'
import styles from './no-script.module.css'
import { shellText } from './text/texts.ts'

/** For readers whose browser runs no scripts: pages can be read without, this place cannot be used. */
export function NoScript() {
  const say = useSay(shellText)
  return (
    <noscript>
      <div className={styles.told}>
        <Notice kind="warn" title={say('no-script')}>
          {say('no-script-why')}
        </Notice>
      </div>
    </noscript>
  )
}
