import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'
import { ownFile } from './PdfViewer.tsx'

const app = startDemoApp()
const HERE = 'http://localhost'
const FILE = '/api/wiki/res/01a1fc26-77e8-7318-bcc6-d183eea9f4ea?expires=1&signature=s'

test('[P-KB-048] only addresses of this product’s own files are shown', () => {
  expect(ownFile(FILE, HERE)).toBe(FILE)
  expect(ownFile(`${HERE}${FILE}`, HERE)).toBe(FILE)
  for (const foreign of [
    '',
    'https://example.com/a.pdf',
    `https://example.com${FILE}`,
    `//example.com${FILE}`,
    'javascript:alert(1)',
    'data:application/pdf;base64,AA',
    '/api/wiki/portal/index',
    '/api/wiki/res/',
    '/api/wiki/res/../portal/index',
    '/api/wiki/res/a/b',
    '/api/wiki/res/%2e%2e/portal/index',
    'blob:http://localhost/1',
  ]) {
    expect(ownFile(foreign, HERE), foreign).toBeNull()
  }
})

test('[P-KB-048] any other address leads to the page that says so', async () => {
  await app.reach()
  const { router } = await openPage(
    `/portal/PdfViewer?src=${encodeURIComponent('https://example.com/a.pdf')}`,
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
})

test('[P-KB-049] [P-KB-050] [P-KB-051] [P-SHELL-024] no frame, no menu, and after 1000 ms there is still none', async () => {
  await app.reach()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openPage(`/portal/PdfViewer?src=${encodeURIComponent(FILE)}`)
  const page = await screen.findByRole('heading', { level: 1, name: 'PDF 文档' })
  expect(screen.queryByRole('banner'), 'P-SHELL-024').toBeNull()
  expect(screen.queryByRole('navigation'), 'P-KB-050').toBeNull()
  expect(screen.queryByRole('contentinfo'), 'P-KB-050').toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(fireEvent.contextMenu(page), 'P-KB-049').toBe(false)
  const back = document.createElement('footer')
  back.className = 'footer'
  document.body.append(back)
  act(() => void vi.advanceTimersByTime(1000))
  expect(back.hidden, 'P-KB-051').toBe(true)
  back.remove()
})
