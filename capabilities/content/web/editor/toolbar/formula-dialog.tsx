import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import type { MathElement } from '#contract/document/mathml.ts'
import { DrawnFormula } from '#web/kit/document/math.tsx'
import { AreaField } from '#web/kit/field/text-field.tsx'
import box from '#web/kit/style/box.module.css'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import styles from '../editor.module.css'
import type { Display, Outside } from '../paste/outside.ts'
import { FormDialog } from './dialogs.tsx'

const MOST = 2_000
const DRAW_AFTER_MS = 300

type Props = {
  readonly latex: string
  readonly display: Display
  readonly outside: Outside
  onClose(): void
  onSave(latex: string, display: Display): void
}
type Preview = { readonly of: string; readonly mathml: MathElement | undefined }

export function FormulaDialog({ latex, display, outside, onClose, onSave }: Props) {
  const t = useTranslate(editorText)
  const [typed, setTyped] = useState(latex)
  const [isBlock, setBlock] = useState(display === 'block')
  const [isAsked, setAsked] = useState(false)
  const wanted = typed.trim()
  const preview = usePreview(wanted, isBlock ? 'block' : 'inline', outside)
  const isWrong = preview !== undefined && preview.mathml === undefined
  function submit() {
    setAsked(true)
    if (wanted === '' || wanted.length > MOST || isWrong) return false
    onSave(wanted, isBlock ? 'block' : 'inline')
    return true
  }
  const error = wanted.length > MOST ? t('formula.too-long') : isWrong && isAsked ? t('formula.unreadable') : undefined
  return (
    <FormDialog title={t('formula.title')} action={t(latex === '' ? 'insert' : 'save')} onClose={onClose} onSubmit={submit}>
      <AreaField
        label={t('formula.latex')}
        help={t('formula.help')}
        error={error}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        className={styles['latexField']}
        onChange={(event) => {
          setTyped(event.target.value)
          setAsked(false)
        }}
      />
      <label className={styles['check']}>
        <input type="checkbox" checked={isBlock} onChange={(event) => setBlock(event.target.checked)} />
        {t('formula.own-line')}
      </label>
      <section className={cx(box.panel, styles['preview'])} aria-label={t('formula.preview')} aria-live="polite">
        {wanted === '' && <p>{t('formula.empty')}</p>}
        {preview?.mathml && <DrawnFormula latex={wanted} mathml={preview.mathml} isBlock />}
        {isWrong && <p>{t('formula.unreadable')}</p>}
      </section>
    </FormDialog>
  )
}

/** Returns the drawing of the typed formula, or undefined while it is pending. */
function usePreview(latex: string, display: Display, outside: Outside): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  const key = `${display} ${latex}`
  useEffect(() => {
    if (latex === '' || latex.length > MOST) return
    let isWanted = true
    const timer = setTimeout(() => {
      void outside.drawFormula(latex, display).then((mathml) => isWanted && setPreview({ of: key, mathml }))
    }, DRAW_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [latex, display, key, outside])
  return preview?.of === key ? preview : undefined
}
