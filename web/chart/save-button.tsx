import { useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { useTranslate } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'

export default function SaveButton({ title, period }: { readonly title: string; readonly period: string }) {
  const t = useTranslate(consoleText)
  const ref = useRef<HTMLSpanElement>(null)
  const save = async () => {
    const figure = ref.current?.closest('figure')
    const { savePicture } = await import('./save-picture.ts')
    if (figure) await savePicture(figure, { title, period })
  }
  return (
    <span ref={ref}>
      <Button size="small" kind="quiet" onClick={() => void save()} aria-label={t('chart.save-named', { title })}>
        {t('chart.save')}
      </Button>
    </span>
  )
}
