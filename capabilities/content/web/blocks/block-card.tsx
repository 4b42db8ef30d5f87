import { clsx as cx } from 'clsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { align, cluster, grid, grow, justify, row as line, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { BLOCK_KINDS, emptyRow, MOST_ROWS, type PageBlock, type Parts } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'
import type { Desk } from '../desk.ts'
import styles from './blocks.module.css'
import { PartField } from './part-field.tsx'

type Props = Desk & {
  readonly block: PageBlock
  /** The index of the block and of the last one, from 0. */
  readonly at: number
  readonly last: number
  onChange(block: PageBlock): void
  onMove(to: number): void
  onRemove(): void
}

export function BlockCard({ block, at, last, onChange, onMove, onRemove, ...desk }: Props) {
  const t = useTranslate(blockScreens)
  const { isReadOnly } = desk
  const { kind, parts } = block
  const name = t('block.name', { place: at + 1, kind: t(`kind.${kind}`) })
  return (
    <li className={cx(box.card, styles.block)} aria-label={name}>
      <header className={cluster([4, 12], justify.between, styles.head)}>
        <h3>{name}</h3>
        {!isReadOnly && (
          <div className={styles.tools}>
            <Button size="small" kind="quiet" blocked={at === 0 ? t('block.first') : undefined} onClick={() => onMove(at - 1)}>
              {t('block.up')}
            </Button>
            <Button size="small" kind="quiet" blocked={at === last ? t('block.last') : undefined} onClick={() => onMove(at + 1)}>
              {t('block.down')}
            </Button>
            <IconButton icon="close" label={t('block.remove', { name })} onClick={onRemove} />
          </div>
        )}
      </header>
      <div className={grid(12, align.start, grow, styles.parts)}>
        {BLOCK_KINDS[kind].parts.map((part) => (
          <PartField
            key={part}
            {...desk}
            {...{ part, kind }}
            value={parts[part] ?? ''}
            onChange={(value) => onChange({ ...block, parts: { ...parts, [part]: value } })}
          />
        ))}
      </div>
      {BLOCK_KINDS[kind].row.length > 0 && <Rows {...desk} block={block} onChange={onChange} />}
    </li>
  )
}

function Rows({ block, onChange, ...desk }: Desk & Pick<Props, 'block' | 'onChange'>) {
  const t = useTranslate(blockScreens)
  const { kind, rows } = block
  const put = (next: readonly Parts[]) => onChange({ ...block, rows: next })
  const { isReadOnly } = desk
  return (
    <ol className={stack(12, styles.rows)}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
        <li key={at} className={line(8, align.start, styles.row)} aria-label={t('row.name', { place: at + 1 })}>
          <div className={grid(12, align.start, grow, styles.parts)}>
            {BLOCK_KINDS[kind].row.map((part) => (
              <PartField
                key={part}
                {...desk}
                {...{ part, kind }}
                isRow
                value={row[part] ?? ''}
                onChange={(value) => put(rows.with(at, { ...row, [part]: value }))}
              />
            ))}
          </div>
          {!isReadOnly && <IconButton icon="close" label={t('row.remove', { place: at + 1 })} onClick={() => put(rows.toSpliced(at, 1))} />}
        </li>
      ))}
      {!isReadOnly && rows.length < MOST_ROWS && (
        <li>
          <Button size="small" onClick={() => put([...rows, emptyRow(kind)])}>
            {t('row.add')}
          </Button>
        </li>
      )}
    </ol>
  )
}
