import type { ConsolePage } from '#contract/console.ts'

export const certificationPages = {
  queue: {
    name: 'certification-queue',
    path: '/certification/queue',
    group: 'people',
    title: { 'zh-CN': '认证审核', 'en-US': 'Certification review' },
    icon: 'shield',
    also: { 'zh-CN': '实名认证 企业认证 资质 执业证 复核', 'en-US': 'real name licence enterprise verify reviewer queue' },
    hasQueue: true,
    order: 30,
    permission: 'certification:review',
  },
} as const satisfies Record<string, ConsolePage>
