import { defineTexts } from '#contract/text.ts'

export type LaunchText = (typeof launchText)['en-US']
export const launchText = defineTexts({
  'resource.launch': { en: 'Launch check', zh: '上线检查' },
  'permission.launch:read': { en: 'View the launch check', zh: '查看上线检查' },
  'permission.launch:confirm': { en: 'Confirm duties of the launch check', zh: '确认上线检查项' },
  NOT_FOUND: { en: 'This duty doesn’t apply to the site. Reload the check.', zh: '该检查项已不适用，请重新加载。' },
  CHANGED_MEANWHILE: { en: 'The values have changed. Reload the check, then confirm.', zh: '相关内容已变更，请重新加载后确认。' },
  NOTE_MISSING: { en: 'Enter the number, or why none is needed.', zh: '请填写编号，或不需要的理由。' },
})
