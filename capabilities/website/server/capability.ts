import { contentChanged } from '#capabilities/content/contract.ts'
import { type All, type Capability, defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { websiteDesk } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { websiteActions } from '../text/actions.ts'
import { deskText } from '../text/desk/desk-texts.ts'
import { redirectsText } from '../text/redirects/redirects-texts.ts'
import { synonymsText } from '../text/synonyms/synonyms-texts.ts'
import { removeDemo } from './demo/remove-demo.ts'
import { type Demo, openDemo } from './demo.ts'
import { type DemoNeeds, demoPartsOf } from './demo-parts.ts'
import { feeds } from './found/feed.ts'
import { robots } from './found/robots.ts'
import { securityTxt, wellKnown } from './found/security-txt.ts'
import { sitemaps } from './found/sitemap.ts'
import { createHomePreview } from './home/create-home-preview.ts'
import { schedule } from './home/due.ts'
import { getHomeDraft } from './home/get-home-draft.ts'
import { getHomePreview } from './home/get-home-preview.ts'
import type { NoteUses } from './home/home-draft.ts'
import { listHomeVersions } from './home/list-home-versions.ts'
import { publishHome } from './home/publish-home.ts'
import { restoreHome } from './home/restore-home.ts'
import { saveHomeDraft } from './home/save-home-draft.ts'
import { invalidateNeighbours } from './invalidate-neighbours.ts'
import { getItemPreview, type ReadPreview } from './items/get-item-preview.ts'
import { getPagePreview } from './items/get-page-preview.ts'
import { publicAnswers } from './public-answers.ts'
import { openRecall } from './recall.ts'
import { checkRedirects } from './redirects/check-redirects.ts'
import { createRedirect } from './redirects/create-redirect.ts'
import { getRedirect } from './redirects/get-redirect.ts'
import { importRedirects } from './redirects/import-redirects.ts'
import { listRedirects } from './redirects/list-redirects.ts'
import { openMovedPages } from './redirects/moved.ts'
import { removeRedirect } from './redirects/remove-redirect.ts'
import { updateRedirect } from './redirects/update-redirect.ts'
import { openPostgresEngine } from './search/engine/postgres-engine.ts'
import type { PagesContext } from './search/search-pages.ts'
import { indexChange, indexMissing } from './search/update-index.ts'
import { readSetUp, type SetUp } from './set-up-store.ts'
import { getSynonyms } from './synonyms/get-synonyms.ts'
import { saveSynonyms } from './synonyms/save-synonyms.ts'

type WebsiteContext = Pick<Platform, 'database' | 'announcements' | 'jobs' | 'keyring' | 'recorder' | 'identity' | 'log'> & {
  readonly publicUrl: string
  readonly noteUses: NoteUses
  readonly preview: ReadPreview
  readonly listPlaces: PagesContext['listPlaces']
  readonly kinds: PagesContext['kinds']
}
type Needs = DemoNeeds & {
  readonly media: Pick<WebsiteContext, 'noteUses'>
  readonly content: Pick<WebsiteContext, 'preview'>
  readonly settings: { readonly site: Pick<WebsiteContext, 'publicUrl'> }
  readonly all: Pick<All, 'kinds' | 'listPlaces'>
}
type Website = AsyncDisposable & Capability & { readonly demo: Demo; readSetUp(): Promise<SetUp> }

export const website = defineCapability({
  name: 'website',
  texts: {
    'en-US': { ...redirectsText['en-US'], ...deskText['en-US'], ...synonymsText['en-US'] },
    'zh-CN': { ...redirectsText['zh-CN'], ...deskText['zh-CN'], ...synonymsText['zh-CN'] },
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
  const { pool } = database
  const moved = openMovedPages({ pool, log })
  const recall = openRecall(context.announcements)
  const engine = openPostgresEngine({ pool, recall })
  context.jobs.schedule(schedule(context))
  const world = openDemo({ ...platform, ...demoPartsOf(needs), noteUses: context.noteUses })
  return {
    listeners: [on(contentChanged, (tx, change) => indexChange({ engine }, tx, change)), on(contentChanged, invalidateNeighbours)],
    sweeps: [() => indexMissing({ ...context, engine })],
    eraseAccount: 'keeps-who-acted',
    demo: world,
    readSetUp: () => readSetUp(pool),
    routes: {
      documents: [robots(publicUrl), securityTxt(publicUrl), ...sitemaps({ ...context, pool }), feeds({ ...context, pool })],
      leads: [wellKnown],
      findMoved: moved.find,
      answers: [
        ...publicAnswers({ ...context, pool, recall, engine }),
        ...homeAnswers(context),
        ...redirectAnswers(context),
        ...bind({ pool }, [getSynonyms]),
        ...bind({ ...context, demo: world }, [removeDemo]),
        ...bind(context, [saveSynonyms]),
      ],
    },
    [Symbol.asyncDispose]: () => moved[Symbol.asyncDispose](),
  }
}

const contextOf = (platform: Platform, needs: Needs): WebsiteContext => ({
  ...platform,
  publicUrl: needs.settings.site.publicUrl,
  noteUses: needs.media.noteUses,
  preview: needs.content.preview,
  listPlaces: needs.all.listPlaces,
  kinds: needs.all.kinds,
})

const homeAnswers = (context: WebsiteContext) => [
  ...bind(context, [getHomeDraft, listHomeVersions, saveHomeDraft, publishHome, restoreHome, createHomePreview, getHomePreview]),
  ...bind({ ...context, pool: context.database.pool }, [getPagePreview, getItemPreview]),
]

function redirectAnswers({ database, recorder, publicUrl }: WebsiteContext) {
  const redirects = { database, recorder, publicUrl }
  return bind(redirects, [listRedirects, createRedirect, getRedirect, updateRedirect, removeRedirect, checkRedirects, importRedirects])
}
