import type { ReactNode } from 'react'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { align, fit, grow, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type AccessibilityStatement, MOST_LIMITS } from '../../contract.ts'
import { accessibilityText } from '../../text/accessibility.ts'

type Limits = AccessibilityStatement['limits']
type Props = { readonly limits: Limits; readonly error: ReactNode; onChange(limits: Limits): void }

/** Edits the known limits of the site, one below the other. */
export function LimitFields({ limits, error, onChange }: Props) {
  const t = useTranslate(accessibilityText)
  return (
    <div className={stack(12, fit)}>
      <p className={text.quiet}>{t('desk.limits-none')}</p>
      {error && <Notice kind="bad" title={error} live />}
      {limits.map((limit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: limits have no name of their own, and are not moved
        <div key={at} className={row(8, align.start)}>
          <div className={grow}>
            <BilingualField
              label={t('desk.limit', { number: at + 1 })}
              value={limit}
              most={300}
              rows={2}
              onChange={(changed) => onChange(limits.with(at, changed))}
            />
          </div>
          <IconButton icon="close" label={t('desk.limit-remove', { number: at + 1 })} onClick={() => onChange(limits.toSpliced(at, 1))} />
        </div>
      ))}
      {limits.length < MOST_LIMITS && (
        <div>
          <Button size="small" onClick={() => onChange([...limits, { 'zh-CN': '', 'en-US': '' }])}>
            {t('desk.limit-add')}
          </Button>
        </div>
      )}
    </div>
  )
}
