/** Invalidates pages about the terms: publishing one of their texts announces it. */
export const TERMS_TAG = 'section:page'
