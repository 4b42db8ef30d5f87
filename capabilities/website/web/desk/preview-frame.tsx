import { useEffect, useState } from 'react'
import { HOUR } from '#contract/duration.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { type ActionOutcome, runCall } from '#web/console/call/use-action.ts'
import { PreviewCard } from '#web/console/show/preview-card.tsx'
import { useTranslate } from '#web/language.ts'
import { createHomePreview } from '../../contract.ts'
import { deskScreens } from '../../text/desk/desk-screens.ts'

/** Renews the preview address well before it expires. */
const RENEW_MS = 1.5 * HOUR

/** Shows the draft in a frame as visitors would see it; reloads after each saved change. */
export function PreviewFrame({ version }: { readonly version: number }) {
  const t = useTranslate(deskScreens)
  const { path, refused } = useAddress()
  return (
    <PreviewCard title={t('preview.title')} addressIn={(language) => path && `${path}&language=${language}&draft=${version}`} canOpen>
      <RefusalNotice refused={refused} />
    </PreviewCard>
  )
}

function useAddress() {
  const [made, setMade] = useState<ActionOutcome<typeof createHomePreview>>()
  useEffect(() => {
    const make = () => void runCall(createHomePreview, {}).then(setMade)
    make()
    const timer = setInterval(make, RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return made && 'ok' in made ? { path: made.ok.path, refused: undefined } : { path: undefined, refused: made }
}
