import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useSay } from '#web/language.ts'
import type { Line } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'
import styles from './studios.module.css'

type Props = { readonly line: Line; readonly streamKey: string; onClose(): void }

/** A new key, this once. */
export function ShownKey({ line, streamKey, onClose }: Props) {
  const say = useSay(liveScreens)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(streamKey).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('key.shown-title', { line: say(`line.${line}`) })}
      actions={
        <Button kind="solid" onClick={onClose}>
          {say('key.done')}
        </Button>
      }
    >
      <p>{say('key.shown-text')}</p>
      <div className={styles.key}>
        <TextInput aria-label={say('key.label')} value={streamKey} readOnly onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>{say(isCopied ? 'key.copied' : 'key.copy')}</Button>
      </div>
    </Dialog>
  )
}
