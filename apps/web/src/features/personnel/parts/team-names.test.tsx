import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TeamNames } from './TeamNames.tsx'

const member = (id: string, name: string) => ({ id, name, relationId: `r-${id}` })

test('[P-PERS-014] [P-PERS-015] each name stands once, and the person’s own is marked', () => {
  const members = [member('1', '许知行'), member('2', '宋明哲'), member('3', '许知行')]
  const { container } = render(<TeamNames members={members} highlight="许知行" />)
  expect(container.textContent).toBe('许知行、宋明哲')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['许知行'])
})

test('[P-PERS-015] nobody is marked where the person has no place', () => {
  const { container } = render(<TeamNames members={[member('2', '宋明哲')]} highlight="许知行" />)
  expect(container.textContent).toBe('宋明哲')
  expect(container.querySelector('mark')).toBeNull()
})
