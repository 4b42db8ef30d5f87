import { resolve } from 'node:path'
import { consoleTogether } from './console-together.ts'
import { below, type Group, isContractOf, type Modules, of } from './group.ts'

const [isContract, isKit, isDrawing] = [below('contract'), below('web/kit'), below('web/kit/document')]
const [isConsoleKit, isConsoleFrame] = [below('web/console'), below('app/web/console-frame')]
const isConsole = (id: string) => isConsoleKit(id) || isConsoleFrame(id)
const ROOT = resolve('app/web/root.tsx')
const SITE = resolve('app/web/layouts/site-layout.tsx')
/** How the server is asked, and who is logged in: what a page of the site fetches later stands on them, and shall not bring the console along. */
const [ASK, USER] = [resolve('web/ask.ts'), resolve('web/session/user.ts')]
/** Most of what pages of one item share comes with the one that plays a video. */
const WATCHING = resolve('capabilities/website/web/watch/watching.tsx')
const [isReading, isWatching] = [below('capabilities/website/web/item'), below('capabilities/website/web/watch')]
const isItem = (id: string) => isReading(id) || isPart(id) || id === ITEM_LAYOUT
const isPart = below('capabilities/engagement/web')
/** What lists show of an item, and its page of others; a lesson shows none. */
const isCard = (id: string) => /\/capabilities\/website\/web\/(?:cover|list\/cards|item\/item-foot)\.[a-z.]+$/.test(id)
/** How a video looks before it is touched: a lesson shows that much of it. */
const isVideoLook = (id: string) => isWatching(id) && /\/(?:player|chapters|transcript)\.module\.css$/.test(id)
/** What puts other capabilities' parts below an item. */
const ITEM_LAYOUT = resolve('app/web/layouts/item-layout.tsx')
const FRAME = resolve('app/web/console-frame/frame.tsx')
/** Calls by their path are made by pages of the site and by the console's frame. */
const LIGHT_CALL = resolve('web/light-call.ts')

const isReact = (id: string) => /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//.test(id)
const isSchema = (id: string) => id.includes('/node_modules/zod/') || isContract(id)
/** How the parts of a text are gone through: by what draws it, which needs no schema, and by the schema, which draws nothing. */
const isWalk = (id: string) => /\/contract\/document\/document-walk\.ts$/.test(id)
/** How it looks: pages that show a text as it was drawn by the server need no more of it. */
const isTextLook = (id: string) => isDrawing(id) && id.endsWith('.css')
/** What loads a file later and its styles with it: every page that does so needs it, so it is in none of them. */
const isLoader = (id: string) => id.includes('vite/preload-helper')
const isPageList = (id: string) => /\/capabilities\/[^/]+\/console\.ts$/.test(id) || id === resolve('app/web/pages/console-pages.ts')
/** What page files load of the console is no part of its frame. */
const isFrame = (id: string) =>
  (isConsole(id) && !/\/(lazy-screen|screen-[a-z]+)\.\w+$/.test(id)) || id.includes('/node_modules/@tanstack/')
/** What only forms and dialogs need; pages that are read do without. */
const isForm = (id: string) =>
  isKit(id) && /\/(?:field\/[a-z-]+|[a-z-]*field|tabs|dialog|leave-question|rows|receipt-[a-z]+)\.[a-z.]+$/.test(id)
/** How parts of the kit look is needed by every page. */
const isKitLook = (id: string) => isKit(id) && !isDrawing(id) && !isForm(id) && id.endsWith('.css')
const isDrawnBefore = (id: string) => isKit(id) && /\/(?:avatar|chip|media-picture)\.tsx$/.test(id)
/** The list of drawings is long; most pages are told the address of theirs by their loader. */
const isArt = (id: string) => id === resolve('web/kit/art.ts') || id.includes('/web/kit/art/')
/** How it is followed looks the same on an item and on a course, which share nothing else. */
const isFollowLook = (id: string) => id.endsWith('/capabilities/follow/web/follow.module.css')
/** Entries of the browser stay what they are. */
const isEntry = (id: string) => /entry\.client|__react-router-build-client-route/.test(id)

/** Whether a module comes along with another, because one file after the other imports it without waiting. */
function comesWith(id: string, start: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.startsWith(start)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => comesWith(importer, start, modules, seen))
}

const withFile = (
  name: string,
  starts: string | readonly string[],
  priority: number,
  fits: (id: string) => boolean = () => true,
): Group => ({
  name: (id, modules) => (!isEntry(id) && fits(id) && [starts].flat().some((start) => comesWith(id, start, modules)) ? name : null),
  debugName: name,
  priority,
})
/** What every page needs, whatever it is of: its sheet is the one that all pages share. */
const base = withFile('base', [ROOT, LIGHT_CALL, SITE], 11)

/**
 * Modules that pages always load together are one file each, so that a page asks for some fifteen files instead of fifty, which also pack
 * better. A module belongs to the first group that takes it; whatever none takes, the bundler divides by itself.
 */
export const loadedTogether: Group[] = [
  of('react', (id) => isReact(id) || isLoader(id), 12),
  { ...base, name: (id, modules) => (isKitLook(id) ? 'base' : base.name(id, modules)) },
  of('forms', isForm, 9),
  of('drawn', isDrawnBefore, 8),
  of('kit', (id) => isKit(id) && !isDrawing(id) && !isArt(id), 8),
  of('text-look', isTextLook, 8),
  of('walk', isWalk, 8),
  of('text', isDrawing, 7),
  of('video-look', isVideoLook, 7),
  withFile('ask', ASK, 7),
  withFile('user', USER, 7),
  of('schema', isSchema, 6),
  of('pages', isPageList, 5),
  of('accounts', isContractOf('accounts'), 5),
  of('submissions', isContractOf('workplace'), 5),
  withFile('frame', FRAME, 4, isFrame),
  of('follow', isFollowLook, 4),
  withFile('cards', WATCHING, 3, isCard),
  withFile('item', [WATCHING, ITEM_LAYOUT], 2, isItem),
  withFile('watching', WATCHING, 1, isWatching),
  ...consoleTogether,
]
