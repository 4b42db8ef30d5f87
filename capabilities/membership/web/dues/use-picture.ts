import { useEffect, useState } from 'react'

/** Keeps a picture in memory while it is on the screen. */
export function usePicture(): { readonly url: string | undefined; show(base64: string): void } {
  const [url, setUrl] = useState<string>()
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url])
  return {
    url,
    show: (base64) =>
      setUrl(URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/webp' }))),
  }
}
