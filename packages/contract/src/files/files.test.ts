import { expect, test } from 'vitest'
import { endpoints } from '../index.ts'

test('[C-FILE-014] no form of the certification areas that carries a file waits for a limited time', () => {
  const forms = endpoints.filter(({ name, form }) => name.startsWith('certifications.') && form !== undefined)
  expect(forms.length).toBeGreaterThan(8)
  for (const { name, timeoutMs } of forms) expect(timeoutMs, name).toBe(0)
})
