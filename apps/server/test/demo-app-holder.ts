/**
 * A process of its own that serves the application with the demonstration world, for the screen tests:
 * those run in the imitation of a browser, where a server cannot. It signs people in when asked.
 */
import { seedDemo } from '../src/demo/demo-world.ts'
import { openTestApp } from './harness.ts'

const app = await openTestApp(process.argv[2] ?? '')
await seedDemo(app.platform)
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
process.on('message', (phone: string) => {
  void app.signIn(phone).then((token) => process.send?.({ phone, token }))
})
process.once('disconnect', () => {
  // Live events keep their connections open for as long as anyone listens.
  app.http.server.closeAllConnections()
  void app.close().then(() => process.exit(0))
})
process.send?.({ origin })
