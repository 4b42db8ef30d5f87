import { channelNames } from '#capabilities/analytics/web/channels-slot.ts'
import { funnelBuilder } from '#capabilities/analytics/web/funnel-slot.ts'
import { blockChoices } from '#capabilities/content/web/blocks/block-choices-slot.ts'
import { commentSwitch } from '#capabilities/content/web/desk/comments-slot.ts'
import { inspectorChoice } from '#capabilities/content/web/desk/inspector-slot.ts'
import { itemUses } from '#capabilities/content/web/items/item-uses-slot.ts'
import { itemViews } from '#capabilities/content/web/items/item-views-slot.ts'
import { judgedBlocks } from '#capabilities/inspection/web/judge/blocks-slot.ts'
import { applicantQuestions } from '#capabilities/membership/web/own/questions-slot.ts'
import { collectionChoices } from '#capabilities/minors/web/mode/collections-slot.ts'
import { pinProofForm } from '#capabilities/minors/web/mode/owner-proof-slot.ts'
import { consentRows } from '#capabilities/privacy/web/own-data/consents-slot.ts'
import { ownerProofForm } from '#capabilities/privacy/web/own-data/owner-proof-slot.ts'
import { settingPanels } from '#capabilities/profile/web/setting-slot.ts'
import { lazyPart, loadPart } from '#web/console/lazy-part.tsx'
import { cards, difference, firstParts, lastChange, mediaLibrary, newsAbout } from '#web/console/parts.ts'
import { fillSlot, type SlotFilling } from '#web/slots.tsx'

const loadMedia = () => import('#capabilities/media/web/picker-part.tsx')

/** The parts that capabilities add to each other's console pages, each loaded on demand. */
export const consoleParts: readonly SlotFilling[] = [
  fillSlot(mediaLibrary, {
    Picker: lazyPart(loadMedia),
    Alt: lazyPart(() => import('#capabilities/media/web/alt-part.tsx')),
    upload: async (file, onShare) => (await loadPart(() => import('#capabilities/media/web/upload-part.ts'))).uploadFile(file, onShare),
    readAssets: async (ids) => (await loadPart(loadMedia)).readAssets(ids),
  }),
  fillSlot(
    difference,
    lazyPart(() => import('#capabilities/content/web/difference-part.tsx')),
  ),
  fillSlot(
    judgedBlocks,
    lazyPart(() => import('#capabilities/content/web/judged-blocks-part.tsx')),
  ),
  fillSlot(settingPanels, {
    security: lazyPart(() => import('#capabilities/accounts/web/security-part.tsx')),
    certification: lazyPart(() => import('#capabilities/certification/web/certification-part.tsx')),
    readings: lazyPart(() => import('#capabilities/audit/web/own-readings-part.tsx')),
    logins: lazyPart(() => import('#capabilities/federation/web/provider-links-part.tsx')),
  }),
  fillSlot(
    consentRows,
    lazyPart(() => import('../site-frame/detail-rows.tsx')),
  ),
  fillSlot(
    ownerProofForm,
    lazyPart(() => import('#capabilities/accounts/web/owner-proof-part.tsx')),
  ),
  fillSlot(
    pinProofForm,
    lazyPart(() => import('#capabilities/accounts/web/owner-proof-part.tsx')),
  ),
  fillSlot(
    applicantQuestions,
    lazyPart(() => import('#capabilities/enquiries/web/questions-part.tsx')),
  ),
  fillSlot(collectionChoices, async (language) => (await import('./block-choices.ts')).findSetChoices(language)),
  fillSlot(cards, [
    {
      name: 'quality',
      title: { 'zh-CN': '审核队列', 'en-US': 'Review queues' },
      permission: 'inspection:judge',
      Cards: lazyPart(() => import('#capabilities/inspection/web/queues-part.tsx')),
    },
    {
      name: 'services',
      title: { 'zh-CN': '开通服务', 'en-US': 'Services' },
      permission: 'services:read',
      Cards: lazyPart(() => import('#capabilities/services/web/services-part.tsx')),
    },
    {
      name: 'rules',
      title: { 'zh-CN': '预置规则', 'en-US': 'Preset rules' },
      permission: 'curation:read',
      Cards: lazyPart(() => import('#capabilities/curation/web/rules-part.tsx')),
    },
  ]),
  fillSlot(
    lastChange,
    lazyPart(() => import('#capabilities/audit/web/last-change-part.tsx')),
  ),
  fillSlot(
    inspectorChoice,
    lazyPart(() => import('#capabilities/inspection/web/inspector-choice-part.tsx')),
  ),
  fillSlot(commentSwitch, {
    permission: 'engagement:moderate',
    Switch: lazyPart(() => import('#capabilities/engagement/web/comment-switch-part.tsx')),
  }),
  fillSlot(
    newsAbout,
    lazyPart(() => import('#capabilities/inbox/web/news-about-part.tsx')),
  ),
  fillSlot(itemUses, async (itemIds) => {
    const [{ findItemCourses }, { findItemSets }] = await Promise.all([
      import('#capabilities/college/web/item-courses-part.ts'),
      import('#capabilities/curation/web/item-sets-part.ts'),
    ])
    return (await Promise.all([findItemCourses(itemIds), findItemSets(itemIds)])).flat()
  }),
  fillSlot(blockChoices, {
    form: async (language) => (await import('./block-choices.ts')).findFormChoices(language),
    set: async (language) => (await import('./block-choices.ts')).findSetChoices(language),
  }),
  fillSlot(itemViews, async (numbers) => (await import('#capabilities/engagement/web/item-views-part.ts')).findItemViews(numbers)),
  fillSlot(channelNames, async () => (await import('#capabilities/promotion/web/channel-names-part.ts')).findChannelNames()),
  fillSlot(funnelBuilder, {
    permission: 'services:read',
    Builder: lazyPart(() => import('#capabilities/services/web/funnel-part.tsx')),
  }),
  fillSlot(firstParts, [{ name: 'work', Part: lazyPart(() => import('#capabilities/content/web/work-part.tsx')) }]),
]
