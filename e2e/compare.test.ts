import { describe, expect, test } from 'vitest'
import { usePortal } from './harness.ts'
import { detailPath } from './places.ts'

const portal = usePortal()

describe('two versions of a base', () => {
  test('are compared from the detail, document by document, and lead back to it', async () => {
    const { page, open } = await portal.visit({ phone: '13800006620' })
    await open(await detailPath(portal, 'D2000 硬件设计指南'))
    await page.getByRole('link', { name: '版本对比' }).click()
    const list = page.getByRole('navigation', { name: '有变化的文档' })
    await list.getByRole('heading', { name: /^修改 \d+$/ }).waitFor()
    await list.getByRole('link', { name: '4.2 PCIe 3.0 布线约束' }).click()
    const newer = page.getByRole('textbox', { name: 'V1.3' })
    await newer.waitFor()
    expect(await newer.textContent()).toContain('85 Ω ± 10%')
    expect(await page.getByRole('textbox', { name: 'V1.2' }).textContent()).toContain('85 Ω ±15%')
    await list.getByRole('link', { name: 'PCIe 损耗预算（xlsx）' }).click()
    await page.getByText('原文件').waitFor()
    await page.getByRole('link', { name: '阅读全文' }).click()
    await page.waitForURL(/kbDetail\?.*docId=/)
  })
})
