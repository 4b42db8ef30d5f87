import { Logo } from '#web/kit/picture/logo.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { NoScript } from '#web/no-script.tsx'
import { useSite } from '#web/site.ts'
import { shellText } from '#web/text/texts.ts'
import styles from './console-shell.module.css'

/**
 * The placeholder of the console while it loads: its bar, the space of its menu and the skeleton of a screen. The server renders no more
 * than this of any console page.
 */
export function ConsoleShell({ onRetry }: { readonly onRetry?: () => void }) {
  const t = useTranslate(shellText)
  const { site, language } = useSite()
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <span className={row(10, styles.brand)}>
          <Logo />
          <span>{site.name[language]}</span>
        </span>
      </header>
      <div className={styles.rail} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {onRetry ? (
          <ErrorState title={t('user-failed')} onRetry={onRetry}>
            {t('user-failed-why')}
          </ErrorState>
        ) : (
          <>
            <NoScript />
            <Loading label={t('loading')} shapes={['title', 'line', 'row', 'row', 'row', 'row']} />
          </>
        )}
      </main>
    </div>
  )
}
