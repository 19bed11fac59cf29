import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { loadSettings } from '../../shared/settings.ts'
import { Providers } from '../Providers.tsx'
import { createConsoleRouter } from './router.tsx'

const router = createConsoleRouter()

async function start(): Promise<void> {
  const [settings] = await Promise.all([loadSettings(), router.load()])
  const box = document.getElementById('root')
  if (!box) throw new Error('the page has no #root')
  createRoot(box).render(
    <Providers settings={settings} client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

void start()
