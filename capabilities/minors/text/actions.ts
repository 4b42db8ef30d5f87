import { defineTexts } from '#contract/text.ts'

export const minorsActions = defineTexts({
  'minors-mode.started': { en: 'Minors’ mode switched on', zh: '开启未成年人模式' },
  'minors-mode.stopped': { en: 'Minors’ mode switched off', zh: '关闭未成年人模式' },
  'minors-mode.pin-set': { en: 'PIN of minors’ mode set', zh: '设置未成年人模式密码' },
  'minors-mode.settings': { en: 'Minors’ mode set up', zh: '修改未成年人模式设置' },
  'age.declared': { en: 'Age group declared', zh: '声明年龄段' },
  'guardian.asked': { en: 'Guardian’s consent requested', zh: '申请监护人同意' },
  'guardian.consented': { en: 'Guardian’s consent given', zh: '监护人同意' },
  'guardian.declined': { en: 'Guardian’s consent declined', zh: '监护人不同意' },
  'guardian.ended': { en: 'Guardian’s consent ended', zh: '监护人同意终止' },
  'guardian.term-passed': { en: 'Closed for lack of a guardian’s consent', zh: '因无监护人同意而注销' },
})
