import { contentChanged } from '#capabilities/content/contract.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { websiteDesk } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { websiteActions } from '../text/actions.ts'
import { audienceRefusals } from '../text/audience/audience-texts.ts'
import { deskText } from '../text/desk/desk-texts.ts'
import { redirectsText } from '../text/redirects/redirects-texts.ts'
import { synonymsText } from '../text/synonyms/synonyms-texts.ts'
import { recallAssets, type SignFiles } from './asset-store.ts'
import * as demoCalls from './demo/demo-calls.ts'
import { demoLaunch, openSiteDemo, type SiteDemo } from './demo.ts'
import { type DemoNeeds, demoPartsOf } from './demo-parts.ts'
import { feeds } from './documents/feed.ts'
import { robots } from './documents/robots.ts'
import { securityTxt, wellKnown } from './documents/security-txt.ts'
import { sitemaps } from './documents/sitemap.ts'
import { schedule } from './home/due.ts'
import * as homeCalls from './home/home-calls.ts'
import type { NoteUses } from './home/home-draft.ts'
import * as homePreviewCalls from './home/home-preview-calls.ts'
import { invalidateNeighbours } from './invalidate-neighbours.ts'
import * as previewCalls from './items/preview-calls.ts'
import type { ReadPreview } from './items/read-preview.ts'
import { openReading, publicAnswers, type Reading } from './public-answers.ts'
import { openRecall } from './recall/recall.ts'
import { type ArchivedRedirect, archivedRedirects } from './redirects/archived-redirects.ts'
import * as importCalls from './redirects/import-calls.ts'
import { openMovedPages } from './redirects/moved.ts'
import { addRedirects, findTakenAddresses, takeBackRedirect } from './redirects/moved-in.ts'
import * as redirectCalls from './redirects/redirect-calls.ts'
import { websiteRetention } from './retention.ts'
import { openPostgresEngine } from './search/engine/postgres-engine.ts'
import type { PagesContext } from './search/search-context.ts'
import { indexChange, indexMissing } from './search/update-index.ts'
import { readSetUp, type SetUp } from './set-up-store.ts'
import * as synonymCalls from './synonyms/synonym-calls.ts'

type WebsiteContext = Pick<Platform, 'database' | 'announcements' | 'audiences' | 'jobs' | 'keyring' | 'recorder' | 'identity' | 'log'> & {
  readonly publicUrl: string
  readonly noteUses: NoteUses
  readonly signFiles: SignFiles
  readonly preview: ReadPreview
  readonly listPlaces: PagesContext['listPlaces']
  readonly kinds: PagesContext['kinds']
}
type Needs = DemoNeeds & {
  readonly media: Pick<WebsiteContext, 'noteUses' | 'signFiles'>
  readonly content: Pick<WebsiteContext, 'preview'>
  readonly settings: { readonly site: Pick<WebsiteContext, 'publicUrl'> }
  readonly all: Pick<All, 'kinds' | 'listPlaces'>
}
type Website = AsyncDisposable &
  Capability & {
    readonly demo: SiteDemo
    readonly reading: Reading
    readSetUp(): Promise<SetUp>
    /** Old addresses of a site that moves in. */
    readonly redirects: {
      findTaken(addresses: readonly string[]): Promise<string[]>
      add(tx: AnyTransaction, added: Parameters<typeof addRedirects>[2]): ReturnType<typeof addRedirects>
      takeBack: typeof takeBackRedirect
    }
    /** Returns the redirects for an archive of the site. */
    listArchived(): Promise<readonly ArchivedRedirect[]>
  }

export const website = defineCapability({
  name: 'website',
  texts: {
    'en-US': { ...audienceRefusals['en-US'], ...redirectsText['en-US'], ...deskText['en-US'], ...synonymsText['en-US'] },
    'zh-CN': { ...audienceRefusals['zh-CN'], ...redirectsText['zh-CN'], ...deskText['zh-CN'], ...synonymsText['zh-CN'] },
  },
  actions: websiteActions,
  permissions: PERMISSIONS,
  pages: websiteDesk,
  targets: {
    redirect: {
      title: { idType: 'uuid', query: 'select id, from_path as zh, from_path as en from website.redirect where id = any ($1::uuid[])' },
      path: websiteDesk.redirects.path,
    },
    home: { title: 'none', path: websiteDesk.home.path },
    search: { title: 'none', path: websiteDesk.synonyms.path },
  },
  consoleOrder: 70,
  open: openWebsite,
})

/** Opens the public calls, the arrangement of the home page, feeds and sitemaps, and the redirects. */
function openWebsite(platform: Platform, needs: Needs): Website {
  const context = contextOf(platform, needs)
  const { database, publicUrl, log } = context
  const { pool, reads } = database
  const moved = openMovedPages({ pool, log })
  const recall = openRecall(context.announcements)
  recallAssets(reads.pool, context.announcements)
  const engine = openPostgresEngine({ pool: reads.pool, recall })
  const pages = { ...context, pool: reads.pool, recall, engine }
  context.jobs.schedule(schedule(context))
  platform.launch.add(demoLaunch(pool))
  const world = openSiteDemo({ ...platform, ...demoPartsOf(needs), noteUses: context.noteUses })
  return {
    listeners: [on(contentChanged, (tx, change) => indexChange({ engine }, tx, change)), on(contentChanged, invalidateNeighbours)],
    sweeps: [() => indexMissing({ ...context, engine })],
    retention: websiteRetention,
    eraseAccounts: 'keeps-who-acted',
    demo: world,
    reading: openReading(pages),
    readSetUp: () => readSetUp(pool),
    redirects: {
      findTaken: (addresses) => findTakenAddresses(context, addresses),
      add: (tx, added) => addRedirects(context, tx, added),
      takeBack: takeBackRedirect,
    },
    listArchived: () => archivedRedirects(database.of()),
    routes: {
      documents: [
        robots(publicUrl),
        securityTxt(publicUrl),
        ...sitemaps({ ...context, pool: reads.pool }),
        feeds({ ...context, pool: reads.pool }),
      ],
      trackedRedirects: [wellKnown],
      findMoved: moved.find,
      answers: [
        ...publicAnswers(pages),
        ...bind({ ...context, pool, demo: world }, [
          homeCalls,
          homePreviewCalls,
          previewCalls,
          redirectCalls,
          importCalls,
          demoCalls,
          synonymCalls,
        ]),
      ],
    },
    [Symbol.asyncDispose]: () => moved[Symbol.asyncDispose](),
  }
}

const contextOf = (platform: Platform, needs: Needs): WebsiteContext => ({
  ...platform,
  publicUrl: needs.settings.site.publicUrl,
  noteUses: needs.media.noteUses,
  signFiles: needs.media.signFiles,
  preview: needs.content.preview,
  listPlaces: needs.all.listPlaces,
  kinds: needs.all.kinds,
})
