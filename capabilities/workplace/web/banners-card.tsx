import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type * as website from '#capabilities/website/contract.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import day from '#web/kit/art/hero.svg?url'
import night from '#web/kit/art/hero-night.svg?url'
import { IconButton } from '#web/kit/button.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { FramedPicture } from '#web/kit/picture/picture.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { useTheme } from '#web/preferences.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

/** Avoids importing the long schemas of the public website. */
const getHome = lightCall<typeof website.getHome>('/api/website/home', 'reads')

type Slide = Extract<website.ShownBlock, { readonly kind: 'banners' }>['slides'][number]

/** Shows the banners of the home page as readers see them, changed by hand. Renders nothing without banners. */
export function BannersCard() {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  const { ok } = useCall(getHome, { language })
  const slides = ok?.blocks.flatMap((block) => (block.kind === 'banners' ? block.slides : [])) ?? []
  const [turned, setTurned] = useState(0)
  const at = turned % Math.max(1, slides.length)
  const turn = (by: number) => setTurned((at + by + slides.length) % slides.length)
  const slide = slides[at]
  if (!slide) return null
  return (
    <Card
      title={t('banners.title')}
      actions={
        slides.length > 1 && (
          <>
            <IconButton icon="left" label={t('banners.previous')} onClick={() => turn(-1)} />
            <IconButton icon="right" label={t('banners.next')} onClick={() => turn(1)} />
          </>
        )
      }
    >
      <Banner slide={slide} />
      {slides.length > 1 && (
        <p className={cx(look.fine, styles.place)} aria-live="polite">
          {t('banners.place', { at: at + 1, of: slides.length })}
        </p>
      )}
    </Card>
  )
}

function Banner({ slide: { title, text, href, picture } }: { readonly slide: Slide }) {
  const language = useLanguage()
  const theme = useTheme()
  return (
    <a className={stack(4, styles.banner)} href={href || '/home'} target="_blank" rel="noreferrer">
      {picture ? (
        <MediaPicture picture={picture} language={language} alt="" ratio="wide" sizes="300px" />
      ) : (
        <FramedPicture picture={theme === 'dark' ? night : day} />
      )}
      <b>{title}</b>
      {text && <small className={look.clamped}>{text}</small>}
    </a>
  )
}
