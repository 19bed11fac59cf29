import { render, screen } from '@testing-library/react'
import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import { beforeEach, expect, it, vi } from 'vitest'
import { CertificateLine } from './CertificateLine.tsx'
import { DeriveButtons } from './DeriveButtons.tsx'

// Late in the evening in Shanghai, while other places still have the day before.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T22:30:00+08:00'), toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

it.each([
  ['2027-01-24', 61, 0],
  ['2027-01-23', 60, 1],
  ['2027-01-22', 59, 1],
])('a certificate good to %s, for %i days, is renewed: %i', (validUntil, _days, ways) => {
  const certificate = { status: 'valid', validUntil } as CertificateFacts
  render(<DeriveButtons certificate={certificate} onDerive={() => undefined} />)
  expect(screen.queryAllByRole('button', { name: '申请续期' })).toHaveLength(ways)
})

it.each([
  ['2026-11-23', false],
  ['2026-11-24', false],
  ['2026-11-25', true],
])('one that is public from %s on is said to be hidden until then: %s', (listedOn, isSaid) => {
  const named = { productName: '工业网关', model: 'XW-1', configuration: '' }
  const certificate: Partial<CertificateFacts> = { ...named, editions: [], status: 'withdrawn', listedOn }
  const { container } = render(
    <CertificateLine certificate={certificate as CertificateFacts} changes={() => null} />,
  )
  expect(container.textContent?.includes('此前凭查验码查验')).toBe(isSaid)
})
