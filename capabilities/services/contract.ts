export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/reports.ts'
export * from './contract/services.ts'
