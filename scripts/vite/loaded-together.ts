import { resolve } from 'node:path'
import { consoleTogether } from './console-together.ts'
import { below, type Group, isContractOf, type Modules, of } from './group.ts'

const [isContract, isDrawing] = [below('contract'), below('web/kit/document')]
const [isInKit, isReceipt] = [below('web/kit'), below('web/kit/receipt')]
/** Few pages show a receipt number or draw a QR code in the browser. */
const isKit = (id: string) => isInKit(id) && !isReceipt(id) && !id.includes('/picture/qr')
const [isConsoleKit, isConsoleFrame] = [below('web/console'), below('app/web/console-frame')]
const isConsole = (id: string) => isConsoleKit(id) || isConsoleFrame(id)
const ROOT = resolve('app/web/root.tsx')
const SITE = resolve('app/web/layouts/site-layout.tsx')
/** Calls and the session of the user. Later parts of site pages need them without loading the console. */
const [ASK, USER] = [resolve('web/ask.ts'), resolve('web/session/user.ts')]
/** Pages of single items share most modules with the video page. */
const WATCHING = resolve('capabilities/website/web/watch/watching.tsx')
const [isReading, isWatching] = [below('capabilities/website/web/item'), below('capabilities/website/web/watch')]
const isItem = (id: string) => isReading(id) || isPart(id) || id === ITEM_LAYOUT || id === LIMITED
const isPart = below('capabilities/engagement/web')
/** Item cards of lists and related items; lessons show none. */
const isCard = (id: string) => /\/capabilities\/website\/web\/(?:cover|list\/cards|item\/item-foot)\.[a-z.]+$/.test(id)
/** The styles of an idle video, which lessons need too. */
const isVideoLook = (id: string) => isWatching(id) && /\/(?:player|chapters|transcript)\.module\.css$/.test(id)
/** A constant of all pages of items. */
const LIMITED = resolve('capabilities/website/web/audience/limited.ts')
/** Places parts of other capabilities below an item. */
const ITEM_LAYOUT = resolve('app/web/layouts/item-layout.tsx')
const FRAME = resolve('app/web/console-frame/frame.tsx')
const LIGHT_CALL = resolve('web/light-call.ts')

const isReact = (id: string) => /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//.test(id)
/** Refusals of the few forms with scans. */
const isScanText = (id: string) => id === resolve('contract/text/scans.ts')
const isSchema = (id: string) => id.includes('/node_modules/zod/') || (isContract(id) && !isScanText(id))
/** Walks the parts of a document. The renderer needs it without the schema, and the schema needs it without the renderer. */
const isWalk = (id: string) => /\/contract\/document\/document-walk\.ts$/.test(id)
/** The styles of a document. Pages with server-rendered documents need only these. */
const isTextLook = (id: string) => isDrawing(id) && id.endsWith('.css')
/** Loads modules and their styles on demand. Every page with lazy parts needs it, so it belongs to none of them. */
const isLoader = (id: string) => id.includes('vite/preload-helper')
const isPageList = (id: string) => /\/capabilities\/[^/]+\/console\.ts$/.test(id) || id === resolve('app/web/pages/console-pages.ts')
/** Modules that pages load from the console outside its frame. */
const isFrame = (id: string) =>
  (isConsole(id) && !/\/(lazy-screen|screen-[a-z]+)\.\w+$/.test(id)) || id.includes('/node_modules/@tanstack/')
/** Modules of forms and dialogs; read-only pages do not need them. */
const isForm = (id: string) => isKit(id) && /\/(?:field\/[a-z-]+|[a-z-]*field|tabs|dialog|leave-question|rows)\.[a-z.]+$/.test(id)
/** The entry of every page and the editor need it. */
const isInputMethod = (id: string) => id === resolve('web/navigation/input-method.ts')
/** Every page needs the styles of the kit. */
const isKitLook = (id: string) => isKit(id) && !isDrawing(id) && !isForm(id) && id.endsWith('.css')
const isDrawnBefore = (id: string) => isKit(id) && /\/(?:avatar|chip|media-picture)\.tsx$/.test(id)
/** The list of drawings is long; loaders send most pages the address of theirs. */
const isArt = (id: string) => id === resolve('web/kit/art.ts') || id.includes('/web/kit/art/')
/** The drawings of a banner by day and by night. */
const isBanner = (id: string) => /\/web\/kit\/art\/hero(?:-night)?\.svg/.test(id)
/**
 * Few pages need these: the server prepares static parts, and the browser does so for readers of a limited item only, whose files it renews;
 * two pages of an account show an own record.
 */
const isPreparation = (id: string) => isKit(id) && /\/(?:render-static|renew-files|own-record)\.tsx?$/.test(id)
/** Items and courses share the styles of the follow button, but no other part. */
const isFollowLook = (id: string) => id.endsWith('/capabilities/follow/web/follow.module.css')
/** Client entries stay unchanged. */
const isEntry = (id: string) => /entry\.client|__react-router-build-client-route/.test(id)

/**
 * Finds out whether a module loads together with a file through static imports. Remembers the modules it has met, because thousands of modules
 * have mostly the same importers.
 */
function comesWith(start: string): (id: string, modules: Modules) => boolean {
  const [together, apart] = [new Set<string>(), new Set<string>()]
  const isReached = (id: string, modules: Modules, seen: Set<string>): boolean => {
    if (together.has(id)) return true
    if (apart.has(id) || seen.has(id)) return false
    seen.add(id)
    const reached =
      id.startsWith(start) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isReached(importer, modules, seen))
    if (reached) together.add(id)
    return reached
  }
  return (id, modules) => {
    const seen = new Set<string>()
    const reached = isReached(id, modules, seen)
    if (!reached) for (const each of seen) apart.add(each)
    return reached
  }
}

const withFile = (
  name: string,
  starts: string | readonly string[],
  priority: number,
  fits: (id: string) => boolean = () => true,
): Group => {
  const files = [starts].flat().map(comesWith)
  return {
    name: (id, modules) => (!isEntry(id) && fits(id) && files.some((isWithFile) => isWithFile(id, modules)) ? name : null),
    debugName: name,
    priority,
  }
}
/** The common modules of all pages; they share one style sheet. */
const base = withFile('base', [ROOT, LIGHT_CALL, SITE], 11)

/**
 * Groups modules that pages always load together, so that a page loads about fifteen files instead of fifty, which also compress better. A
 * module belongs to the first group that accepts it; the bundler splits the rest.
 */
export const loadedTogether: Group[] = [
  of('react', (id) => isReact(id) || isLoader(id), 12),
  { ...base, name: (id, modules) => (isKitLook(id) || isInputMethod(id) ? 'base' : base.name(id, modules)) },
  of('forms', isForm, 9),
  of('drawn', isDrawnBefore, 8),
  of('kit', (id) => isKit(id) && !isDrawing(id) && !isArt(id) && !isPreparation(id), 8),
  of('banner', isBanner, 8),
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
