import { Checkbox } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { CONSENT_VERSION, getOwnCertification, giveConsent } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'
import styles from './own.module.css'

const POINTS = ['what', 'why', 'how', 'long', 'choice'] as const

/** Asks for the separate consent (S141). The box starts unticked, and no data is collected before. */
export function ConsentDialog({ open, onClose, onGiven }: { readonly open: boolean; onClose(): void; onGiven(): void }) {
  const t = useOwnTranslate()
  const giving = useAction(giveConsent, { changes: [getOwnCertification] })
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  async function give() {
    if (!agreed) return setMissing(true)
    const given = await giving.run({ version: CONSENT_VERSION })
    if (given && 'ok' in given) onGiven()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consent.title')}
      actions={
        <Button kind="solid" busy={giving.busy} onClick={() => void give()}>
          {t('consent.go')}
        </Button>
      }
    >
      <p>{t('consent.lead')}</p>
      <ul className={stack(6, styles.points)}>
        {POINTS.map((point) => (
          <li key={point}>{t(`consent.${point}`)}</li>
        ))}
      </ul>
      <p className={cx(text.fine, styles.version)}>{t('consent.version', { version: CONSENT_VERSION })}</p>
      <RefusedLine refused={giving.refused} />
      <Checkbox
        label={t('consent.agree')}
        checked={agreed}
        error={missing && !agreed && t('consent.agree-first')}
        onChange={({ target }) => setAgreed(target.checked)}
      />
    </Dialog>
  )
}
