import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cluster } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { useSlot } from '../../slots.tsx'
import { libraryButtonsText } from '../../text/library-texts.ts'
import { mediaLibrary, type PickedAsset } from '../parts.ts'

type Props = {
  readonly kind?: 'picture' | 'video'
  /** The id of an asset in the media library. */
  readonly value: string | null
  /** Names the button that removes the value; `Remove` by default. */
  readonly removal?: string
  /** Replaces the button that opens the library. */
  readonly closed?: ReactNode
  /** Buttons before those for the library. */
  readonly children?: ReactNode
  onPick(picked: PickedAsset): void
  onRemove(): void
}

/** Selects an asset of the media library, replaces it, or removes it. */
export function LibraryButtons({ kind = 'picture', value, removal, closed, children, onPick, onRemove }: Props) {
  const t = useTranslate(libraryButtonsText)
  const { Picker } = useSlot(mediaLibrary)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cluster(8)}>
      {children}
      {closed ?? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(value === null ? kind : 'replace')}
        </Button>
      )}
      {value !== null && (
        <Button size="small" kind="quiet" onClick={onRemove}>
          {removal ?? t('remove')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Picker
            kind={kind}
            onDone={(picked) => {
              setOpen(false)
              if (picked) onPick(picked)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
