/** The process by the path that operators and scripts call: `node server/main.ts admin:create`. It is made in app/server. */
import '#app/server/main.ts'
