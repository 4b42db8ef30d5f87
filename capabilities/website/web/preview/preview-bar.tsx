import { clsx as cx } from 'clsx'
import { writeMoment } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { align, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { previewText } from '../../text/preview-texts.ts'
import styles from './preview-bar.module.css'

/** Formats the expiry of the address in Shanghai time. Runs on the server only. */
export function viewEnding(at: string, language: Language): { readonly at: string; readonly text: string } {
  return { at, text: writeMoment(at, language) }
}

type Props = { readonly kind: 'home' | 'item'; readonly ending: { readonly at: string; readonly text: string } }

export function PreviewBar({ kind, ending }: Props) {
  const t = useTranslate(previewText)
  return (
    <aside className={cx(layout.band, styles.bar, kind === 'item' && styles.apart)} aria-label={t('label')}>
      <p className={row(8, align.baseline)}>
        <Icon name="eye" size={16} />
        <span>
          <strong>{t('label')}</strong> {t(kind)} <Time at={ending.at}>{t('until', { moment: ending.text })}</Time>
        </span>
      </p>
    </aside>
  )
}

/** Shows one message for expired, replaced and invalid addresses, so that it discloses nothing. */
export function PreviewEnded() {
  const t = useTranslate(previewText)
  return (
    <section className={layout.section}>
      <h1 className={text.hidden}>{t('ended')}</h1>
      <EmptyState icon="clock" title={t('ended')}>
        {t('ended-text')}
      </EmptyState>
    </section>
  )
}
