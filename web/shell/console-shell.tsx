import { Logo } from '../kit/logo.tsx'
import { Loading } from '../kit/skeleton.tsx'
import { ErrorState } from '../kit/state.tsx'
import { useSay } from '../language.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text/texts.ts'
import styles from './console-shell.module.css'
import { NoScript } from './no-script.tsx'

/** The console before it is there: its bar, its menu's place and the shape of a screen. All that the server knows of any console page. */
export function ConsoleShell({ onRetry }: { readonly onRetry?: () => void }) {
  const say = useSay(shellText)
  const { site } = useSite()
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Logo />
          <span>{site.name}</span>
        </span>
      </header>
      <div className={styles.rail} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {onRetry ? (
          <ErrorState title={say('user-failed')} onRetry={onRetry}>
            {say('user-failed-why')}
          </ErrorState>
        ) : (
          <>
            <NoScript />
            <Loading label={say('loading')} shapes={['title', 'line', 'row', 'row', 'row', 'row']} />
          </>
        )}
      </main>
    </div>
  )
}
