import { SegmentedControl } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import text from '../../kit/style/text.module.css'
import { useLanguage, useTranslate } from '../../language.ts'
import { previewCardText } from '../../text/preview-texts.ts'
import { Card } from './card.tsx'
import { ScaledFrame } from './scaled-frame.tsx'

/** Pixels. */
const WIDTHS = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof WIDTHS
/** Windows narrower than this many pixels show the phone preview first. */
const NARROW = 700
/** Each language is named in that language. */
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

type Props = {
  /** Names the frame for screen readers. */
  readonly title: string
  /** Returns the address of an embeddable page of this site, or undefined until it is known. */
  addressIn(language: Language): string | undefined
  readonly frameRef?: RefObject<HTMLIFrameElement | null>
  readonly choices?: ReactNode
  /** Adds a link that opens the page in a new tab. */
  readonly canOpen?: boolean
  readonly children?: ReactNode
}

/** Previews a page in either language, at desktop or phone width. */
export function PreviewCard({ title, addressIn, frameRef, choices, canOpen = false, children }: Props) {
  const t = useTranslate(previewCardText)
  const [device, setDevice] = useState<Device>(innerWidth < NARROW ? 'phone' : 'desktop')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const address = addressIn(language)
  return (
    <Card
      title={t('title')}
      actions={
        <>
          {choices}
          <SegmentedControl
            size="xs"
            aria-label={t('language')}
            data={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('device')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
            value={device}
            onChange={(value) => setDevice(value as Device)}
          />
          {canOpen && address && (
            <a href={address} target="_blank" rel="noreferrer" className={text.link}>
              {t('open')}
            </a>
          )}
        </>
      }
    >
      {children}
      <ScaledFrame {...(frameRef && { frameRef })} title={title} address={address} width={WIDTHS[device]} />
    </Card>
  )
}
