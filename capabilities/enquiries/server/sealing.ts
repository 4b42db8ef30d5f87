import { describeSealedTexts } from '#server/secrets/sealed-texts.ts'

/** The place of the answers of an enquiry, to which its scans belong. */
export const placeOf = (id: string): string => `enquiries.enquiry|${id}`

/** Readers' answers, and operators' notes and replies. */
export const enquiryTexts = describeSealedTexts({
  purpose: 'enquiries',
  tables: ['enquiries.enquiry', 'enquiries.entry'],
  name: 'enquiries and their answers',
  resealed: { action: 'enquiry.resealed' },
  unreadable: { action: 'enquiry.unreadable' },
})
