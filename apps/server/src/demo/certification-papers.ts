import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'

/** Platforms of which the demonstration has papers. */
export const DEMO_PLATFORMS = [
  { slug: 's5000c', name: '腾云S5000C' },
  { slug: 'd2000', name: '腾锐D2000' },
  { slug: 'e2000q', name: '飞腾E2000Q' },
  { slug: 's2500', name: '腾云S2500' },
  { slug: 'd3000', name: '腾锐D3000' },
  { slug: 'e2000d', name: '飞腾E2000D' },
] as const

/** The paper for a slot of an application: what it is called there, and what it holds. */
export async function demoPaper(
  { fjlx, label }: CertificationSlot,
  { model, platform }: { model: string; platform: string },
): Promise<{ name: string; content: Buffer }> {
  const slug = DEMO_PLATFORMS.find(({ name }) => name === platform)?.slug ?? 's5000c'
  const content = await readFile(resolve(import.meta.dirname, 'certifications', `${paperOf(fjlx, slug)}.pdf`))
  return { name: `${model.replaceAll(/[\s/]/g, '-')}_${label}.pdf`, content }
}

function paperOf(fjlx: string, slug: string): string {
  if (/SQB$/.test(fjlx)) return 'application-form'
  if (/(SQSC|SJSC|CKSJ)$/.test(fjlx)) return 'data-sheet'
  if (/CPJJ$|PRODUCT_DESC$/.test(fjlx)) return 'product-brief'
  return /CZXTCSZS$/.test(fjlx) ? `os-certificate-${slug}` : `test-report-${slug}`
}
