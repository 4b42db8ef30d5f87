import { contrastsOf, LEAST_CONTRAST, SHIPPED_COLOUR } from '#contract/site/theme-colour.ts'
import { Card } from '#web/console/show/card.tsx'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { siteScreens } from '../text/screens.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import styles from './site.module.css'
import { isWeak, leastOf, type PartProps } from './site-form.ts'

export function LookPart(props: PartProps) {
  const t = useTranslate(siteScreens)
  return (
    <>
      <Card title={t('logo')}>
        <LogoField desk={props.desk} help={t('logo.help')} value={props.settings.logo} onChange={(logo) => props.set({ logo })} />
      </Card>
      <Accent {...props} />
    </>
  )
}

/** Checks the contrast during selection, by the rule of the server. */
function Accent({ settings: { accent }, set }: PartProps) {
  const t = useTranslate(siteScreens)
  const shown = accent ?? SHIPPED_COLOUR
  return (
    <Card title={t('accent')}>
      <div className={styles.fields}>
        <p className={text.quiet}>{t('accent.help')}</p>
        <div className={cluster([8, 12], styles.line)}>
          <ColourField
            label={t('accent.code')}
            value={shown}
            error={isWeak(accent)}
            onChange={(hex) => set({ accent: hex === SHIPPED_COLOUR ? null : hex })}
          />
          {accent !== null && (
            <Button size="small" kind="quiet" onClick={() => set({ accent: null })}>
              {t('accent.default')}
            </Button>
          )}
        </div>
        <Contrasts hex={shown} />
        {accent !== null && isWeak(accent) && (
          <p className={styles.bad} role="alert">
            {t('accent.weak', { ratio: floored(leastOf(accent)) })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** Rounds down, so that a ratio is never shown as a limit that it misses. */
const floored = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

function Contrasts({ hex }: { readonly hex: string }) {
  const t = useTranslate(siteScreens)
  const ratios = contrastsOf(hex)
  return (
    <p className={cluster([8, 12], styles.line)}>
      {(['light', 'dark'] as const).map((theme) => (
        <Status key={theme} kind={ratios[theme] >= LEAST_CONTRAST ? 'ok' : 'bad'}>
          {t(`accent.${theme}`, { ratio: floored(ratios[theme]) })}
        </Status>
      ))}
    </p>
  )
}
