import { RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { PublicSettings } from '@xinqiao/contract/system/endpoints'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { PEOPLE } from '../../server/test/seeds/demo-people.ts'
import { createConsoleRouter } from '../src/app/console/router.tsx'
import { Providers } from '../src/app/Providers.tsx'
import { createPortalRouter } from '../src/app/portal/router.tsx'
import { createQueryClient } from '../src/shared/api/query-client.ts'
import { connectFeedback, type FeedbackItem } from '../src/shared/feedback/feedback.ts'
import { LEAVE_EVENT, type Leaving } from '../src/shared/navigation.ts'
import { KeptStyles } from './KeptStyles.tsx'

export const SETTINGS: PublicSettings = {
  brand: '飞腾',
  company: '飞腾信息技术有限公司',
  hotline: '400-000-0000',
  hotlineHours: '工作日 9:00–18:00',
  supportEmail: 'support@example.com',
  addresses: [{ label: '天津总部', address: '天津市滨海新区示例路 1 号' }],
  filingNumbers: ['津ICP备00000000号-1'],
  homeUrl: 'https://www.example.com/',
  registerUrl: '/portal/register',
  accountCenterUrl: '',
  externalLogin: false,
  publicAccountUrl: 'https://weixin.example.com/follow',
  mobileUrl: '',
  demo: true,
}

/** A member of a company of the given unit type; -1 as unit for a personal account. */
export function userOf(change: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'u-1',
    userId: 'u-1',
    userName: PEOPLE.manager,
    realName: '林志远',
    nickName: '志远',
    unitId: 'unit-1',
    unitName: '天津卓昱信息技术有限公司',
    userType: 2,
    avatar: '',
    phonenumber: PEOPLE.manager,
    email: '',
    sex: '0',
    tbPost: { id: 1, name: '高级硬件工程师' },
    tbUnitType: { id: 1, name: '整机与板卡厂商' },
    tbUnit: { assistantId: 'u-2' },
    department: '硬件研发部',
    tel: '',
    isBound: true,
    emailBound: true,
    boundEmail: '',
    version: 1,
    services: [1, 2, 3],
    roles: [],
    secondFactorNeeded: false,
    unverifiedEmails: [],
    ...change,
  }
}

/** Opens an address of the portal or the console as the browser would, with the whole page around it. */
export async function openPage(address: string, settings: PublicSettings = SETTINGS) {
  window.history.pushState({}, '', address)
  const router = address.startsWith('/console') ? createConsoleRouter() : createPortalRouter()
  const client = createQueryClient()
  await router.load()
  const view = render(
    <KeptStyles>
      <Providers settings={settings} client={client}>
        <RouterProvider router={router} />
      </Providers>
    </KeptStyles>,
  )
  onTestFinished(() => {
    client.clear()
    // It listens to the window, and stands before what the window has to move by.
    router.history.destroy()
    // What is still on its way leads nowhere: its window may be gone by then.
    router.history.push = () => undefined
    router.history.replace = () => undefined
  })
  return { ...view, router, client }
}

/** The rows of the table on the page. */
export const rows = () => [...document.querySelectorAll('tr[data-row-key]')]

/** Opens a page with a list, until it has its title and its rows. */
export async function openList(address: string, title?: string) {
  const page = await openPage(address)
  if (title !== undefined) await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  return page
}

/** Chooses from a field of a form what is called so. */
export async function choose(form: HTMLElement, label: string, option: string): Promise<void> {
  const field = within(form).getByLabelText(label)
  fireEvent.mouseDown(field)
  // A long list draws its first options alone.
  fireEvent.change(field, { target: { value: option } })
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-item-option')]
    return options.find(({ textContent }) => textContent === option) ?? expect.fail(option)
  })
  await userEvent.click(found)
}

/** Draws a part of a page by itself, with what every page has around it. */
export function showPart(part: ReactNode) {
  return render(
    <KeptStyles>
      <Providers settings={SETTINGS} client={createQueryClient()}>
        {part}
      </Providers>
    </KeptStyles>,
  )
}

/** For the test that runs: dialogs go at once, since nobody tells here that a movement has ended. */
export function stopMotion(): void {
  const media = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => media.mockRestore())
  media.mockImplementation((query) => {
    const matches = query === '(prefers-reduced-motion: reduce)'
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  })
}

/** For the test that runs: the window is as narrow as a phone. */
export function asPhone(): void {
  const media = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => media.mockRestore())
  media.mockImplementation((query) => {
    const matches = query === '(max-width: 640px)'
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  })
}

/** Keeps the browser on the page, and tells where it would have gone. */
export function watchLeaving(): string[] {
  const addresses: string[] = []
  const stay = (event: Event) => {
    event.preventDefault()
    addresses.push((event as CustomEvent<Leaving>).detail.address)
  }
  window.addEventListener(LEAVE_EVENT, stay)
  onTestFinished(() => window.removeEventListener(LEAVE_EVENT, stay))
  return addresses
}

/** What is asked to be shown; the layer that draws comes later, and draws it too. */
export function watchFeedback(): FeedbackItem[] {
  const items: FeedbackItem[] = []
  onTestFinished(connectFeedback((item) => items.push(item)))
  return items
}
