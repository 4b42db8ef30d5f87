import { defineTexts } from '#contract/text.ts'

export const backupsActions = defineTexts({
  'backup.started': { en: 'Backup started', zh: '开始备份' },
  'backup.verification-started': { en: 'Backup verification started', zh: '开始校验备份' },
})
