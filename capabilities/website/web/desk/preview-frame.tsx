import { SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { HOUR } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { type Outcome, runCall } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { ScaledFrame } from '#web/console/show/scaled-frame.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createHomePreview } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'
import styles from './desk.module.css'

const WIDTHS = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof WIDTHS
/** Who works on a phone sees first what phones show. */
const NARROW = 700
/** A new address well before the old one ends. */
const RENEW_MS = 1.5 * HOUR

/** The draft as visitors would see it, in a frame: made anew after each change that was kept. */
export function PreviewFrame({ version }: { readonly version: number }) {
  const t = useTranslate(deskScreens)
  const [device, setDevice] = useState<Device>(innerWidth < NARROW ? 'phone' : 'desktop')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { path, refused } = useAddress()
  const address = path && `${path}&language=${language}&draft=${version}`
  return (
    <Card
      title={t('preview')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.language')}
            data={[
              { value: 'zh-CN', label: '中文' },
              { value: 'en-US', label: 'English' },
            ]}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('preview.device')}
            data={[
              { value: 'desktop', label: t('preview.desktop') },
              { value: 'phone', label: t('preview.phone') },
            ]}
            value={device}
            onChange={(value) => setDevice(value as Device)}
          />
          {address && (
            <a href={address} target="_blank" rel="noreferrer" className={styles.link}>
              {t('preview.open')}
            </a>
          )}
        </>
      }
    >
      <RefusalNotice refused={refused} />
      <ScaledFrame title={t('preview.title')} address={address} width={WIDTHS[device]} />
    </Card>
  )
}

function useAddress() {
  const [made, setMade] = useState<Outcome<typeof createHomePreview>>()
  useEffect(() => {
    const make = () => void runCall(createHomePreview, {}).then(setMade)
    make()
    const timer = setInterval(make, RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return made && 'ok' in made ? { path: made.ok.path, refused: undefined } : { path: undefined, refused: made }
}
