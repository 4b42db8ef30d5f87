import { MEDIA_PREFIX } from '#contract/picture-files.ts'

// Signed addresses of files end after minutes, while a page stays open. A file that fails then is loaded from a new address.

/** Matches the id of the asset and the signed folder in an address. */
const SIGNED = new RegExp(`${MEDIA_PREFIX}([0-9a-f-]{36})/(~[\\w.-]+/)`)
const ATTRIBUTES = ['src', 'srcset', 'poster', 'href'] as const

/** Returns the folder of an asset that is signed now, with its slash; '' when its files are open, undefined when this reader may not have them. */
type AskFolder = (assetId: string) => Promise<string | undefined>
let askFolder: AskFolder | undefined

/** Renews the files of this page that fail. A later call replaces the way to ask. */
export function renewFiles(ask: AskFolder): void {
  if (!askFolder) document.addEventListener('error', (event) => void renewFailed(event), true)
  askFolder = ask
}

async function renewFailed({ target }: Event): Promise<void> {
  if (!(target instanceof Element)) return
  const video = target.closest('video')
  if (target instanceof HTMLTrackElement || !video) await renewWithin(target.closest('picture') ?? target)
  // A player renews its video itself.
  else if (!video.closest('[data-player]') && isLost(video, target)) await resume(video)
}

/** Returns true when a video cannot go on: it failed, or its last file did. */
export const isLost = (video: HTMLVideoElement, failed: EventTarget | null): boolean =>
  failed === video || failed === [...video.querySelectorAll('source')].at(-1)

async function resume(video: HTMLVideoElement): Promise<void> {
  const at = video.currentTime
  if (!(await renewWithin(video))) return
  video.addEventListener(
    'loadedmetadata',
    () => {
      video.currentTime = at
      video.play().catch(() => {})
    },
    { once: true },
  )
  video.load()
}

/** Puts new addresses into an element and those within it. Returns false when none is new. */
export async function renewWithin(element: Element): Promise<boolean> {
  let isNew = false
  for (const each of [element, ...element.querySelectorAll('*')])
    for (const name of ATTRIBUTES) {
      const value = each.getAttribute(name)
      const renewed = value === null ? undefined : await renewAddress(value)
      if (renewed === undefined) continue
      each.setAttribute(name, renewed)
      isNew = true
    }
  return isNew
}

/** Returns the text with the folder that is signed now; undefined when it has no signed address, or there is no newer one. */
export async function renewAddress(address: string): Promise<string | undefined> {
  const [, id = '', folder = ''] = SIGNED.exec(address) ?? []
  const fresh = id === '' ? undefined : await askFolder?.(id).catch(() => undefined)
  return fresh === undefined || fresh === folder ? undefined : address.replaceAll(folder, fresh)
}
