import { SegmentedControl } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language, Theme } from '#contract/language.ts'
import { Card } from '#web/console/show/card.tsx'
import { ScaledFrame } from '#web/console/show/scaled-frame.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useTheme } from '#web/preferences.ts'
import type { SiteDraft } from '#web/site.ts'
import { type SiteSettings, toIdentity } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import { type Desk, isWeak, shownBy } from './site-form.ts'

const WIDTHS = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof WIDTHS
const NARROW = 700

/** The home page with the settings as they stand on this page. It is told of every change, and nothing is saved for it. */
export function Preview({ desk, settings }: { readonly desk: Desk; readonly settings: SiteSettings }) {
  const t = useTranslate(siteScreens)
  const [device, setDevice] = useState<Device>(innerWidth < NARROW ? 'phone' : 'desktop')
  const [theme, setTheme] = useState<Theme>(useTheme())
  const [language, setLanguage] = useState<Language>(useLanguage())
  const frame = useRef<HTMLIFrameElement>(null)
  const draft = useMemo((): SiteDraft => {
    const readable = isWeak(settings.accent) ? { ...settings, accent: null } : settings
    return { draft: toIdentity(readable, desk.fixed, shownBy(desk)), theme }
  }, [desk, settings, theme])
  const send = useCallback(() => frame.current?.contentWindow?.postMessage(draft, location.origin), [draft])
  useEffect(() => {
    send()
    // The page asks for it as soon as it can show it.
    const answer = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin) send()
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [send])
  return (
    <Card
      title={t('preview')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.theme')}
            data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={theme}
            onChange={(value) => setTheme(value as Theme)}
          />
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
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={device}
            onChange={(value) => setDevice(value as Device)}
          />
        </>
      }
    >
      <ScaledFrame frameRef={frame} title={t('preview.title')} address={`/preview/site?language=${language}`} width={WIDTHS[device]} />
    </Card>
  )
}
