import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5Of, UnreadableFile } from './md5.ts'
import { refuseFile } from './refuse-file.ts'

const MB = 1024 * 1024

test('[P-FILE-007] the checksum is computed over reads of 1 MB', async () => {
  const content = randomBytes(2 * MB + 5)
  const reads: number[] = []
  const file = new File([content], '固件.bin')
  const slice = file.slice.bind(file)
  file.slice = (start = 0, end = file.size) => {
    reads.push(end - start)
    return slice(start, end)
  }
  const progress: number[] = []
  const md5 = await md5Of(file, (bytes) => progress.push(bytes))
  expect(md5).toBe(createHash('md5').update(content).digest('hex'))
  expect(reads).toEqual([MB, MB, 5])
  expect(progress).toEqual([MB, 2 * MB, 2 * MB + 5])
})

test('a file that went away since it was chosen is told from a fault of ours', async () => {
  const file = new File(['x'], '没了.bin')
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await expect(md5Of(file, () => undefined)).rejects.toBeInstanceOf(UnreadableFile)
})

test('[P-FILE-018] [P-FILE-019] limits of the purpose are known before a byte is sent', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(await refuseFile(new File([png], '图.png'), 'image')).toBeNull()
  expect(await refuseFile(new File(['%PDF-1.7'], '说明.pdf'), 'image')).toBe('只能上传图片文件')
  // What is called an image but is none.
  expect(await refuseFile(new File(['MZ......'], '图.png'), 'image')).toBe('只能上传图片文件')
  expect(await refuseFile(new File(['MZ......'], '说明.pdf'), 'attachment')).toBe(
    '文件内容与扩展名不符，请检查文件',
  )
  const large = new File([png, new Uint8Array(3 * MB)], '大图.png')
  expect(await refuseFile(large, 'image')).toBe('上传图片大小不能超过 3MB')
  expect(await refuseFile(new File([], '空.txt'), 'attachment')).toBe('不能上传空文件')
  expect(await refuseFile(new File(['x'], 'a#-FJLX-#b.txt'), 'attachment')).toBe(
    '文件名不能包含#-FJLX-#的字符',
  )
})
