type TextFile = { readonly name: string; readonly type: string; readonly text: string }

/** Some browsers read the address after the click. */
const READ_WITHIN_MS = 60_000

/** Offers a text of this page as a download. */
export const saveAsFile = ({ name, type, text }: TextFile): void => saveBlob(new Blob([text], { type }), name)

/** Offers content of this page as a download. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
