import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fixture } from '../../../../test/fixture.ts'
import { openArchive } from '../archive.ts'
import { A_JOB } from '../beside/in-line.ts'
import { readPdfPages } from '../text/pdf-text.ts'
import { zipFiles } from './zip-files.ts'

const STAMP = { foot: '仅供卓昱信息使用 XQ-2345', mark: '卓昱信息' }
const LIMITS = { entries: 9, fileBytes: 9_000_000, totalBytes: 9_000_000 }

function entry(name: string, bytes: Buffer) {
  const open = () => Promise.resolve({ size: bytes.length, content: Readable.from([bytes]) })
  return { name, open, ...(name.endsWith('.pdf') ? { stamp: STAMP } : {}) }
}

test('a PDF that opens without a password is stamped though encrypted; one that cannot be is named and keeps nobody from the rest', async () => {
  const entries = [
    entry('坏.pdf', Buffer.from('%PDF-1.7 nothing')),
    entry('受限.pdf', fixture('pdf/owner-encrypted.pdf')),
    entry('前导.pdf', fixture('pdf/leading-newline.pdf')),
    entry('说明.txt', Buffer.from('正文')),
  ]
  const zip = await buffer(await zipFiles(A_JOB, entries, null))
  const archive = await openArchive(new Blob([zip]), LIMITS)
  const named = new Map(archive.files.map(({ path, read }) => [path, read]))
  expect([...named.keys()]).toEqual(['受限.pdf', '前导.pdf', '说明.txt', '未能加入的文件.txt'])
  for (const name of ['受限.pdf', '前导.pdf']) {
    const pages = await readPdfPages(A_JOB, (await named.get(name)?.()) ?? Buffer.alloc(0))
    expect(pages[0], name).toContain('XQ-2345')
  }
  expect((await named.get('说明.txt')?.())?.toString()).toBe('正文')
  expect((await named.get('未能加入的文件.txt')?.())?.toString()).toContain('坏.pdf')
  await archive.close()
})
