import { SegmentedControl } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Theme } from '#contract/language.ts'
import { PreviewCard } from '#web/console/show/preview-card.tsx'
import { useTranslate } from '#web/language.ts'
import { useTheme } from '#web/preferences.ts'
import type { SiteDraft } from '#web/site.ts'
import { type SiteSettings, toIdentity } from '../contract.ts'
import { siteScreens } from '../text/screens.ts'
import { isWeak, type SiteDesk, shownBy } from './site-form.ts'

/** Previews the home page with the unsaved settings. Every change is sent to the frame without saving. */
export function Preview({ desk, settings }: { readonly desk: SiteDesk; readonly settings: SiteSettings }) {
  const t = useTranslate(siteScreens)
  const [theme, setTheme] = useState<Theme>(useTheme())
  const frame = useRef<HTMLIFrameElement>(null)
  const draft = useMemo((): SiteDraft => {
    const readable = isWeak(settings.accent) ? { ...settings, accent: null } : settings
    return { draft: toIdentity(readable, desk.fixed, shownBy(desk)), theme }
  }, [desk, settings, theme])
  const send = useCallback(() => frame.current?.contentWindow?.postMessage(draft, location.origin), [draft])
  useEffect(() => {
    send()
    // The framed page requests the draft as soon as it can show it.
    const answer = ({ source, origin }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin) send()
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [send])
  return (
    <PreviewCard
      frameRef={frame}
      title={t('preview.title')}
      addressIn={(language) => `/preview/site?language=${language}`}
      choices={
        <SegmentedControl
          size="xs"
          aria-label={t('preview.theme')}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={theme}
          onChange={(value) => setTheme(value as Theme)}
        />
      }
    />
  )
}
