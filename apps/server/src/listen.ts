import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './config.ts'

/** Tries the port for a moment, before the long work of a first start. @throws ConfigError as `listen` does */
export async function tryPort(config: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer()
  await listen(
    {
      listen: async ({ host, port }) => {
        server.listen(port, host)
        await once(server, 'listening')
      },
    },
    config,
  )
  server.close()
  await once(server, 'close')
}

/** Opens the port. @throws ConfigError naming HOST and PORT where this machine cannot listen on them */
export async function listen(
  http: { listen(address: { host: string; port: number }): Promise<unknown> },
  { HOST: host, PORT: port }: Pick<Config, 'HOST' | 'PORT'>,
): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    // Other faults are not those of the address.
    if (syscall === undefined) throw error
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 指定其他端口 / port ${port} is in use, set PORT`,
      )
    }
    throw new ConfigError(
      `无法在 HOST ${host}、PORT ${port} 上监听 / cannot listen on HOST ${host}, PORT ${port}: ${code}`,
    )
  }
}
