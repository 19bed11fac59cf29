import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { loadSettings } from '../../shared/settings.ts'
import { Providers } from '../Providers.tsx'
import { SsoShell } from './SsoShell.tsx'

async function start(): Promise<void> {
  const settings = await loadSettings()
  const box = document.getElementById('root')
  if (!box) throw new Error('the page has no #root')
  createRoot(box).render(
    <Providers settings={settings} client={createQueryClient()}>
      <SsoShell />
    </Providers>,
  )
}

void start()
