import { expect, test } from 'vitest'
import { giveDevice, shareOf } from '../../../test/device.ts'
import { inStore } from './device.ts'
import { allShared, giveSharesTo } from './shares.ts'
import { MOST_SHARED, MOST_SHARED_BYTES, MOST_SHARED_WORDS, takeShare } from './take-share.ts'

const log = (name = 'boot.log') => new File(['[    0.000] boot'], name)

/** What lies there, each as its reader knows it. */
const told = async () =>
  (await allShared()).map((one) => {
    if (one.kind === 'words') return [one.title, one.text].join('|')
    return one.kind === 'file' ? one.file.name : `${one.name}：${one.reason}`
  })

function ofSize(name: string, size: number): File {
  return Object.defineProperty(log(name), 'size', { value: size })
}

test('two shares in a row are both there, in their order, and files of one name are told apart', async () => {
  giveDevice()
  const link = 'https://example.com/a'
  expect(await takeShare(shareOf({ title: '串口日志', text: `见 ${link}`, url: link, files: [log()] }))).toBe(
    null,
  )
  expect(await takeShare(shareOf({ url: link, files: [log(), log('readme')] }))).toBe(null)
  expect(await told()).toEqual([
    ...[`串口日志|见 ${link}`, 'boot.log'],
    ...[`|${link}`, 'boot (2).log', 'readme'],
  ])
})

test('a share without anything keeps nothing and says so, as does one that cannot be read', async () => {
  giveDevice()
  expect(await takeShare(shareOf({ title: ' ', files: [new File([], '')] }))).toBe('empty')
  const broken = { formData: () => Promise.reject(new TypeError('no form')) } as unknown as Request
  expect(await takeShare(broken)).toBe('broken')
  expect(await told()).toEqual([])
})

test('of more files than there is room for the rest is named, and nothing else is lost', async () => {
  giveDevice()
  const many = Array.from({ length: MOST_SHARED + 2 }, (_, at) => log(`${at}.log`))
  expect(await takeShare(shareOf({ text: '字'.repeat(MOST_SHARED_WORDS + 1), files: many }))).toBe(null)
  const [words, cut, ...files] = await told()
  expect([words?.length, cut]).toEqual([MOST_SHARED_WORDS + 1, '分享的文字：最多收下 4000 字，其后的未收下'])
  expect(files).toEqual([
    ...many.slice(0, MOST_SHARED).map(({ name }) => name),
    '20.log 等 2 个文件：待放入工单的文件最多 20 个',
  ])
})

test('files that are too large, alone or together with those that wait, are named', async () => {
  giveDevice()
  const files = [ofSize('大.bin', MOST_SHARED_BYTES + 1), ofSize('满.bin', MOST_SHARED_BYTES), log()]
  expect(await takeShare(shareOf({ files }))).toBe(null)
  expect(await told()).toEqual([
    '大.bin：文件不能超过 200 MB',
    '满.bin',
    'boot.log：待放入工单的文件合计不能超过 200 MB，请先处理已有的',
  ])
})

test('where the device is full its words and the names of the files remain; where not even those do, it is said', async () => {
  const device = giveDevice({ most: 5 })
  expect(await takeShare(shareOf({ text: '重启失败', files: [log()] }))).toBe(null)
  expect(await told()).toEqual(['|重启失败', 'boot.log：本机存储空间不足，未能收下'])
  device.most = 2
  expect(await takeShare(shareOf({ text: '又一次' }))).toBe('full')
})

test('a share is of the account whose device it is; one of nobody is of whoever logs in, one of another is gone', async () => {
  giveDevice()
  await takeShare(shareOf({ text: '无人登录' }))
  await giveSharesTo('lin')
  await takeShare(shareOf({ text: '登录之后' }))
  expect((await allShared()).map(({ account }) => account)).toEqual(['lin', 'lin'])
  await giveSharesTo('zhao')
  expect(await allShared()).toEqual([])
  expect(await inStore('owner', 'readonly', (store) => store.get('account'))).toBe('zhao')
})
