// `npm run migrate`: brings the database up to date by the role of DATABASE_OWNER_URL, before the servers start.
process.env['NODE_ENV'] ??= 'production'
process.argv.splice(2, 0, 'migrate')
await import('#app/server/main.ts')
