import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import type { Document } from '#contract/document/document.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { assetsIn } from '#contract/document/document-walk.ts'
import type { Translate } from '#contract/text.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { editorText } from '../../../text/editor-texts.ts'
import styles from './difference.module.css'
import { compareDocuments, type DifferencePart, type DifferenceRow, type DifferenceSide } from './difference.ts'
import { assetOfLine, type TextLine } from './difference-lines.ts'

type Props = {
  readonly before: Document
  readonly after: Document
  /** Headings of the two sides, such as revision numbers. Defaults to "before" and "after". */
  readonly beforeLabel?: ReactNode
  readonly afterLabel?: ReactNode
}
type TranslateEditor = Translate<(typeof editorText)['en-US']>

const AROUND = 1
const FOLD_FROM = 4

/** Shows two texts side by side, with paired lines and marked words; on phones one below the other. */
export function DocumentDifference({ before, after, beforeLabel, afterLabel }: Props) {
  const t = useTranslate(editorText)
  const rows = useMemo(() => compareDocuments(before, after), [before, after])
  const assets = useAssets(before, after)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  if (rows.every(({ kind }) => kind === 'same')) return <p className={styles['none']}>{t('difference.same')}</p>
  return (
    <div className={styles['difference']}>
      <p className={cx(text.quiet, styles['counted'])}>{countedWords(rows, t)}</p>
      <table className={styles['table']}>
        <caption className={text['hidden']}>{t('difference.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{beforeLabel ?? t('difference.before')}</th>
            <th scope="col">{afterLabel ?? t('difference.after')}</th>
          </tr>
        </thead>
        <tbody>
          {groupRows(rows).map((group) =>
            group.isFolded && !opened.has(group.from) ? (
              <tr key={group.from} className={styles['fold']}>
                <td colSpan={2}>
                  {t('difference.folded', { count: group.rows.length })}
                  <button type="button" onClick={() => setOpened(new Set([...opened, group.from]))}>
                    {t('difference.unfold')}
                  </button>
                </td>
              </tr>
            ) : (
              <Fragment key={group.from}>{together(group.rows.map((row) => drawRow(row, t, assets)))}</Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

function useAssets(before: Document, after: Document): DocumentAssets {
  const { readAssets } = useSlot(mediaLibrary)
  const ids = [...new Set([...assetsIn(before), ...assetsIn(after)])]
  const { data } = useQuery({ queryKey: ['compared assets', ids], queryFn: () => readAssets(ids), enabled: ids.length > 0 })
  return data ?? {}
}

/** Rows never move while they are shown, so they need no keys. */
const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

function countedWords(rows: readonly DifferenceRow[], t: TranslateEditor): string {
  const count = (kind: DifferenceRow['kind']) => rows.filter((row) => row.kind === kind).length
  return t('difference.counted', { added: count('added'), removed: count('removed'), changed: count('changed') })
}

type Group = { readonly from: number; readonly rows: readonly DifferenceRow[]; readonly isFolded: boolean }

/** Folds runs of unchanged lines, except for those next to a change. */
function groupRows(rows: readonly DifferenceRow[]): readonly Group[] {
  const groups: Group[] = []
  for (let from = 0; from < rows.length; ) {
    let end = from + 1
    const isSame = rows[from]?.kind === 'same'
    while (end < rows.length && (rows[end]?.kind === 'same') === isSame) end += 1
    const start = from === 0 ? from : from + AROUND
    const stop = end === rows.length ? end : end - AROUND
    if (isSame && stop - start >= FOLD_FROM) {
      groups.push({ from, rows: rows.slice(from, start), isFolded: false })
      groups.push({ from: start + 0.5, rows: rows.slice(start, stop), isFolded: true })
      groups.push({ from: stop + 0.75, rows: rows.slice(stop, end), isFolded: false })
    } else groups.push({ from, rows: rows.slice(from, end), isFolded: false })
    from = end
  }
  return groups.filter((group) => group.rows.length > 0)
}

function drawRow({ kind, before, after }: DifferenceRow, t: TranslateEditor, assets: DocumentAssets): ReactNode {
  return (
    <tr className={styles[kind]}>
      {drawSide(before, { tag: 'del', kind }, { t, assets })}
      {drawSide(after, { tag: 'ins', kind }, { t, assets })}
    </tr>
  )
}

const STATE_WORDS = { added: 'difference.added', removed: 'difference.removed', changed: 'difference.changed' } as const

type SideLook = { readonly tag: 'del' | 'ins'; readonly kind: DifferenceRow['kind'] }
type SideContext = { readonly t: TranslateEditor; readonly assets: DocumentAssets }

function drawSide(side: DifferenceSide | undefined, { tag, kind }: SideLook, { t, assets }: SideContext): ReactNode {
  if (!side) return <td className={styles['empty']} />
  const label = labelOf(side.line, t)
  const asset = assetOfLine(side.line)
  const isSeen = kind === 'same' && asset !== undefined && assets[asset] !== undefined
  const parts = isSeen ? side.parts.slice(1) : side.parts
  return (
    <td className={cx(styles['side'], styles[side.line.kind])}>
      {kind !== 'same' && <span className={text['hidden']}>{t(STATE_WORDS[kind])}</span>}
      {label && <span className={cx(text.fine, styles['label'])}>{label}</span>}
      {asset !== undefined && <Asset asset={assets[asset]} />}
      {together(runsOf(parts).map((run) => (run.isChanged ? createElement(tag, null, run.text) : drawPlain(run))))}
    </td>
  )
}

function Asset({ asset }: { readonly asset: DocumentAssets[string] | undefined }) {
  const language = useLanguage()
  const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
  return picture ? (
    <span className={styles['asset']}>
      <MediaPicture picture={picture} language={language} sizes="160px" />
    </span>
  ) : null
}

const LOOKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
  formula: 'code',
}
const drawPlain = ({ text: words, look }: DifferencePart): ReactNode =>
  look.split(' ').reduce<ReactNode>((inside, each) => {
    const tag = Object.hasOwn(LOOKS, each) ? LOOKS[each] : undefined
    return tag ? createElement(tag, null, inside) : inside
  }, words)

/** Merges adjacent parts with the same look, to render fewer elements. */
function runsOf(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const runs: DifferencePart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last && last.isChanged === part.isChanged && (last.isChanged || last.look === part.look)) {
      runs[runs.length - 1] = { ...last, text: last.text + part.text }
    } else runs.push(part)
  }
  return runs
}

/** Names the kind of a line that its words do not reveal. */
function labelOf({ kind, level }: TextLine, t: TranslateEditor): string | undefined {
  if (kind === 'paragraph') return undefined
  return kind === 'heading' ? t('kind.heading', { level }) : t(`kind.${kind}`)
}
