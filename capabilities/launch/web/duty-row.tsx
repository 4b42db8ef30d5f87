import type { LaunchFix, LaunchLine } from '#contract/site/launch.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { launchScreen } from '../text/screen.ts'
import { ConfirmationPart } from './confirmation-part.tsx'
import styles from './launch.module.css'
import { RemoveDemo } from './remove-demo.tsx'
import { StateTag } from './state.tsx'

/** Shows one duty: its state, why, the source of the rule, and where it is met. */
export function DutyRow({ line }: { readonly line: LaunchLine }) {
  const t = useTranslate(launchScreen)
  const language = useLanguage()
  const { key, title, state, why, rule, fix, links = [], confirmation } = line
  return (
    <li id={`duty-${key}`}>
      <StateTag state={state} />
      <div className={stack(4)}>
        <h3>{title[language]}</h3>
        <p>{why[language]}</p>
        <p className={text.fine}>{t('rule', { rule: rule[language] })}</p>
        {links.map((href) => (
          <a key={href} className={text.link} href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        ))}
        {fix?.kind === 'server' && state !== 'good' && <OnServer fix={fix} />}
      </div>
      <div className={cluster(8, styles.actions)}>
        {confirmation && <ConfirmationPart line={line} confirmation={confirmation} />}
        {key === 'demo' && state !== 'good' && <RemoveDemo />}
        {fix?.kind === 'page' && (
          <ButtonLink to={fix.path} size="small" kind={state === 'good' ? 'quiet' : 'outline'}>
            {t(state === 'good' ? 'view' : 'open')}
            <span className={text.hidden}>{title[language]}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Names the settings that only the operator of the server can change, and the place that explains them. */
function OnServer({ fix: { settings, heading } }: { readonly fix: Extract<LaunchFix, { kind: 'server' }> }) {
  const t = useTranslate(launchScreen)
  return (
    <p className={cluster([4, 8], text.fine)}>
      <span>{t('on-server')}</span>
      {settings.map((name) => (
        <code key={name} className={styles.setting}>
          {name}
        </code>
      ))}
      <span>{t('in-manual', { heading })}</span>
    </p>
  )
}
