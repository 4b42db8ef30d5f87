export * from './contract/consents.ts'
