import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a server, as a host that may vanish: from then on it passes no byte of the connections it has, takes new
 * ones without a word, and closes nothing. Once it is back, new ones are served; the others stay as they are.
 */
export async function vanishingHost(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isGone = false
  const held = new Set<Socket>()
  const proxy = createServer((near) => {
    keep(near)
    if (isGone) {
      held.add(near.pause())
      return
    }
    const far = connect(Number(port), hostname)
    keep(far)
    near.pipe(far)
    far.pipe(near)
  })
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    vanish() {
      isGone = true
      for (const socket of sockets) held.add(socket.unpipe().pause())
    },
    comeBack() {
      isGone = false
    },
    /** closes those that it still held */
    cut() {
      for (const socket of held) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
