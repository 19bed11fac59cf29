import { type Browser, chromium } from 'playwright-core'
import { withDemoServer } from '../../apps/server/test/demo-server.ts'
import { findChromium } from '../../scripts/chromium.mjs'

export interface Served {
  browser: Browser
  /** where the server answers */
  url: string
  cluster: { url: string; folder: string }
}

interface Differs {
  environment?: Readonly<Record<string, string>>
  flags?: readonly string[]
}

/** A browser beside a server with the demonstration. @throws Error where no Chromium is */
export async function withBrowser<Answer>(
  use: (served: Served) => Promise<Answer>,
  { environment = {}, flags = [] }: Differs = {},
): Promise<Answer> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH')
  return withDemoServer(async (server, cluster) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', ...flags],
    })
    try {
      return await use({ browser, url: server.url, cluster })
    } finally {
      await browser.close()
    }
  }, environment)
}
