export * from './contract/age.ts'
export * from './contract/guardians.ts'
