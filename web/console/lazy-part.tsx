import { lazy, type ReactNode } from 'react'
import { translatorOf } from '#contract/text.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/overlay/toast.tsx'
import { findNewVersion } from '../kit/state/new-version.ts'
import { languageNow } from '../language.ts'
import { shellText } from '../text/texts.ts'

/**
 * Loads code of a screen. A failure would remove the screen with its unsaved input, so this waits while the browser has no network, and
 * offers a reload when the code still fails to load: browsers never fetch a failed module again.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const t = translatorOf(shellText, languageNow())
  if (!navigator.onLine) {
    toast('warn', t('block-failed-why'))
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return await load().catch(async () => {
    if (await findNewVersion()) return await new Promise<never>(() => undefined)
    const reload = (
      <Button size="small" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    )
    toast('warn', t('block-failed'), reload)
    return await new Promise<never>(() => undefined)
  })
}

/**
 * A part of a screen that is loaded when it is first shown.
 * @example const Palette = lazyPart(() => import('./palette.tsx'))
 */
export const lazyPart = <Props,>(load: () => Promise<{ readonly default: (props: Props) => ReactNode }>) => lazy(() => loadPart(load))
