export * from './contract/consents.ts'
export * from './contract/desk.ts'
