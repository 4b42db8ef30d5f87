import type { DocumentAssets } from '#contract/document/document-asset.ts'
import type { Language } from '#contract/language.ts'
import { Tag } from '#web/console/show/values.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { BLOCK_KINDS, type BlockKind, type BlockPart, type PageBlock, type Parts } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'
import styles from './blocks.module.css'
import { usePartName } from './use-part-name.ts'

type Shown = { readonly language: Language; readonly assets: DocumentAssets }
type Props = Shown & { readonly blocks: readonly PageBlock[]; readonly before?: readonly PageBlock[] }
type Mark = 'new' | 'changed' | 'gone'

/** Shows every part of every block to the inspector. `before` marks new, changed and removed blocks. */
export function JudgedBlocks({ blocks, before, ...shown }: Props) {
  const gone = before?.filter(({ id }) => !blocks.some((block) => block.id === id)) ?? []
  return (
    <ol className={stack(24, styles.judged)} lang={shown.language}>
      {blocks.map((block) => {
        const earlier = before?.find(({ id }) => id === block.id)
        return <Judged key={block.id} {...shown} block={block} earlier={earlier} mark={before && markOf(block, earlier)} />
      })}
      {gone.map((block) => (
        <Judged key={block.id} {...shown} block={block} mark="gone" />
      ))}
    </ol>
  )
}

function markOf(block: PageBlock, earlier: PageBlock | undefined): Mark | undefined {
  if (!earlier) return 'new'
  return JSON.stringify(block) === JSON.stringify(earlier) ? undefined : 'changed'
}

type JudgedProps = Shown & { readonly block: PageBlock; readonly earlier?: PageBlock | undefined; readonly mark?: Mark | undefined }

function Judged({ block, earlier, mark, ...shown }: JudgedProps) {
  const t = useTranslate(blockScreens)
  return (
    <li>
      <p className={row(8, text.fine)}>
        {t(`kind.${block.kind}`)}
        {mark && <Tag kind={mark === 'gone' ? 'bad' : 'info'}>{t(`mark.${mark}`)}</Tag>}
      </p>
      <Whole {...shown} block={block} />
      {mark === 'changed' && earlier && (
        <details>
          <summary>{t('mark.before')}</summary>
          <Whole {...shown} block={earlier} />
        </details>
      )}
    </li>
  )
}

function Whole({ block: { kind, parts, rows }, ...shown }: Shown & { readonly block: PageBlock }) {
  return (
    <>
      <PartList {...shown} kind={kind} parts={parts} />
      {rows.length > 0 && (
        <ul className={stack(12, styles.judgedRows)}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
            <li className={stack(2)} key={at}>
              <PartList {...shown} kind={kind} parts={row} isRow />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type PartsProps = Shown & { readonly kind: BlockKind; readonly parts: Parts; readonly isRow?: boolean }

function PartList({ kind, parts, isRow = false, ...shown }: PartsProps) {
  const names: readonly BlockPart[] = isRow ? BLOCK_KINDS[kind].row : BLOCK_KINDS[kind].parts
  return names.map((part) => parts[part] && <Part key={part} {...shown} {...{ kind, isRow, part }} value={parts[part]} />)
}

type PartProps = Omit<PartsProps, 'parts'> & { readonly part: BlockPart; readonly value: string }

function Part({ part, value, kind, isRow = false, language, assets }: PartProps) {
  const name = usePartName({ part, kind, isRow })
  if (part === 'title') return isRow ? <b>{value}</b> : <h3>{value}</h3>
  if (part === 'text') return <p className={styles.paragraphs}>{value}</p>
  const asset = assets[value]
  const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
  return (
    <p>
      <span className={text.quiet}>{name}</span>{' '}
      {picture ? <MediaPicture picture={picture} language={language} sizes="320px" className={styles.seen} /> : value}
    </p>
  )
}
