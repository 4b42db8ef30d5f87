import { describeSealedFiles } from '#server/secrets/sealed-files.ts'

export const slips = describeSealedFiles({
  purpose: 'membership',
  table: 'membership.slip',
  name: 'slips of members',
  target: 'membership-slip',
  unreadable: 'membership.slip-unreadable',
})
