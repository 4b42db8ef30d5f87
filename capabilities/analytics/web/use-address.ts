import { useSearchParams } from 'react-router'

/** Keeps one choice of a screen in the address, so that a link shows the same. */
export function useAddress(name: string) {
  const [address, setAddress] = useSearchParams()
  const set = (value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  return [address.get(name), set] as const
}
