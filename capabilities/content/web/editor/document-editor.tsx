import { clsx as cx } from 'clsx'
import { Suspense } from 'react'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { grow } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { shellText } from '#web/text/texts.ts'
import styles from './editor.module.css'
import type { DocumentEditorProps } from './editor-props.ts'

const Inside = lazyPart(() => import('./editor.tsx'))

/** Renders the document editor; its library is loaded on first use. */
export function DocumentEditor(props: DocumentEditorProps) {
  const t = useTranslate(shellText)
  const shape = (
    <div className={styles['editor']}>
      <div className={cx(grow, styles['page'])}>
        <Loading label={t('loading')} shapes={['title', 'line', 'line', 'row', 'line']} />
      </div>
    </div>
  )
  return (
    <Suspense fallback={shape}>
      <Inside {...props} />
    </Suspense>
  )
}
