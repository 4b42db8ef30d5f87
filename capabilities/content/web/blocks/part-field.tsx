import { Textarea, TextInput } from '@mantine/core'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { type BlockKind, type BlockPart, isPart, longestOf } from '../../contract.ts'
import { blockScreens } from '../../text/block-screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { Shown } from '../facts/asset-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { usePartName } from './use-part-name.ts'

type Props = Pick<Desk, 'library' | 'isReadOnly' | 'item'> & {
  readonly part: BlockPart
  /** The kind of the block; `isRow` marks a part of one of its rows. */
  readonly kind: BlockKind
  readonly isRow?: boolean
  readonly value: string
  onChange(value: string): void
}

export function PartField(props: Props) {
  const { part, value, isReadOnly, onChange, item } = props
  const label = usePartName(props)
  const t = useTranslate(blockScreens)
  if (part === 'picture' || part === 'file') return <AssetPart {...props} label={label} />
  if (part === 'author' || part === 'form' || part === 'set') return <ChoiceField {...{ part, value, isReadOnly, onChange }} />
  const shared = {
    label,
    value,
    readOnly: isReadOnly,
    lang: item.language,
    maxLength: longestOf(part),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (part === 'text') return <Textarea {...shared} autosize minRows={2} maxRows={12} />
  const wrong = !isPart(part, value)
  return (
    <TextInput
      {...shared}
      {...(part === 'link' && { placeholder: 'https://' })}
      error={wrong && t(part === 'link' ? 'link.wrong' : part === 'latitude' || part === 'longitude' ? 'degrees.wrong' : 'part.wrong')}
    />
  )
}

function AssetPart({ part, value, library, isReadOnly, item, onChange, label }: Props & { readonly label: string }) {
  const t = useTranslate(blockScreens)
  const asset = library.assets[value]
  const picture = asset?.kind === 'picture' ? asset.picture : asset?.poster
  const pick = (kind: 'picture' | 'video') => void library.pick(kind).then((picked) => picked && onChange(picked.id))
  return (
    <fieldset className={styles.fields}>
      <legend>
        <b>{label}</b>
      </legend>
      {picture && <Shown picture={picture} alt={picture.alt[item.language] ?? ''} />}
      {!isReadOnly && (
        <div className={cluster(8)}>
          <Button size="small" onClick={() => pick('picture')}>
            {t('pick.picture')}
          </Button>
          {part === 'file' && (
            <Button size="small" onClick={() => pick('video')}>
              {t('pick.video')}
            </Button>
          )}
          {value !== '' && (
            <Button size="small" kind="quiet" onClick={() => onChange('')}>
              {t('pick.remove')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
