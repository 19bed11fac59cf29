import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from './config.ts'

/** Opens the port. @throws ConfigError naming HOST and PORT where this machine cannot listen on them */
export async function listen(
  http: Pick<FastifyInstance, 'listen'>,
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
