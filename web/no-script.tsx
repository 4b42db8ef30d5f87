import { Notice } from './kit/state/notice.tsx'
import { stack } from './kit/style/layouts.ts'
import { useTranslate } from './language.ts'
import { noScriptText } from './text/no-script-texts.ts'

/**
 * Explains, in browsers without scripts, that this page needs them although reading pages does not. Only the server renders the words, so
 * scripts never load them.
 */
export const NoScript = () => <noscript>{import.meta.env.SSR && <Words />}</noscript>

/** The empty child makes the gap below the notice: style sheets lack what only the server renders, so this part has no styles of its own. */
function Words() {
  const t = useTranslate(noScriptText)
  return (
    <div className={stack(24)}>
      <Notice kind="warn" title={t('title')}>
        {t('why')}
      </Notice>
      <div />
    </div>
  )
}
