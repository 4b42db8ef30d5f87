export * from './contract/consent.ts'
export * from './contract/events.ts'
