import type { ConsolePage } from '#contract/console.ts'

export const enquiriesPages = {
  queue: {
    name: 'enquiries',
    path: '/enquiries',
    group: 'review',
    title: { 'zh-CN': '咨询', 'en-US': 'Enquiries' },
    icon: 'send',
    also: { 'zh-CN': '联系我们 申请参加 回复 留言', 'en-US': 'contact ask to join answer inbox' },
    order: 40,
    goKey: 'q',
    permission: 'enquiries:answer',
    hasQueue: true,
  },
  forms: {
    name: 'enquiryForms',
    path: '/enquiry-forms',
    group: 'publish',
    title: { 'zh-CN': '咨询表单', 'en-US': 'Enquiry forms' },
    icon: 'form',
    also: { 'zh-CN': '字段 问题 入组 招聘 发布', 'en-US': 'fields questions eligibility recruitment' },
    order: 60,
    permission: 'enquiries:manage',
  },
  form: {
    name: 'enquiryForm',
    path: '/enquiry-forms/:id',
    group: 'publish',
    title: { 'zh-CN': '编辑表单', 'en-US': 'Edit form' },
    order: 61,
    permission: 'enquiries:manage',
    partOf: 'enquiryForms',
  },
} as const satisfies Record<string, ConsolePage>
