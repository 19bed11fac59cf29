import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ListFooter } from './ListFooter.tsx'
import { DEFAULT_PAGE_SIZE } from './page-of.ts'

test('[P-SHELL-054] the shared pagination starts at 20 and offers 10, 20, 30 and 50', async () => {
  const change = vi.fn()
  render(<ListFooter page={1} size={DEFAULT_PAGE_SIZE} total={100} onChange={change} />)
  expect(DEFAULT_PAGE_SIZE).toBe(20)
  expect(screen.getByText('共 100 条')).toBeTruthy()
  await userEvent.click(await screen.findByRole('combobox'))
  const options = [...document.querySelectorAll('.ant-select-item-option-content')]
  expect(options.map((option) => Number.parseInt(option.textContent ?? '', 10))).toEqual([10, 20, 30, 50])
  await userEvent.click(options[3] as Element)
  expect(change).toHaveBeenCalledWith(1, 50)
})
