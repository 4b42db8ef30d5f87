import { useEffect, useState } from 'react'
import { useSlot } from '#web/slots.tsx'
import { type ChannelName, channelNames } from './channels-slot.ts'

const None: readonly ChannelName[] = []

/** Returns promotions by name, or by code when the names do not load. */
export function useChannels(): readonly ChannelName[] {
  const find = useSlot(channelNames)
  const [channels, setChannels] = useState(None)
  useEffect(() => {
    let current = true
    find().then(
      (found) => current && setChannels(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [find])
  return channels
}
